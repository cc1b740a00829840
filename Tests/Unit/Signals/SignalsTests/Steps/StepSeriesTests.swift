import Signals
import TestSupport
import Testing

struct StepSeriesTests {
  @Test func `steps are sorted and what is no time is passed over`() {
    let series = StepSeries(times: [3, .nan, 1, 2, .infinity])
    expectEqual(series.times, [1, 2, 3])
    expectEqual(series.walkedSpans, [1...3])
  }

  @Test func `a long pause parts two stretches`() {
    let series = StepSeries(times: [0, 0.5, 1, 10, 10.5])
    expectEqual(series.walkedSpans, [0...1, 10...10.5])
    expectEqual(series.walkingSeconds, 1.5)
  }

  @Test func `cadence is the median over walking time and leaves pauses out`() {
    let even = (0..<20).map { Double($0) * 0.5 }
    let series = StepSeries(times: even + [60, 60.5, 61])
    expectEqual(series.cadencePerMinute, 120)
  }

  @Test func `one missed step does not move the cadence`() {
    var times = (0..<40).map { Double($0) * 0.5 }
    times.remove(at: 20)
    expectEqual(StepSeries(times: times).cadencePerMinute, 120)
  }

  @Test func `no step, one step and equal steps have no cadence`() {
    expectNil(StepSeries().cadencePerMinute)
    expectNil(StepSeries(times: [1]).cadencePerMinute)
    expectNil(StepSeries(times: [1, 1]).cadencePerMinute)
    expect(StepSeries(times: [1]).walkedSpans.isEmpty)
  }

  @Test func `steps of a span include both ends`() {
    let series = StepSeries(times: [1, 2, 3, 4])
    expectEqual(series.count(in: 2...3), 2)
    expectEqual(series.steps(in: 2...3).times, [2, 3])
  }
}
