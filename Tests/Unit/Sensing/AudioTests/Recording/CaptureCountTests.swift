import Sensors
import StudyModel
import TestSupport
import Testing

@testable import Audio

struct CaptureCountTests {
  private static func instant(frames: Int) -> Instant {
    Instant(nanoseconds: 0) + .frames(frames)
  }

  private static let silence = Array(repeating: Int32(0), count: 480)

  private static func block(_ item: StreamItem<SoundBlock>?) throws -> SoundBlock {
    guard case .samples(let block) = item else { throw NoSamples() }
    return block
  }

  private struct NoSamples: Error {}

  @Test func `frames are numbered and timed without holes while none are lost`() throws {
    var count = CaptureCount(start: Self.instant(frames: 0))
    let first = try Self.block(count.items(Self.silence, at: Self.instant(frames: 7)).first)
    let next = try Self.block(count.items(Self.silence, at: Self.instant(frames: 487)).first)
    expect(first.firstSequence == 0 && next.firstSequence == 480)
    expectEqual(first.times.first, Self.instant(frames: 7).nanoseconds)
    let even = (487..<967).map { Self.instant(frames: $0).nanoseconds }
    expect(zip(next.times, even).allSatisfy { abs($0 - $1) <= 1 })
    expect(count.flush().isEmpty)
  }

  @Test func `nothing captured is nothing in the stream`() {
    var count = CaptureCount(start: Self.instant(frames: 0))
    expect(count.items([], at: Self.instant(frames: 9)).isEmpty)
  }

  /// A minute of a card whose crystal is off and whose word of the time trembles by a period.
  @Test(
    .long("a minute of sound, sample by sample"),
    arguments: [-200e-6, 0, 200e-6])
  func `times follow a card that drifts, evenly and forwards`(drift: Double) throws {
    var dice = SeededDice(seed: 7)
    var count = CaptureCount(start: Self.instant(frames: 0))
    var last = Int64.min
    var errors: [Double] = []
    for period in 0..<3000 {
      let true0 = Double(period * 960) * (1 + drift) / 48_000
      let told = true0 + Double.random(in: -0.005...0.005, using: &dice)
      let items = count.items(
        Array(repeating: 0, count: 960), at: Instant(nanoseconds: Int64((told * 1e9).rounded())))
      expectEqual(items.count, 1)
      let block = try Self.block(items.first)
      let times = [last] + block.times
      expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "\(period)")
      last = try require(block.times.last)
      if period > 1000 { errors.append(abs(Double(block.times[0]) * 1e-9 - true0)) }
    }
    // Half a millisecond is what a drift of 200 ppm needs to be followed; the rest is the trembling.
    expect(errors.allSatisfy { $0 < 0.0015 }, "\(errors.max() ?? 0)")
  }

  @Test(arguments: [0, 1, 960, 48_000])
  func `an overrun is a gap with the frames that its time would hold`(lost: Int) throws {
    var count = CaptureCount(start: Self.instant(frames: 0))
    _ = count.items(Self.silence, at: Self.instant(frames: 0))
    count.overrun()
    let items = count.items(Self.silence, at: Self.instant(frames: 480 + lost))
    guard case .gap(let gap) = items.first else { Issue.record("no gap"); return }
    let block = try Self.block(items.last)
    expectEqual(gap.missingCount, lost)
    expectEqual(gap.cause, .overrun)
    expectEqual(gap.start, Self.instant(frames: 480))
    expectEqual(gap.end, block.firstTime)
    expectEqual(block.firstSequence, 480 + lost)
  }

  @Test func `frames that a card loses without a word are a gap all the same`() throws {
    var count = CaptureCount(start: Self.instant(frames: 0))
    _ = count.items(Self.silence, at: Self.instant(frames: 0))
    let items = count.items(Self.silence, at: Self.instant(frames: 480 + 96_000))
    guard case .gap(let gap) = items.first else { Issue.record("no gap"); return }
    expectEqual(gap.missingCount, 96_000)
    expectEqual(try Self.block(items.last).firstSequence, 96_480)
  }

  @Test func `a time before what was due loses nothing and counts nothing twice`() throws {
    var count = CaptureCount(start: Self.instant(frames: 0))
    _ = count.items(Self.silence, at: Self.instant(frames: 0))
    count.overrun()
    let block = try Self.block(count.items(Self.silence, at: Self.instant(frames: 100)).last)
    expectEqual(block.firstSequence, 480)
    expectEqual(block.firstTime, Self.instant(frames: 480))
  }

  @Test func `an overrun at the end is a gap that nobody can count`() {
    var count = CaptureCount(start: Self.instant(frames: 0))
    count.overrun()
    expectEqual(
      count.flush(),
      [
        .gap(
          Gap(missingCount: nil, start: Self.instant(frames: 0), end: nil, cause: .overrun))
      ])
  }

  @Test func `a block tells its first and its last time`() {
    let block = SoundBlock(firstSequence: 7, times: [10, 20, 30], counts: [1, 2, 3])
    expect(block.firstTime?.nanoseconds == 10 && block.lastTime?.nanoseconds == 30)
    let empty = SoundBlock(firstSequence: 7, times: [], counts: [])
    expect(empty.firstTime == nil && empty.lastTime == nil)
  }
}
