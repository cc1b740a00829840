import Clocks
import Outbox
import Recording
import Rigs
import Sensors
import Session
import Studies
import StudyModel
import TestSupport
import Testing
import Vault

@testable import RigRecorder

/// A stream that goes on after a boot of a machine without a hardware clock.
private struct BootedStream {
  static let second: Int64 = 1_000_000_000
  /// When it ended before the boot.
  static let ended = UTCTime(nanoseconds: 1_800_000_000 * second)

  private let played: PlayedRig
  private let filing: SegmentFiling
  private let segment: OpenSegment
  let line: StreamLine<AccelerationBlock>
  /// When the first sample after the boot was taken.
  let first: Instant

  init(keepsSamples: Bool) async throws {
    played = try await PlayedRig()
    filing = SegmentFiling(home: played.home, rig: played.rig.id, key: played.key)
    try filing.folder.create()
    try DiskFolder.create(at: played.home.recordingsFolder)
    let roll = SegmentRoll(
      played.rig, in: filing.folder, key: played.key, softwareVersion: "test", lastNumber: 0)
    segment = try roll.current()
    let tail = StreamTail(
      sequence: 99, time: Instant(nanoseconds: 0), period: .milliseconds(10),
      unsettledUTC: Self.ended)
    line = StreamLine(
      try require(played.rig.streams.first), in: .utc, roll: roll, segment: segment,
      root: played.home.recordingsFolder, key: played.key, tail: tail, keepsSamples: keepsSamples)
    line.open(
      SensorDescription(
        name: "adxl355", profile: "adxl355", origin: .iio, nominalRateHz: 100,
        timing: .kernelBootTime,
        columns: ["x", "y", "z"].map { RecordedColumn(name: $0, unit: "m/s2", scale: 0.01) }))
    first = SystemClock.now
    let times = (0..<100).map { first.nanoseconds + Int64($0) * 10_000_000 }
    let block = AccelerationBlock(
      firstSequence: 0, times: times, counts: [Int32](repeating: 1, count: 300))
    line.hear(block)
    line.take(.samples(block))
  }

  /// A clock that says that the first sample came so many seconds after the end of the last boot's.
  func clock(_ seconds: Int64, _ isSynchronized: Bool) -> ClockAnchor {
    ClockAnchor(
      boot: first + .seconds(30),
      utc: UTCTime(nanoseconds: Self.ended.nanoseconds + (seconds + 30) * Self.second),
      isSynchronized: isSynchronized)
  }

  func contents() throws -> SegmentContents { try filing.contents(segment.header.id) }
}

struct StreamLineTests {
  private static let second = BootedStream.second
  private static let ended = BootedStream.ended

  @Test(arguments: [true, false])
  func `a gap over a boot is left open, and settled once when the clock is synchronised`(
    keepsSamples: Bool
  ) async throws {
    let rig = try await BootedStream(keepsSamples: keepsSamples)
    let gap = try require(rig.line.takeEndedInterruption())
    expect(gap.missingCount == nil && gap.cause == .notRunning && gap.end == rig.first)
    rig.line.tick(rig.first, rig.clock(2, false))
    expect(try rig.contents().settledGaps.isEmpty)
    rig.line.tick(rig.first, rig.clock(10_800, true))
    rig.line.tick(rig.first, rig.clock(10_801, true))
    rig.line.finish()
    let contents = try rig.contents()
    let settled = try require(contents.settledGaps["s0"])
    expectEqual(
      settled,
      [
        SettledGap(
          started: Self.ended,
          ended: UTCTime(nanoseconds: Self.ended.nanoseconds + 10_800 * Self.second),
          end: rig.first, cause: .notRunning, missingCount: 1_079_999)
      ])
    // The numbers of samples do not wait for it.
    let tail = try require(contents.tails["s0"])
    expectNil(tail.unsettledUTC)
    expectEqual(tail.sequence, (keepsSamples ? 199 : 99))
  }

  @Test func `a program that ends before the first sample leaves the question to the next`()
    async throws
  {
    let rig = try await BootedStream(keepsSamples: true)
    let tail = StreamTail(
      sequence: 99, time: Instant(nanoseconds: 0), period: .milliseconds(10),
      unsettledUTC: Self.ended)
    var chain = RigChain()
    var header = Sample.header()
    header.bootID = "this"
    chain.note(SegmentContents([.header(header), .left(stream: "s0", tail: tail)]), header)
    let now = rig.clock(2, false)
    expectEqual(chain.tail(of: "s0", now: now, bootID: "this", hasHardwareClock: false), tail)
    expectEqual(
      chain.tail(of: "s0", now: now, bootID: "next", hasHardwareClock: false)?.unsettledUTC,
      Self.ended)
  }

  @Test(arguments: [(true, false), (false, false), (true, true)])
  func `where a stream ended, the clock of then can be trusted or not`(
    isSynchronized: Bool, wasSynchronized: Bool
  ) {
    var chain = RigChain()
    let header = Sample.header()
    func take(_ isSynchronized: Bool, _ sequence: Int) {
      var clock = Sample.clock(seconds: 9)
      clock.anchor.isSynchronized = isSynchronized
      let tail = StreamTail(
        sequence: sequence, time: Instant(nanoseconds: 9 * Self.second), period: nil)
      chain.note(
        SegmentContents([.header(header), .clock(clock), .left(stream: "beam", tail: tail)]), header
      )
    }
    take(isSynchronized, 1)
    expectEqual(chain.streams["beam"]?.isClockKnown, isSynchronized)
    take(wasSynchronized, 2)
    // A clock that was synchronised once runs on.
    expectEqual(chain.streams["beam"]?.isClockKnown, (isSynchronized || wasSynchronized))
    expectEqual(chain.streams["beam"]?.utc, Sample.clock(seconds: 9).anchor.utc)
  }
}
