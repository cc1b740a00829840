import Session
import StrictJSON
import Studies
import StudyDelivery
import StudyModel
import TestSupport
import Testing
import WebServer

@testable import Tablet

struct VisitorsTests {
  private static let token = "right"

  private func code(
    _ visitors: Visitors, token: String?, ticket: String?, needsToken: Bool = true,
    more: [HeaderField] = []
  ) async throws -> String {
    let head = try SmallPlace.head(token: token, ticket: ticket, more: more)
    do throws(HTTPFault) {
      return try await visitors.visitor(of: head, needsToken: needsToken).person.name
    } catch {
      return error.code
    }
  }

  @Test(
    .slow("a server for each token"),
    arguments: Breadth.sweep([nil, "", "wrong", "righ", "right ", "RIGHT", "rightright"], every: 3))
  func `who does not have the page's token is nobody, whatever their ticket`(
    token: String?
  ) async throws {
    let place = try await SmallPlace()
    let visitors = Visitors(place.tablet, token: Self.token)
    let ticket = try await place.signIn("A-1", "2580")
    expectEqual(try await code(visitors, token: token, ticket: ticket), "noToken")
    expectEqual(
      try await code(visitors, token: token, ticket: ticket, needsToken: false), "Anna",
      "a picture is asked for by the browser itself")
  }

  @Test(arguments: [nil, "", "guess", "A-1", "../A-1"])
  func `who has not said who they are is nobody`(ticket: String?) async throws {
    let place = try await SmallPlace()
    let visitors = Visitors(place.tablet, token: Self.token)
    for needsToken in [true, false] {
      let code = try await code(
        visitors, token: Self.token, ticket: ticket, needsToken: needsToken)
      expectEqual(code, "signedOut")
    }
  }

  @Test func `each ticket is one person's, with their desk and no other`() async throws {
    let place = try await SmallPlace()
    let visitors = Visitors(place.tablet, token: Self.token)
    let anna = try await place.signIn("A-1", "2580")
    let ben = try await place.signIn("B-2", "1470")
    let hers = try require(
      await visitors.known(try SmallPlace.head(token: Self.token, ticket: anna)))
    let his = try require(
      await visitors.known(try SmallPlace.head(token: Self.token, ticket: ben)))
    expect(hers.person.participant == "A-1" && his.person.participant == "B-2")
    expect(hers.desk !== his.desk && hers.ticket == anna && his.ticket == ben)
    let again = try await place.signIn("A-1", "2580")
    let second = try require(await visitors.known(try SmallPlace.head(ticket: again)))
    expect(again != anna && second.desk === hers.desk, "two browsers, one place")
  }

  @Test func `a ticket ends with goodbye, and another PIN ends all of its person's`() async throws {
    let place = try await SmallPlace()
    let visitors = Visitors(place.tablet, token: Self.token)
    let (first, second) = (
      try await place.signIn("A-1", "2580"), try await place.signIn("A-1", "2580")
    )
    let ben = try await place.signIn("B-2", "1470")
    await place.tablet.reception.signOut(first)
    expectEqual(try await code(visitors, token: Self.token, ticket: first), "signedOut")
    expectEqual(try await code(visitors, token: Self.token, ticket: second), "Anna")
    try await place.tablet.reception.changePIN(of: "A-1", to: "1928")
    expectEqual(try await code(visitors, token: Self.token, ticket: second), "signedOut")
    expectEqual(try await code(visitors, token: Self.token, ticket: ben), "Ben")
  }

  @Test func `a cookie that is sent twice is not trusted`() async throws {
    let place = try await SmallPlace()
    let visitors = Visitors(place.tablet, token: Self.token)
    let (anna, ben) = (
      try await place.signIn("A-1", "2580"), try await place.signIn("B-2", "1470")
    )
    let code = try await code(
      visitors, token: Self.token, ticket: anna,
      more: [HeaderField("Cookie", "ambler-ticket=\(ben)")])
    expectEqual(code, "signedOut")
  }

  @Test func `on a tablet of one patient every browser with the token is theirs`() async throws {
    let place = try await SmallPlace(isShared: false)
    let visitors = Visitors(place.tablet, token: Self.token)
    expectEqual(try await code(visitors, token: "wrong", ticket: nil), "noToken")
    let head = try SmallPlace.head(token: Self.token, ticket: "anything")
    let visitor = try require(await visitors.known(head))
    expect(visitor.person.participant == nil && visitor.ticket == nil)
  }

  @Test func `languages and settings are those that the person chose`() async throws {
    let place = try await SmallPlace()
    let visitors = Visitors(place.tablet, token: Self.token)
    try await place.tablet.reception.choose("language", "es", for: "A-1")
    try await place.tablet.reception.choose("textSize", 4, for: "A-1")
    let (anna, ben) = (
      try await place.signIn("A-1", "2580"), try await place.signIn("B-2", "1470")
    )
    let hers = try require(await visitors.known(try SmallPlace.head(ticket: anna)))
    let his = try require(await visitors.known(try SmallPlace.head(ticket: ben)))
    expect(hers.languages == ["es", "en"] && his.languages == ["en", "es"])
    expectEqual(hers.settings.textSize, 2, "the study does not let it be changed")
  }

  @Test func `a stream ends when its person says goodbye, and nobody else's`() async throws {
    let place = try await SmallPlace()
    let visitors = Visitors(place.tablet, token: Self.token)
    let (anna, ben) = (
      try await place.signIn("A-1", "2580"), try await place.signIn("B-2", "1470")
    )
    let hers = try require(await visitors.known(try SmallPlace.head(ticket: anna)))
    let his = try require(await visitors.known(try SmallPlace.head(ticket: ben)))
    let (first, second, other) = (EventStream(), EventStream(), EventStream())
    for stream in [first, second] { visitors.keep(stream, of: hers) }
    visitors.keep(other, of: his)
    visitors.endStreams(of: anna)
    expect(first.ending != nil && second.ending != nil && other.ending == nil)
    visitors.endStreams(of: "nobody's")
    expectNil(other.ending)
  }

  @Test func `a gate keeps a task from being opened, unless staff ask for it`() async throws {
    let place = try await SmallPlace()
    let gate = #", "opensWhen": "signs.count > 0", "because": { "en": "Not yet.", "es": "No." }"#
    let task = try SmallTablet.task(SmallTablet.question)
    func offer(_ more: String) throws -> StudyInUse {
      let study = try StudySample.study(more, participants: "shared", stroll: gate)
      let inUse = StudyInUse(study, tasks: ["feeling": task, "stroll": task, "signs": task])
      place.tablet.studies.offer(inUse)
      return inUse
    }
    var inUse = try offer("")
    let visitors = Visitors(place.tablet, token: Self.token)
    let ticket = try await place.signIn("A-1", "2580")
    let visitor = try require(
      await visitors.known(try SmallPlace.head(token: Self.token, ticket: ticket)))
    let closed = try await visitors.openTasks(of: visitor, in: inUse)
    expectEqual(Set(closed.keys), ["feeling", "signs"])
    let next = NextTask(
      task: "stroll", asked: UTCTime(nanoseconds: 0), ends: UTCTime(nanoseconds: .max))
    await place.tablet.facts.keep(PersonFacts(next: next), of: "A-1")
    let asked = try await visitors.openTasks(of: visitor, in: inUse)
    expectEqual(Set(asked.keys), ["feeling", "stroll", "signs"])
    inUse = try offer(#", "firstTasks": ["feeling"]"#)
    let first = try await visitors.openTasks(of: visitor, in: inUse)
    expectEqual(Set(first.keys), ["feeling"], "first tasks come before all else")
  }
}
