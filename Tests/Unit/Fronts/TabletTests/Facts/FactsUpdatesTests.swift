import Outbox
import StrictJSON
import Studies
import StudyDelivery
import StudyModel
import StudyStub
import System
import TestSupport
import Testing
import Vault
import WebServer

@testable import Tablet

/// A tablet that asks a server that speaks the contract.
@Suite struct FactsUpdatesTests {
  private static let now = UTCTime(nanoseconds: 1_770_091_506_000_000_000)
  private let folder: TemporaryFolder
  private let stub: StudyStub
  private let session: ServerSession
  private let book: FactsBook
  private let studies: StudySwitch
  private let people = Lock(["P-1", "P-2"])

  init() async throws {
    folder = try TemporaryFolder()
    stub = try StudyStub()
    let key = DeviceKey.random()
    session = ServerSession(
      try await StubLink.make(stub), file: LinkFile(home: folder.path, key: key),
      now: { Self.now })
    book = FactsBook(home: folder.path, key: key)
    studies = StudySwitch(StudyInUse(try StudySample.study(), tasks: [:]))
  }

  /// Rests for hours, unless it is told otherwise.
  private func updates(pause: Duration = .seconds(3600)) -> FactsUpdates {
    let people = people
    return FactsUpdates(
      book: book, studies: studies, interval: .seconds(3600), pause: pause, surroundings: { nil },
      now: { Self.now }, people: { people.withLock(\.self) })
  }

  private func tell(_ arm: String, of participant: String = "P-1") {
    stub.state.withLock { $0.facts[participant] = PersonFacts(arm: arm).json }
  }

  private func knows(_ arm: String?, of participant: String = "P-1") async throws -> Bool {
    let isChanged = Lock(false)
    let number = await book.listen { isChanged.withLock { $0 = true } }
    while await book.facts(of: participant).arm != arm {
      guard try await eventually({ isChanged.withLock(\.self) }) else { break }
      isChanged.withLock { $0 = false }
    }
    await book.stopListening(number)
    return await book.facts(of: participant).arm == arm
  }

  private var questionCount: Int { stub.state.withLock(\.factQuestions.count) }

  @Test func `it asks at its start, and again at once when somebody wants it`() async throws {
    let updates = updates()
    tell("walking")
    await updates.begin(session)
    expect(try await knows("walking"))
    tell("resting")
    await updates.want()
    expect(try await knows("resting"))
    stub.state.withLock { $0.facts = [:] }
    await updates.want()
    expect(try await knows(nil), "nothing is told of the person any more")
    await updates.retire()
  }

  @Test func `a server that cannot be asked leaves what is known, and is asked until it can`()
    async throws
  {
    await book.keep(PersonFacts(arm: "walking"), of: "P-1")
    tell("resting")
    stub.fail("POST /v1/person-facts", times: 3, HTTPResponse(HTTPStatus(500)))
    let updates = updates(pause: .milliseconds(10))
    await updates.begin(session)
    expect(try await eventually { questionCount == 1 })
    expect(try await knows("resting"))
    await updates.retire()
  }

  @Test func `an answer that is not of the form changes nothing`() async throws {
    await book.keep(PersonFacts(arm: "walking"), of: "P-1")
    stub.fail("POST /v1/person-facts", HTTPResponse.json(.object(["people": .list([])])))
    tell("resting")
    let updates = updates()
    await updates.begin(session)
    expect(try await eventually { stub.asked.contains("POST /v1/person-facts") })
    expectEqual(await book.facts(of: "P-1").arm, "walking")
    await updates.want()
    expect(try await knows("resting"))
    await updates.retire()
  }

  @Test func `more people than one question may name are asked about in several`() async throws {
    people.withLock { $0 = (1...450).map { "P-\($0)" } }
    tell("walking", of: "P-450")
    let updates = updates()
    await updates.begin(session)
    expect(try await knows("walking", of: "P-450"))
    let counts = stub.state.withLock(\.factQuestions).map { $0["participants"]?.listValue?.count }
    expectEqual(counts, [200, 200, 50])
    await updates.retire()
  }

  @Test func `nobody to ask about asks nothing`() async throws {
    people.withLock { $0 = [] }
    let updates = updates()
    await updates.begin(session)
    await updates.want()
    await updates.retire()
    expectEqual(questionCount, 0)
  }
}
