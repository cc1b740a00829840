import Rigs
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

/// Where a stream ends by the words of a recording that a kill left, or that was closed before its end was told.
struct RecordedEndsTests {
  private static let second: Int64 = 1_000_000_000

  private static func moment(_ seconds: Int64) -> Instant {
    Instant(nanoseconds: seconds * second)
  }

  /// A recording of ten samples, one a second, that was closed at second 20.
  private func end(
    _ gaps: [Gap], received: Int = 10, first: Int = 5, after tail: StreamTail? = nil
  ) throws -> StreamTail {
    let missing = gaps.compactMap(\.missingCount).reduce(0, +)
    let ledger = Ledger(
      firstSequence: first, lastSequence: first + received + missing - 1,
      expectedCount: received + missing, receivedCount: received, gaps: gaps)
    let entry = JSONValue.object([
      "ledger": ledger.json, "endedNanoseconds": .instant(Self.moment(20)),
      "achievedRateHz": 1,
    ])
    let contents = SegmentContents([
      .header(Sample.header()), .recording(id: "a", stream: "s"), .recorded(id: "a", entry: entry),
    ])
    var chain = RigChain()
    if let tail {
      chain.streams["s"] = RigChain.End(tail: tail, bootID: "boot", utc: UTCTime(nanoseconds: 0))
    }
    return try require(contents.recordedEnds(after: chain, bootID: "boot")["s"])
  }

  @Test func `a recording without a gap at its end ends when it was closed`() throws {
    let end = try end([])
    expect(end.sequence == 14 && end.time == Self.moment(20) && end.period == .seconds(1))
  }

  @Test func `one that ends in a silence was closed some time after its last sample`() throws {
    let gap = Gap(missingCount: nil, start: Self.moment(10), end: nil, cause: .disconnected)
    let end = try end([gap])
    expect(end.sequence == 14 && end.time == Self.moment(10))
  }

  @Test func `what a gap has counted is not counted once more`() throws {
    let told = Gap(
      missingCount: 30, start: Self.moment(10), end: Self.moment(41), cause: .overrun)
    let one = try end([told])
    // The sample that ended it was lost.
    expect(one.sequence == 44 && one.time == Self.moment(40))
    let still = Gap(missingCount: 30, start: Self.moment(10), end: Self.moment(40), cause: .still)
    let other = try end([still])
    expect(other.sequence == 44 && other.time == Self.moment(40))
    let refused = Gap(missingCount: 30, start: Self.moment(10), end: nil, cause: .diskFull)
    let third = try end([refused])
    expect(third.sequence == 44 && third.time == Self.moment(40))
  }

  @Test(arguments: [0, 100])
  func `one without a sample goes on with the numbers before it, which it may know`(
    first: Int
  ) throws {
    let gap = Gap(missingCount: 30, start: Self.moment(10), end: nil, cause: .diskFull)
    let before = StreamTail(sequence: 99, time: Self.moment(9), period: .seconds(1))
    expectEqual(try end([gap], received: 0, first: first, after: before).sequence, 129)
  }

  @Test func `a clock that has still to settle a gap is none that a stream's end is told by`() {
    var header = Sample.header()
    header.began.anchor.isSynchronized = false
    var chain = RigChain()
    func note(_ tail: StreamTail) {
      chain.note(SegmentContents([.header(header), .left(stream: "s", tail: tail)]), header)
    }
    // The program was restarted before its first sample, and the next one has some.
    note(
      StreamTail(
        sequence: 99, time: Self.moment(0), period: .seconds(1),
        unsettledUTC: UTCTime(nanoseconds: 5)))
    expectEqual(chain.streams["s"]?.isClockKnown, true)
    note(StreamTail(sequence: 199, time: Self.moment(9), period: .seconds(1)))
    expectEqual(chain.streams["s"]?.isClockKnown, false)
  }
}
