import Clocks
import Foundation
import HTTPClient
import Outbox
import Receipts
import Rigs
import StrictJSON
import Studies
import StudyDelivery
import StudyModel
import StudyStub
import StudyVersions
import System
import TestSupport
import Testing
import Vault
import WebServer

@testable import RigRecorder

/// A rig that gets the versions of its study from a server that speaks the contract.
@Suite struct RecordedStudyTests {
  private let folder: TemporaryFolder
  private let stub: StudyStub
  private let session: ServerSession
  private static let now = UTCTime(nanoseconds: 1_770_091_506_000_000_000)

  init() async throws {
    folder = try TemporaryFolder()
    stub = try StudyStub()
    let settings = ClientSettings(try require(ServerAddress(stub.address)))
    let link = try await DeviceEnrolment(settings, now: { Self.now }).enrol(
      code: stub.state.withLock(\.code), name: "rig")
    session = ServerSession(
      link, file: LinkFile(home: folder.path, key: .random()), now: { Self.now })
  }

  private func updates(
    _ studies: VersionSwitch<RecordedStudy>
  ) -> VersionUpdates<RecordedStudy> {
    VersionUpdates(
      home: folder.path, device: .rig, studies: studies, pause: .milliseconds(10))
  }

  private static func files(_ version: String) -> [String: [UInt8]] {
    let study = """
      { "ambler": 1, "id": "ms-2026", "version": "\(version)", "languages": ["en"],
        "title": "Version \(version)", "contact": "Call us.", "emergency": "Call 112.",
        "participants": "single", "sending": { "metered": true },
        "sections": [{ "id": "s", "title": "Section" }],
        "tasks": [{ "id": "feeling", "file": "mood.json", "section": "s" }] }
      """
    let task = """
      { "ambler": 1, "id": "mood", "version": "\(version)", "title": "Mood \(version)", "steps": [
        { "id": "pain", "type": "question", "title": "Pain?",
          "answer": { "type": "scale", "minimum": 0, "maximum": 10, "step": 1 } }] }
      """
    return [
      "study.json": Array(study.utf8), "mood.json": Array(task.utf8),
      "walk.mp4": [UInt8](repeating: 7, count: 300_000),
    ]
  }

  @discardableResult
  private func publish(_ number: Int) -> SignedStudyVersion {
    stub.publish(Self.files("\(number)"), number: number, version: "\(number)")
  }

  private var standing: StudyStanding? { stub.state.withLock(\.standings.last) }

  private func uses(_ number: Int, _ studies: VersionSwitch<RecordedStudy>) async throws -> Bool {
    try await eventually { studies.inUse.version?.number == number }
  }

  @Test func `a rig keeps the study and its tasks, not its media, and tells so`() async throws {
    let studies = VersionSwitch(RecordedStudy.none)
    let first = updates(studies)
    await first.begin(session)
    expect(try await eventually { studies.progress.hold == "none" })
    let version = publish(1)
    expect(try await uses(1, studies))
    expectEqual(studies.inUse.version, version.statement.name)
    expect(studies.inUse.sending.usesMetered, "the study's own rules")
    let current = StudyStanding(number: 1, offered: 1, state: .current)
    expect(try await eventually { standing == current })
    let kept = try FileManager.default.contentsOfDirectory(
      atPath: folder.file("studies/contents"))
    let needed = version.statement.manifest.contents.filter { $0.kind != .media }
    expectEqual(Set(kept), Set(needed.map { "\($0.sha256)" }))
    expectEqual(stub.state.withLock(\.ranges.count), 2)
    await first.retire()

    await stub.server.stop(within: .zero)
    let again = VersionSwitch(RecordedStudy.none)
    let second = updates(again)
    await second.begin(session)
    expectEqual(again.inUse.version, version.statement.name, "it is there without a network")
    await second.retire()
  }

  @Test func `a version with a fault is refused and told, and the old one goes on`() async throws {
    let studies = VersionSwitch(RecordedStudy.none)
    let updates = updates(studies)
    publish(1)
    await updates.begin(session)
    expect(try await uses(1, studies))
    var faulty = Self.files("2")
    faulty["mood.json"] = Array("{}".utf8)
    stub.publish(faulty, number: 2, version: "2")
    let unreadable = StudyStanding(number: 1, offered: 2, state: .refused, reason: "unreadable")
    expect(try await eventually { standing == unreadable })
    expectEqual(studies.inUse.version?.number, 1)
    // It is what its manifest says, or it is nothing.
    stub.publish(Self.files("3"), number: 3, version: "another")
    expect(try await eventually { standing?.offered == 3 && standing?.state == .refused })
    publish(4)
    expect(try await uses(4, studies))
    await updates.retire()
  }

  @Test func `a version waits for the next segment, and a segment names one from its beginning on`()
    async throws
  {
    let played = try await PlayedRig()
    let rigFolder = RigFolder(home: played.home, rig: played.rig.id)
    try rigFolder.create()
    let studies = VersionSwitch(RecordedStudy.none)
    let roll = SegmentRoll(
      played.rig, in: rigFolder, key: played.key, softwareVersion: "test", lastNumber: 0,
      studies: studies)
    let unnamed = try roll.current()
    expectNil(unnamed.header.studyVersion)
    let updates = updates(studies)
    publish(1)
    await updates.begin(session)
    let waiting = StudyStanding(number: nil, offered: 1, state: .waiting, reason: "openSegment")
    expect(try await eventually { standing == waiting })
    expectNil(try roll.current().header.studyVersion)

    let first = try roll.next(after: unnamed)
    expectEqual(first.header.studyVersion?.number, 1)
    expect(try await eventually { standing?.number == 1 && standing?.state == .current })
    let second = publish(2)
    expect(try await eventually { standing?.offered == 2 && standing?.state == .waiting })
    expectEqual(studies.inUse.version?.number, 1)
    expectEqual(try roll.next(after: first).header.studyVersion, second.statement.name)
    expect(try await eventually { standing?.number == 2 && standing?.state == .current })
    expectEqual(first.header.studyVersion?.number, 1)
    let journal = try SegmentJournal.read(first.header.id, in: rigFolder, key: played.key)
    expectEqual(journal.header?.studyVersion?.number, 1)
    await updates.retire()
  }

  @Test func `a rig that records tells the version in its status, its news and its result`()
    async throws
  {
    let played = try await PlayedRig()
    played.studies.offer(RecordedStudy(version: Sample.version))
    try played.start()
    try await played.waitForSamples(10)
    try await played.waitForStatus { $0.studyVersion == Sample.version }
    try await played.waitForNews { $0.contains(.studyVersion(Sample.version)) }
    try await played.stop()
    let item = try require(try await played.waitForFiled(1).first)
    let document = try JSONDocument(bytes: item.document, file: "result").value
    expectEqual(
      document["studyVersion"].flatMap(StudyVersionName.init(json:)), Sample.version)
  }
}
