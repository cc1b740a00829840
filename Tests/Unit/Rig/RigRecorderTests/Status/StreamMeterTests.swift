import Sensors
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

struct StreamMeterTests {
  private func block(_ times: [Int64]) -> StreamItem<AccelerationBlock> {
    .samples(
      AccelerationBlock(
        firstSequence: 0, times: times, counts: [Int32](repeating: 0, count: 3 * times.count)))
  }

  /// Samples every ten milliseconds, from a sample on.
  private func even(from start: Int, count: Int) -> StreamItem<AccelerationBlock> {
    block((start..<(start + count)).map { Int64($0) * 10_000_000 })
  }

  @Test func `nothing is told before five seconds are over`() {
    var meter = StreamMeter()
    meter.take(even(from: 0, count: 500))
    expectNil(meter.reading)
    meter.take(even(from: 500, count: 1))
    expectEqual(meter.reading?.hertz, 100)
  }

  @Test func `late samples show in the longest intervals, not in half of them`() throws {
    var meter = StreamMeter()
    var times = (0...600).map { Int64($0) * 10_000_000 }
    for place in stride(from: 50, to: 600, by: 50) { times[place] += 4_000_000 }
    meter.take(block(times))
    let reading = try require(meter.reading)
    expect(abs(reading.hertz - 100) < 0.1)
    expect(abs(reading.intervalP50.inSeconds - 0.01) < 0.0001)
    expect(abs(reading.intervalP99.inSeconds - 0.014) < 0.0002)
  }

  @Test func `the time across a gap is no interval`() throws {
    var meter = StreamMeter()
    meter.take(even(from: 0, count: 200))
    let gap: StreamItem<AccelerationBlock> = .gap(
      Gap(
        missingCount: 1_000, start: Instant(nanoseconds: 1_990_000_000), end: nil,
        cause: .stalled))
    meter.take(gap)
    meter.take(even(from: 1_200, count: 10))
    expectEqual(try require(meter.reading).hertz, 100)
  }

  @Test func `each stretch is measured anew`() throws {
    var meter = StreamMeter()
    meter.take(even(from: 0, count: 501))
    meter.take(block((1...300).map { 5_000_000_000 + Int64($0) * 20_000_000 }))
    expectEqual(try require(meter.reading).hertz, 50)
  }
}
