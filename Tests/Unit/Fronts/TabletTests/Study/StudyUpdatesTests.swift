import Clocks
import Foundation
import HTTPClient
import Outbox
import Receipts
import StrictJSON
import Studies
import StudyDelivery
import StudyModel
import StudyStub
import StudyVersions
import Surroundings
import System
import TestSupport
import Testing
import Vault
import WebServer

@testable import Tablet

/// A tablet that gets its study from a server that speaks the contract.
@Suite struct StudyUpdatesTests {
  private let folder: TemporaryFolder
  private let stub: StudyStub
  private let session: ServerSession
  private static let now = UTCTime(nanoseconds: 1_770_091_506_000_000_000)

  init() async throws {
    folder = try TemporaryFolder()
    stub = try StudyStub()
    session = ServerSession(
      try await StubLink.make(stub), file: LinkFile(home: folder.path, key: .random()),
      now: { Self.now })
  }

  private func updates(
    _ studies: StudySwitch, pause: Duration = .milliseconds(10)
  ) -> StudyUpdates {
    StudyUpdates(
      home: folder.path, studies: studies, pause: pause, surroundings: { nil },
      now: { Self.now })
  }

  private var standing: StudyStanding? { stub.state.withLock(\.standings.last) }

  private func shows(_ number: Int, _ studies: StudySwitch) async throws -> Bool {
    try await eventually { studies.inUse.version?.number == number }
  }

  @Test func `a tablet without a study shows the one of its enrolment, and each newer one at once`()
    async throws
  {
    let studies = StudySwitch(.onItsWay(languages: ["en"]))
    let updates = updates(studies)
    await updates.begin(session)
    expect(try await eventually { studies.progress.hold == "none" })
    PublishedStudy.publish("1", 1, at: stub)
    expect(try await shows(1, studies))
    expectEqual(studies.inUse.study.title.text(in: ["en"]), "Version 1")
    let current = StudyStanding(number: 1, offered: 1, state: .current)
    expect(try await eventually { standing == current })
    PublishedStudy.publish("2", 2, at: stub)
    expect(try await shows(2, studies))
    expect(try await eventually { standing?.number == 2 && standing?.state == .current })
    expect(!stub.state.withLock(\.standings).contains { $0.state == .waiting }, "no run was open")
    await updates.retire()
  }

  @Test func `over a network that costs something the first study comes, and the next one waits`()
    async throws
  {
    let studies = StudySwitch(.onItsWay(languages: ["en"]))
    let sizes = Lock<[Int]>([])
    let listener = studies.listen { news in
      guard case .progress(let progress) = news, progress.costs else { return }
      sizes.withLock { $0.append(progress.byteCount) }
    }
    let check = SendingCheck(
      studies,
      surroundings: {
        Surroundings(
          network: NetworkState(isUp: true), isMetered: true,
          battery: BatteryState(percent: nil, isCharging: false))
      }, now: { Self.now })
    // The stub is on this machine, where nothing costs, and stands for a server elsewhere.
    let updates = StudyUpdates(
      home: folder.path, device: .tablet, studies: studies, pause: .milliseconds(10)
    ) { _, isFirst in
      await check.fetching(isLocal: false, isFirst: isFirst)
    }
    await updates.begin(session)
    PublishedStudy.publish("1", 1, at: stub)
    expect(try await shows(1, studies))
    expect(sizes.withLock { $0.contains { $0 > 0 } }, "its size is told while it comes")
    PublishedStudy.publish("2", 2, at: stub)
    let waits = StudyStanding(number: 1, offered: 2, state: .fetching, reason: "metered")
    expect(try await eventually { standing == waits })
    expectEqual(studies.inUse.version?.number, 1)
    studies.stopListening(listener)
    await updates.retire()
  }

  @Test func `a version waits for the end of a run, and the study hears of it`() async throws {
    let studies = StudySwitch(.onItsWay(languages: ["en"]))
    let updates = updates(studies)
    await updates.begin(session)
    PublishedStudy.publish("1", 1, at: stub)
    expect(try await shows(1, studies))
    _ = studies.beginRun()
    PublishedStudy.publish("2", 2, at: stub)
    let waiting = StudyStanding(number: 1, offered: 2, state: .waiting, reason: "openRun")
    expect(try await eventually { standing == waiting })
    expectEqual(studies.inUse.version?.number, 1)
    studies.endRun()
    expectEqual(studies.inUse.version?.number, 2)
    expect(try await eventually { standing?.number == 2 && standing?.state == .current })
    await updates.retire()
  }

  @Test func `a version with a fault is refused and told, and the old one goes on`() async throws {
    let studies = StudySwitch(.onItsWay(languages: ["en"]))
    let updates = updates(studies)
    await updates.begin(session)
    PublishedStudy.publish("1", 1, at: stub)
    expect(try await shows(1, studies))
    var faulty = PublishedStudy.files("2")
    faulty["tasks/mood.json"] = Array("{}".utf8)
    stub.publish(faulty, number: 2, version: "2")
    let refused = StudyStanding(number: 1, offered: 2, state: .refused, reason: "unreadable")
    expect(try await eventually { standing == refused })
    expectEqual(studies.inUse.version?.number, 1)
    PublishedStudy.publish("3", 3, at: stub)
    expect(try await shows(3, studies))
    await updates.retire()
  }

  @Test(arguments: ["1970-01-01T00:00:00Z", "2099-01-01T00:00:00Z"])
  func `a clock that is years off takes every version, and is told`(time: String) async throws {
    let clock = Lock(try require(UTCTime(text: time)))
    let far = ServerSession(
      try await StubLink.make(stub), file: LinkFile(home: folder.path, key: .random()),
      now: { clock.withLock { $0 } })
    let studies = StudySwitch(.onItsWay(languages: ["en"]))
    let updates = StudyUpdates(
      home: folder.path, studies: studies, pause: .milliseconds(10), surroundings: { nil },
      now: { clock.withLock { $0 } })
    await updates.begin(far)
    PublishedStudy.publish("1", 1, at: stub)
    expect(try await shows(1, studies))
    let isBehind = time.hasPrefix("19")
    expect(
      try await eventually {
        studies.progress.clock.map { ($0.secondsBehind > 0) == isBehind } ?? false
      })
    expectNotNil(studies.progress.json["clockBehindSeconds"])
    expect(try await eventually { standing?.state == .current })
    let told = stub.state.withLock(\.standings.count)
    // Somebody sets the clock: that is told, though the version is the same.
    clock.withLock { $0 = SystemClock.utc }
    expect(try await eventually { studies.progress.clock == nil })
    expect(try await eventually { stub.state.withLock(\.standings.count) > told })
    PublishedStudy.publish("2", 2, at: stub)
    expect(try await shows(2, studies))
    await updates.retire()
  }

  @Test func `without a network a version that was signed later shows a clock that is behind`()
    async throws
  {
    let studies = StudySwitch(.onItsWay(languages: ["en"]))
    let updates = updates(studies)
    await updates.begin(session)
    PublishedStudy.publish("1", 1, at: stub)
    expect(try await shows(1, studies))
    await updates.retire()
    let signed = Self.now
    let past = UTCTime(nanoseconds: signed.nanoseconds - 3 * 86_400_000_000_000)
    let again = StudySwitch(.onItsWay(languages: ["en"]))
    let later = StudyUpdates(
      home: folder.path, studies: again, pause: .milliseconds(10), surroundings: { nil },
      now: { past })
    let alone = ServerSession(
      try await StubLink.make(stub), file: LinkFile(home: folder.path, key: .random()),
      now: { past })
    // Any answer would tell the time, and then the clock is compared with that.
    stub.fail("", times: 10_000, HTTPResponse(.unavailable))
    await later.begin(alone)
    expect(try await shows(1, again))
    expect(try await eventually { again.progress.clock?.secondsBehind == 3 * 86_400 })
    await later.retire()
  }

  @Test func `a server that goes back is refused, and a key that is new is learnt`() async throws {
    let studies = StudySwitch(.onItsWay(languages: ["en"]))
    let updates = updates(studies)
    await updates.begin(session)
    PublishedStudy.publish("5", 5, at: stub)
    expect(try await shows(5, studies))
    PublishedStudy.publish("4", 4, at: stub)
    let back = StudyStanding(number: 5, offered: 4, state: .refused, reason: "lowerNumber")
    expect(try await eventually { standing == back })
    expectEqual(studies.inUse.version?.number, 5)
    stub.changeStudyKey(publishes: false)
    PublishedStudy.publish("6", 6, at: stub)
    let unknown = StudyStanding(number: 5, offered: 6, state: .refused, reason: "unknownKey")
    expect(try await eventually { standing == unknown })
    stub.changeStudyKey()
    PublishedStudy.publish("6", 6, at: stub)
    expect(try await shows(6, studies))
    await updates.retire()
  }

  @Test func `a content that comes wrong, or not at all, is fetched until it is right`()
    async throws
  {
    let studies = StudySwitch(.onItsWay(languages: ["en"]))
    let updates = updates(studies)
    let picture = [UInt8](repeating: 7, count: 3000)
    PublishedStudy.publish("1", 1, at: stub)
    stub.fail("GET /v1/study-contents", times: 3, HTTPResponse(.unavailable))
    stub.state.withLock { $0.studyContents[ContentDigest(of: picture)] = [1, 2, 3] }
    await updates.begin(session)
    let torn = StudyStanding(number: nil, offered: 1, state: .fetching, reason: "digest-mismatch")
    expect(try await eventually { standing == torn })
    expect(studies.inUse.isOnItsWay)
    stub.state.withLock { $0.studyContents[ContentDigest(of: picture)] = picture }
    expect(try await shows(1, studies))
    await updates.retire()
  }

  @Test func `what was cut is asked for again long before the usual pause is over`() async throws {
    let studies = StudySwitch(.onItsWay(languages: ["en"]))
    // Longer than any wait of a test: the version is shown only if this pause is not kept.
    let updates = updates(studies, pause: .seconds(3600))
    PublishedStudy.publish("1", 1, at: stub)
    stub.fail("GET /v1/study-contents", times: 1, HTTPResponse(.unavailable))
    await updates.begin(session)
    expect(try await shows(1, studies))
    await updates.retire()
  }

  @Test func `a version that the disk does not take is told, and comes once there is room`()
    async throws
  {
    let studies = StudySwitch(.onItsWay(languages: ["en"]))
    let updates = updates(studies)
    await updates.begin(session)
    PublishedStudy.publish("1", 1, at: stub)
    expect(try await shows(1, studies))
    expect(try await eventually { standing?.number == 1 && standing?.state == .current })
    // A folder where the new file of decisions is to be written: nothing can be noted.
    let obstacle = folder.file("studies/versions.json.new")
    try FileManager.default.createDirectory(
      atPath: obstacle, withIntermediateDirectories: false)
    PublishedStudy.publish("2", 2, at: stub)
    let unkept = StudyStanding(number: 1, offered: 2, state: .fetching, reason: "io-error")
    expect(try await eventually { standing == unkept })
    expectEqual(studies.inUse.version?.number, 1)
    try FileManager.default.removeItem(atPath: obstacle)
    expect(try await shows(2, studies))
    expect(try await eventually { standing?.number == 2 && standing?.state == .current })
    await updates.retire()
  }

  @Test func `after a new start the version is there without a network`() async throws {
    let studies = StudySwitch(.onItsWay(languages: ["en"]))
    let first = updates(studies)
    PublishedStudy.publish("1", 1, at: stub)
    await first.begin(session)
    expect(try await shows(1, studies))
    expect(try await eventually { standing?.state == .current })
    await first.retire()
    await stub.server.stop(within: .zero)
    let again = StudySwitch(.onItsWay(languages: ["en"]))
    let second = updates(again)
    await second.begin(session)
    expectEqual(again.inUse.version?.number, 1)
    await second.retire()
  }

  @Test func `a version that waited when the program ended is shown at the next start`()
    async throws
  {
    let studies = StudySwitch(.onItsWay(languages: ["en"]))
    let first = updates(studies)
    PublishedStudy.publish("1", 1, at: stub)
    await first.begin(session)
    expect(try await shows(1, studies))
    _ = studies.beginRun()
    PublishedStudy.publish("2", 2, at: stub)
    expect(try await eventually { standing?.state == .waiting })
    await first.retire()
    let again = StudySwitch(.onItsWay(languages: ["en"]))
    let second = updates(again)
    await second.begin(session)
    expectEqual(again.inUse.version?.number, 2)
    expect(try await eventually { standing?.number == 2 && standing?.state == .current })
    await second.retire()
  }

  @Test func `a version that was damaged on the disk gives way to the one before, and comes again`()
    async throws
  {
    let studies = StudySwitch(.onItsWay(languages: ["en"]))
    let first = updates(studies)
    await first.begin(session)
    for number in 1...2 {
      PublishedStudy.publish("\(number)", number, at: stub)
      expect(try await shows(number, studies))
      expect(try await eventually { standing?.number == number && standing?.state == .current })
    }
    await first.retire()
    let study = try require(PublishedStudy.files("2")["study.json"])
    let path = folder.file("studies/contents/\(ContentDigest(of: study))")
    try Data("x".utf8).write(to: URL(fileURLWithPath: path))
    stub.fail("GET /v1/study-contents", times: 2, HTTPResponse(.unavailable))
    let again = StudySwitch(.onItsWay(languages: ["en"]))
    let second = updates(again)
    await second.begin(session)
    expectEqual(again.inUse.version?.number, 1)
    expect(try await shows(2, again))
    await second.retire()
  }
}
