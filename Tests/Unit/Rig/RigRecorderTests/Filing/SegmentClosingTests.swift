import Clocks
import Foundation
import Outbox
import Receipts
import Recording
import Rigs
import Sensors
import Session
import StrictJSON
import StudyModel
import System
import TestSupport
import Testing
import Vault

@testable import RigRecorder

/// What a kill leaves, made by hand.
struct SegmentClosingTests {
  private let played: PlayedRig
  private let filing: SegmentFiling
  private let roll: SegmentRoll
  private let sensor = SensorDescription(
    name: "adxl355", profile: "adxl355", origin: .iio, nominalRateHz: 100,
    timing: .kernelBootTime,
    columns: ["x", "y", "z"].map { RecordedColumn(name: $0, unit: "m/s2", scale: 0.01) })

  init() async throws {
    played = try await PlayedRig()
    filing = SegmentFiling(home: played.home, rig: played.rig.id, key: played.key)
    try filing.folder.create()
    try DiskFolder.create(at: played.home.recordingsFolder)
    roll = SegmentRoll(
      played.rig, in: filing.folder, key: played.key, softwareVersion: "test", lastNumber: 0)
  }

  /// Records a second of samples into a segment, and leaves all of it open.
  ///
  /// With `refused`, the disk refuses as many more before everything ends.
  private func leaveOpen(refused: Int = 0) throws -> OpenSegment {
    let segment = try roll.current()
    let id = try segment.beginRecording(of: "s0")
    let writer = try RecordingWriter<AccelerationBlock>(
      root: played.home.recordingsFolder, id: id, sensor: sensor, key: played.key,
      anchor: HostClock.now.anchor)
    let times = (0..<100).map { Int64($0) * 10_000_000 }
    try writer.append(
      .samples(
        AccelerationBlock(
          firstSequence: 0, times: times, counts: [Int32](repeating: 1, count: 300))))
    try writer.tick(now: SystemClock.now + .seconds(2)) { HostClock.now.anchor }
    guard refused > 0 else { return segment }
    writer.limitDisk(toBytes: 0)
    try writer.append(
      .samples(
        AccelerationBlock(
          firstSequence: 100, times: (100..<100 + refused).map { Int64($0) * 10_000_000 },
          counts: [Int32](repeating: 1, count: 3 * refused))))
    for second in 4...16 {
      // The first is refused; those after it describe the gap.
      try? writer.tick(now: SystemClock.now + .seconds(second)) { HostClock.now.anchor }
    }
    return segment
  }

  private func close(_ segment: OpenSegment, bootID: String) throws -> SegmentContents {
    let closing = SegmentClosing(filing: filing)
    let header = try closing.recover(segment.header.id, after: RigChain(), bootID: bootID)
    expectEqual(header, segment.header)
    return try filing.contents(segment.header.id)
  }

  @Test(arguments: [true, false])
  func `what was stored is kept, and the stream goes on behind its last sample`(
    isSameBoot: Bool
  ) async throws {
    let segment = try leaveOpen()
    let contents = try close(
      segment, bootID: isSameBoot ? segment.header.bootID : "another")
    expectEqual(contents.ending, (isSameBoot ? .killed : .restarted))
    expectEqual(contents.recordings.count, 1)
    expectEqual(contents.recordings[0].entry?["ledger"]?["received"]?.integerValue, 100)
    expectEqual(
      contents.tails["s0"],
      StreamTail(
        sequence: 99, time: Instant(nanoseconds: 990_000_000), period: .milliseconds(10)))
    expectEqual(contents.problems.map(\.kind), [.interrupted])
  }

  @Test func `what a full disk refused before a kill is counted once`() async throws {
    let segment = try leaveOpen(refused: 50)
    let contents = try close(segment, bootID: segment.header.bootID)
    let ledger = try require(contents.recordings[0].entry?["ledger"])
    let missing = try require(ledger["missing"]?.integerValue)
    let tail = try require(contents.tails["s0"])
    // Ten seconds later the stream goes on: sample 1,099 is the next.
    let gap = tail.gap(before: Instant(nanoseconds: 10_990_000_000), cause: .notRunning)
    expectEqual(missing, 50)
    expectEqual(100 + missing + (try require(gap.missingCount)), 1_099)
    expectEqual(tail.sequence + (gap.missingCount ?? 0) + 1, 1_099)
  }

  /// Records a second of samples, or none, of which half a second more was left out, and leaves all of it open.
  private func leaveStill(samples: Int) throws -> OpenSegment {
    let segment = try roll.current()
    let writer = try RecordingWriter<AccelerationBlock>(
      root: played.home.recordingsFolder, id: try segment.beginRecording(of: "s0"),
      sensor: sensor, key: played.key, anchor: HostClock.now.anchor)
    if samples > 0 {
      try writer.append(
        .samples(
          AccelerationBlock(
            firstSequence: 5_001, times: (0..<samples).map { Int64($0) * 10_000_000 },
            counts: [Int32](repeating: 1, count: 3 * samples))))
    }
    // The clock of this machine counts on from here, as a recording's own times do.
    let start = Instant(nanoseconds: Int64(samples) * 10_000_000)
    try writer.append(
      .gap(
        Gap(missingCount: 50, start: start, end: Self.lastStill(samples), cause: .still)))
    try writer.tick(now: SystemClock.now + .seconds(2)) { HostClock.now.anchor }
    return segment
  }

  private static func lastStill(_ samples: Int) -> Instant {
    SystemClock.now + .seconds(100 * (samples + 1))
  }

  @Test(arguments: [0, 100])
  func `what was left out before a kill is counted once, and numbers go on`(
    samples: Int
  ) async throws {
    let segment = try leaveStill(samples: samples)
    var chain = RigChain()
    chain.streams["s0"] = RigChain.End(
      tail: StreamTail(
        sequence: 5_000, time: Instant(nanoseconds: -10_000_000), period: .milliseconds(10)),
      bootID: "earlier", utc: SystemClock.utc)
    _ = try SegmentClosing(filing: filing).recover(
      segment.header.id, after: chain, bootID: segment.header.bootID)
    let contents = try filing.contents(segment.header.id)
    let tail = try require(contents.tails["s0"])
    let ledger = try require(contents.recordings[0].entry?["ledger"])
    let gap = try require(ledger["gaps"]?.listValue?.last)
    expectEqual(gap["missing"]?.integerValue, 50)
    expectEqual(tail.time, gap["endNanoseconds"]?.instantValue)
    expectEqual(tail.sequence, 5_000 + samples + 50)
    expectEqual(tail.period, .milliseconds(10))
  }

  @Test func `features alone go on behind the last minute that was told`() async throws {
    let segment = try roll.current()
    let counted = StreamTail(
      sequence: 17, time: Instant(nanoseconds: 9), deviceTime: 4, period: .milliseconds(10))
    let begun = StreamTail(sequence: -1, time: Instant(nanoseconds: 1), period: .milliseconds(10))
    try segment.note(.sensor(stream: "s0", sensor.json, calibration: nil, counted: begun))
    expectEqual(try filing.contents(segment.header.id).tails["s0"], begun)
    try segment.note(
      .features(
        stream: "s0",
        FeatureMinute(start: Instant(nanoseconds: 2), sampleCount: 18, missingCount: 0),
        counted: counted))
    let contents = try close(segment, bootID: segment.header.bootID)
    expectEqual(contents.tails["s0"], counted)
    expectEqual(
      contents.problems.map(\.detail),
      [
        "The program was killed. Of each stream at most the last second before that is lost, of "
          + "features without samples the last minute; what is missing until it was recorded "
          + "again is in the ledger of its next recording, or in its next minute."
      ])
  }

  @Test func `a recording that was named and never begun is told as having no data`() async throws {
    let segment = try roll.current()
    _ = try segment.beginRecording(of: "s0")
    let contents = try close(segment, bootID: "another")
    expectEqual(contents.recordings.map(\.isClosed), [true])
    expect(contents.recordings[0].entry == nil && contents.tails.isEmpty)
  }

  @Test func `closing it twice changes nothing`() async throws {
    let segment = try leaveOpen()
    _ = try close(segment, bootID: "another")
    let first = try require(try filing.item(segment.header.id, after: RigChain()))
    _ = try close(segment, bootID: segment.header.bootID)
    let second = try require(try filing.item(segment.header.id, after: RigChain()))
    expect(first.item == second.item && first.chain == second.chain)
  }

  @Test func `one that the chain names already is not filed again`() async throws {
    let segment = try leaveOpen()
    _ = try close(segment, bootID: "another")
    let (_, chain) = try require(try filing.item(segment.header.id, after: RigChain()))
    expectNil(try filing.item(segment.header.id, after: chain))
  }

  @Test func `the next program files it first, and its own segment names it`() async throws {
    let segment = try leaveOpen()
    try played.start()
    try await played.waitForSamples(10)
    try await played.stop()
    let items = try await played.waitForFiled(2)
    expectEqual(items[0].entry.id.text, segment.header.id.text)
    expect(filing.folder.segments().isEmpty)
    expectEqual(try filing.chain().number, 2)
  }

  @Test func `a folder without a journal is removed`() async throws {
    let id = RunID(at: SystemClock.utc)
    try DiskFolder.createNew(at: filing.folder.segmentFolder(id))
    try played.start()
    try await played.waitForSamples(10)
    try await played.stop()
    expectEqual(try await played.waitForFiled(1).count, 1)
    expect(filing.folder.segments().isEmpty)
  }

  @Test func `a chain that cannot be read is told and not begun anew in silence`() async throws {
    try Data("{".utf8).write(to: URL(fileURLWithPath: filing.folder.chainPath))
    let run = try played.run()
    #expect(throws: RigError.chainUnreadable) { try run.begin(until: try StopSignal()) }
  }
}
