import Clocks
import HTTPClient
import Receipts
import StrictJSON
import StudyModel
import StudyStub
import StudyVersions
import System
import TestSupport
import Testing
import Vault
import WebServer

@testable import Outbox

@Suite struct StudyVersionAnswerTests {
  private static let files = ["study.json": Array("study".utf8), "walk.png": [1, 2, 3, 4, 5]]

  @Test func `only 200 with their form is a version, whatever the status`() throws {
    let version = try StudyStub().publish(Self.files, number: 3)
    let body = Array(version.json.serialized().utf8)
    for status in 100...599 {
      let judged = StudyVersionAnswer(ClientAnswer(status: status, body: body), now: TestDesk.now)
      expectEqual(judged == .version(version), status == 200)
      expectEqual(judged == .none, status == 204)
      expectEqual(judged == .known, status == 304)
    }
  }

  @Test(arguments: ["", "<html>Welcome</html>", "[]", "7", "{"])
  func `the page of a network is nothing that a server has said`(body: String) {
    let answer = ClientAnswer(status: 200, body: Array(body.utf8))
    expectEqual(
      StudyVersionAnswer(answer, now: TestDesk.now), .later(.notTheServer, after: nil))
  }

  @Test func `an object of another form is told apart`() {
    let answer = ClientAnswer(status: 200, body: Array("{}".utf8))
    expectEqual(StudyVersionAnswer(answer, now: TestDesk.now), .malformed)
  }

  @Test(arguments: 100...599)
  func `a content continues only at the place that was asked for`(status: Int) {
    let fields = [ClientField("Content-Range", "bytes 10-19/20")]
    let answer = ClientAnswer(status: status, fields: fields)
    let judged = StudyContentAnswer(answer, from: 10, now: TestDesk.now)
    expectEqual(judged == .came, [200, 206].contains(status))
    expectEqual(judged == .elsewhere, status == 416)
    let other = StudyContentAnswer(answer, from: 1, now: TestDesk.now)
    expectEqual(other == .elsewhere, [206, 416].contains(status))
  }

  @Test func `a version is asked for by number, and learnt of while the question is open`()
    async throws
  {
    let linked = try LinkedDesk()
    expectEqual(await linked.session.studyVersion(after: 0, waits: false), .none)
    let first = linked.stub.publish(Self.files, number: 5)
    expectEqual(await linked.session.studyVersion(after: 0, waits: false), .version(first))
    expectEqual(await linked.session.studyVersion(after: 5, waits: false), .known)
    let session = linked.session
    async let answer = session.studyVersion(after: 5, waits: true)
    let isAsked = try await eventually {
      linked.stub.asked.count { $0 == "GET /v1/study-version" } == 4
    }
    expect(isAsked)
    let second = linked.stub.publish(Self.files, number: 6, version: "2")
    expectEqual(await answer, .version(second))
  }

  @Test func `results do not wait behind a question that is kept open`() async throws {
    let linked = try LinkedDesk()
    linked.stub.publish(Self.files, number: 5)
    let session = linked.session
    async let answer = session.studyVersion(after: 5, waits: true)
    let (state, _) = try await linked.deliverOne()
    expectEqual(state.kind, .delivered)
    linked.stub.publish(Self.files, number: 6)
    _ = await answer
  }

  @Test func `a content comes from the place on that is asked for, and another answer is none`()
    async throws
  {
    let linked = try LinkedDesk()
    linked.stub.publish(Self.files, number: 5)
    let sha256 = ContentDigest(of: [1, 2, 3, 4, 5])
    let pieces = Lock([String]())
    let take: @Sendable (Int, [UInt8]) -> Void = { status, piece in
      pieces.withLock { $0.append("\(status) \(piece)") }
    }
    expectEqual(await linked.session.studyContent(sha256, from: 0, take: take), .came)
    expectEqual(await linked.session.studyContent(sha256, from: 3, take: take), .came)
    expectEqual(pieces.withLock { $0 }, ["200 [1, 2, 3, 4, 5]", "206 [4, 5]"])
    expectEqual(linked.stub.state.withLock(\.ranges), ["", "bytes=3-"])
    expectEqual(await linked.session.studyContent(sha256, from: 9, take: take), .elsewhere)
    expectEqual(await linked.session.studyContent(.zeros, from: 0, take: take), .unknown)
    linked.stub.fail("GET /v1/study-contents", HTTPResponse(.notFound))
    expectEqual(
      await linked.session.studyContent(sha256, from: 0, take: take),
      .later(.notFound, after: nil))
    expectEqual(pieces.withLock { $0.count }, 2)
  }

  @Test func `a token that has expired is renewed before a content comes`() async throws {
    let linked = try LinkedDesk()
    linked.stub.publish(Self.files, number: 5)
    linked.stub.state.withLock { $0.access = "another" }
    let pieces = Lock([Int]())
    let answer = await linked.session.studyContent(ContentDigest(of: [1, 2, 3, 4, 5]), from: 0) {
      status, _ in pieces.withLock { $0.append(status) }
    }
    expectEqual(answer, .came)
    expectEqual(pieces.withLock { $0 }, [200])
  }

  @Test func `the standing is told, and a server that does not take it is told apart`()
    async throws
  {
    let linked = try LinkedDesk()
    let standing = StudyStanding(number: 5, offered: 6, state: .waiting, reason: "openRun")
    expect(await linked.session.tellStanding(standing))
    expectEqual(linked.stub.state.withLock(\.standings), [standing])
    linked.stub.fail("PUT /v1/study-standing", HTTPResponse(HTTPStatus(500)))
    expect(!(await linked.session.tellStanding(standing)))
  }

  @Test func `the server's clock is known from its answers, whatever ours shows`() async throws {
    let linked = try LinkedDesk()
    let stub = linked.stub
    let ours = Lock(UTCTime(nanoseconds: 0))
    let session = ServerSession(
      try LinkedDesk.link(stub), file: linked.file, now: { ours.withLock { $0 } })
    expectNil(await session.serverTime)
    stub.fail("GET /v1/study-version", times: 1, HTTPResponse(.unavailable))
    _ = await session.studyVersion(after: 0, waits: false)
    expectNil(await session.serverTime, "a refusal may be of anybody")
    let before = SystemClock.utc
    _ = await session.studyVersion(after: 0, waits: false)
    let after = SystemClock.utc
    let second: Int64 = 1_000_000_000
    let told = try require(await session.serverTime).nanoseconds
    expect((before.nanoseconds - second...after.nanoseconds).contains(told))
    ours.withLock { $0 = UTCTime(nanoseconds: 5 * second) }
    expectEqual(await session.serverTime?.nanoseconds, told + 5 * second)
  }

  @Test func `study keys are learnt and kept, and a link of before has none`() async throws {
    let linked = try LinkedDesk()
    expect(await linked.session.link.studyKeys.isEmpty)
    let first = await linked.session.learnStudyKeys()
    expectEqual(first, linked.stub.state.withLock(\.studyKeys))
    linked.stub.changeStudyKey()
    let second = await linked.session.learnStudyKeys()
    expect(second.count == 2 && second.first == first.first)
    expectEqual(try linked.file.read()?.studyKeys, second)
    linked.stub.changeStudyKey(introduces: false)
    expectEqual(await linked.session.learnStudyKeys(), second, "nobody vouches for it")
    let link = await linked.session.link
    expectEqual(link.receiptKeys, linked.stub.state.withLock(\.publishedKeys))
    let members = try require(link.json.objectValue).filter { $0.key != "studyKeys" }
    let old = try require(ServerLink(json: .object(members)))
    expect(old.studyKeys.isEmpty && old.receiptKeys == link.receiptKeys)
    let wrong = members + [JSONMember(key: "studyKeys", value: 7)]
    expectNil(ServerLink(json: .object(wrong)))
  }

  @Test func `an enrolment brings the study keys`() async throws {
    let stub = try StudyStub()
    let settings = ClientSettings(try require(ServerAddress(stub.address)))
    let link = try await DeviceEnrolment(settings, now: { TestDesk.now }).enrol(
      code: "7KQ4-2M", name: "ward 3")
    expectEqual(link.studyKeys, stub.state.withLock(\.studyKeys))
  }
}
