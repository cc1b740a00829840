import HTTPClient
import StrictJSON
import Studies
import StudyModel
import StudyStub
import System
import TestSupport
import Testing
import WebServer

@testable import Outbox

@Suite struct PersonFactsAnswerTests {
  private static func facts() throws -> PersonFacts {
    PersonFacts(
      treatment: Treatment(
        course: "dmf", monthAtEntry: 4, entered: try require(CalendarDate("2026-01-31"))),
      arm: "walking",
      next: NextTask(
        task: "mood", asked: TestDesk.now, ends: TestDesk.now.advanced(by: .seconds(3600))))
  }

  private static func body(_ people: String) -> [UInt8] { Array(#"{"people":[\#(people)]}"#.utf8) }

  private static func judged(_ body: [UInt8], status: Int = 200) -> PersonFactsAnswer {
    PersonFactsAnswer(
      ClientAnswer(status: status, body: body), asked: ["P-1", "P-2"], now: TestDesk.now)
  }

  private static let first = #"{"participant":"P-1","isKnown":true,"facts":{"arm":"walking"}}"#
  private static let second = #"{"participant":"P-2","isKnown":false}"#

  @Test func `only 200 with their form tells of people, whatever the status`() {
    let body = Self.body("\(Self.first),\(Self.second)")
    let told = PersonFactsAnswer.people(["P-1": PersonFacts(arm: "walking"), "P-2": PersonFacts()])
    for status in 100...599 {
      expectEqual(Self.judged(body, status: status) == told, status == 200)
    }
  }

  @Test(arguments: ["", "<html>Welcome</html>", "[]", "7", "{"])
  func `the page of a network is nothing that a server has said`(body: String) {
    expectEqual(Self.judged(Array(body.utf8)), .later(.notTheServer, after: nil))
  }

  @Test(arguments: [
    first, "\(first),\(first)", "\(first),\(second),\(second)",
    #"\#(first),{"participant":"P-3","isKnown":false}"#, #"\#(first),{"participant":"P-2"}"#,
    #"\#(first),{"participant":"P-2","isKnown":true}"#,
    #"\#(first),{"participant":"P-2","isKnown":true,"facts":{"arm":1}}"#, "\(first),7",
  ])
  func `who is missing, there twice or not asked about makes the whole answer none`(people: String)
  {
    expectEqual(Self.judged(Self.body(people)), .malformed)
    expectEqual(Self.judged(Array("{}".utf8)), .malformed)
  }

  @Test func `a server that is older, or busy, is asked again later`() {
    expectEqual(Self.judged([], status: 404), .later(.notFound, after: nil))
    let busy = ClientAnswer(status: 503, fields: [ClientField("Retry-After", "30")])
    expectEqual(
      PersonFactsAnswer(busy, asked: ["P-1"], now: TestDesk.now),
      .later(.serverBusy, after: .seconds(30)))
  }

  @Test func `it is asked in the body, where no log and no address has it`() async throws {
    let linked = try LinkedDesk()
    let facts = try Self.facts()
    linked.stub.state.withLock { $0.facts = ["P-1": facts.json] }
    let answer = await linked.session.personFacts(of: ["P-1", "P-2"], zone: "Europe/Paris")
    expectEqual(answer, .people(["P-1": facts, "P-2": PersonFacts()]))
    expectEqual(linked.stub.asked, ["POST /v1/person-facts"])
    let question = try require(linked.stub.state.withLock(\.factQuestions).first)
    expectEqual(question["participants"], ["P-1", "P-2"])
    expectEqual(question["zone"], "Europe/Paris")
  }
}
