import Clocks
import EndToEnd
import Foundation
import Outbox
import Receipts
import Recording
import Rigs
import Sensors
import Session
import StrictJSON
import Studies
import StudyDelivery
import StudyModel
import TestSupport
import Testing
import Vault

@testable import RigRecorder

/// Segments of a study that has its results sealed.
struct SealedSegmentTests {
  private let played: PlayedRig
  private let filing: SegmentFiling
  private let key: StudySecretKey

  init() async throws {
    played = try await PlayedRig()
    filing = SegmentFiling(home: played.home, rig: played.rig.id, key: played.key)
    key = try require(StudySecretKey.make(study: "roof-2026"))
  }

  private var study: RecordedStudy {
    RecordedStudy(version: Sample.version, sealingKey: key.open)
  }

  private var history: KeptHistory { KeptHistory(home: played.home, key: played.key) }

  private func envelope(_ bytes: [UInt8]) throws -> ResultEnvelope {
    try ResultEnvelope(try JSONDocument(bytes: bytes, file: "result"))
  }

  private func record(_ rig: PlayedRig) async throws {
    try rig.start()
    try await rig.waitForSamples(50)
    try await rig.stop()
  }

  private func read(_ attachment: OutboxAttachment) throws -> [UInt8] {
    let chunks = try SealedAttachmentStore(home: played.home, key: played.key)
      .open(attachment, at: 0)
    var bytes: [UInt8] = []
    while let chunk = try chunks.next() { bytes += chunk }
    return bytes
  }

  @Test
  func `segments wait sealed with their recordings, open with the key, and name one another`()
    async throws
  {
    played.studies.offer(study)
    try await record(played)
    let second = try PlayedRig(following: played)
    second.studies.offer(study)
    try await record(second)
    let results = try await second.results()
    expectEqual(results.count, 2)
    var previous: String?
    for result in results {
      let envelope = try envelope(result.document)
      expect(envelope.head.taskID == "played" && envelope.head.participant == nil)
      let (document, json, files) = try envelope.open(with: key)
      expectEqual(json["rig"]?["previous"]?.stringValue, previous)
      previous = "\(ContentDigest(of: document))"
      expectEqual(history.document(of: result.entry.id, payload: result.document), document)
      let recording = try require(json["recordings"]?.listValue?.first)
      let sha256 = try require(recording["sha256"]?.stringValue)
      let file = try require(files.first { $0.name == "\(sha256).csv.zst" })
      let attachment = try require(result.entry.attachments.first { $0.sha256 == file.sealed })
      let plain = try ContentOpener.opened(
        try read(attachment), context: SealedFile.context, with: key)
      expectEqual("\(ContentDigest(of: plain))", sha256)
      expectEqual(result.entry.attachments.count, 2)
    }
  }

  @Test func `a segment that began before the first version came is sealed to that version's key`()
    async throws
  {
    try played.start()
    try await played.waitForSamples(50)
    // It waits for the end of the segment that is open.
    played.studies.offer(study)
    try await played.stop()
    let result = try require(try await played.results().first)
    let opened = try envelope(result.document).open(with: key)
    expectNil(opened.json["studyVersion"])
  }

  @Test func `without a key a segment travels open, and nothing is kept of it`() async throws {
    played.studies.offer(RecordedStudy(version: Sample.version))
    try await record(played)
    let result = try require(try await played.results().first)
    expect(!KeptHistory.isSealed(result.document))
    expect(!FileManager.default.fileExists(atPath: played.home.historyFolder))
  }

  /// A segment with a recording as a kill leaves it.
  private func leaveOpen() throws -> OpenSegment {
    try filing.folder.create()
    try DiskFolder.create(at: played.home.recordingsFolder)
    played.studies.offer(study)
    let roll = SegmentRoll(
      played.rig, in: filing.folder, key: played.key, softwareVersion: "test", lastNumber: 0,
      studies: played.studies)
    let segment = try roll.current()
    let writer = try RecordingWriter<AccelerationBlock>(
      root: played.home.recordingsFolder, id: try segment.beginRecording(of: "s0"),
      sensor: SensorDescription(
        name: "adxl355", profile: "adxl355", origin: .iio, nominalRateHz: 100,
        timing: .kernelBootTime,
        columns: ["x", "y", "z"].map { RecordedColumn(name: $0, unit: "m/s2", scale: 0.01) }),
      key: played.key, anchor: HostClock.now.anchor)
    try writer.append(
      .samples(
        AccelerationBlock(
          firstSequence: 0, times: (0..<100).map { Int64($0) * 10_000_000 },
          counts: [Int32](repeating: 1, count: 300))))
    try writer.tick(now: SystemClock.now + .seconds(2)) { HostClock.now.anchor }
    return segment
  }

  @Test func `a killed rig seals what it had, each time with the same bytes`() async throws {
    let segment = try leaveOpen()
    let closing = SegmentClosing(filing: filing)
    _ = try closing.recover(segment.header.id, after: RigChain(), bootID: "another")
    let first = try require(try filing.item(segment.header.id, after: RigChain()))
    let second = try require(try filing.item(segment.header.id, after: RigChain()))
    expect(first.item == second.item && first.chain == second.chain)
    let opened = try envelope(first.item.document).open(with: key)
    expectEqual(first.chain.sha256, "\(ContentDigest(of: opened.document))")
    let ledger = opened.json["recordings"]?.listValue?.first?["ledger"]
    expectEqual(ledger?["received"]?.integerValue, 100)

    // The next program does the same by itself.
    let next = try PlayedRig(following: played)
    try await record(next)
    let results = try await next.results()
    expectEqual(results.first?.document, first.item.document)
  }

  @Test func `a recording that is lost keeps neither its segment back nor those behind it`()
    async throws
  {
    let segment = try leaveOpen()
    _ = try SegmentClosing(filing: filing)
      .recover(segment.header.id, after: RigChain(), bootID: "another")
    let recording = try require(try filing.contents(segment.header.id).recordings.first)
    let data = "\(played.home.recordingsFolder)/\(recording.id)/data.csv.zst.sealed"
    try FileManager.default.removeItem(atPath: data)
    let item = try require(try filing.item(segment.header.id, after: RigChain())).item
    let opened = try envelope(item.document).open(with: key)
    expectEqual(opened.files.count, 1, "the description alone")
    expectNotNil(opened.json["recordings"]?.listValue?.first?["sha256"])
  }

  @Test func `a sealed segment that is thinned out stays sealed, and the chain can be followed`()
    async throws
  {
    played.studies.offer(study)
    try await record(played)
    let whole = try require(try await played.results().first)
    let plain = try envelope(whole.document).open(with: key).document
    let own = SegmentOutbox(played.outbox)
    let (rig, home, homeKey) = (played.rig, played.home, played.key)
    let decision = StorageDecision(thinning: [whole.entry.id])
    try await PlayedRig.blocking {
      let store = SegmentStore(rig, home: home, key: homeKey, outbox: own)
      try store.carryOut(decision)
    }
    let thinned = try require(try await played.results().first)
    let envelope = try envelope(thinned.document)
    let opened = try envelope.open(with: key)
    expect(envelope.head.files.isEmpty && thinned.entry.attachments.isEmpty)
    expectEqual(
      opened.json["rig"]?["original"]?.stringValue, "\(ContentDigest(of: plain))")
    expectEqual(
      opened.json["recordings"]?.listValue?.first?["state"]?.stringValue, "thinnedOut")
    expectEqual(
      history.document(of: whole.entry.id, payload: thinned.document), opened.document)
    let left = try FileManager.default.contentsOfDirectory(atPath: home.recordingsFolder)
    expectEqual(left, [])
  }

  @Test func `what takes room is known of sealed segments too, and goes with them`() async throws {
    played.studies.offer(study)
    try await record(played)
    let own = SegmentOutbox(played.outbox)
    let (rig, home, homeKey) = (played.rig, played.home, played.key)
    let byteCount = try await PlayedRig.blocking {
      var store = SegmentStore(rig, home: home, key: homeKey, outbox: own)
      _ = try store.decide(now: SystemClock.utc)
      return store.segmentBytes
    }
    expect(byteCount > 0)
    let id = try require(try await played.results().first).entry.id
    let decision = StorageDecision(removing: [id])
    try await PlayedRig.blocking {
      let store = SegmentStore(rig, home: home, key: homeKey, outbox: own)
      try store.carryOut(decision)
    }
    expectEqual(
      try FileManager.default.contentsOfDirectory(atPath: home.historyFolder), [])
  }
}
