import Signals
import TestSupport
import Testing

struct ReactionStatisticsTests {
  private static func responses(_ milliseconds: [Double]) -> [ReactionOutcome] {
    milliseconds.map { .response(seconds: $0 / 1000) }
  }

  @Test func `eleven known responses`() throws {
    let times = (0...10).map { 200 + 20 * Double($0) }
    let summary = ReactionStatistics.summary(of: Self.responses(times))
    let measured = try summary.times.get()
    expectEqual(summary.validCount, 11)
    expect(abs(measured.meanSeconds - 0.3) < 1e-12)
    expect(abs(measured.medianSeconds - 0.3) < 1e-12)
    // The sum of squares of 20 · (-5 … 5) is 44 000; divided by 10, the root of 4400.
    expect(abs(try require(measured.deviationSeconds) - 4.4e-3.squareRoot()) < 1e-9)
    expect(abs(measured.lowerQuartileSeconds - 0.25) < 1e-12)
    expect(abs(measured.upperQuartileSeconds - 0.35) < 1e-12)
    expect(abs(measured.quartileRangeSeconds - 0.1) < 1e-12)
    expect(abs(measured.fastestTenthSeconds - 0.2) < 1e-12)
    expect(abs(measured.slowestTenthSpeedPerSecond - 2.5) < 1e-12)
    let speed = times.reduce(0) { $0 + 1000 / $1 } / 11
    expect(abs(measured.meanSpeedPerSecond - speed) < 1e-12)
  }

  @Test func `tenths are of the number of responses, rounded, and never none`() throws {
    let twenty = Self.responses((1...20).map { 100 * Double($0) })
    let measured = try ReactionStatistics.summary(of: twenty).times.get()
    expect(abs(measured.fastestTenthSeconds - 0.15) < 1e-12)
    expect(abs(measured.slowestTenthSpeedPerSecond - (1 / 1.9 + 1 / 2.0) / 2) < 1e-12)
    let one = try ReactionStatistics.summary(of: Self.responses([250])).times.get()
    expectEqual(one.fastestTenthSeconds, 0.25)
    expectEqual(one.slowestTenthSpeedPerSecond, 4)
    expectNil(one.deviationSeconds)
    expectEqual(one.lowerQuartileSeconds, 0.25)
  }

  @Test func `lapses begin at 500 ms, in the short test at 355 ms, and false starts end at 100 ms`()
  {
    let outcomes = Self.responses([99.9, 100, 354.9, 355, 499.9, 500, 3000, -40])
    let long = ReactionStatistics.summary(of: outcomes)
    expectEqual(long.validCount, 6)
    expectEqual(long.falseStartCount, 2)
    expectEqual(long.lapseCount, 2)
    let short = ReactionStatistics.summary(of: outcomes, limits: .threeMinutes)
    expectEqual(short.lapseCount, 4)
    expectEqual(short.falseStartCount, 2)
  }

  @Test func `misses and false starts are counted and have no time`() throws {
    let outcomes = Self.responses([200, 300, 600]) + [.missed, .missed, .falseStart]
    let summary = ReactionStatistics.summary(of: outcomes)
    expectEqual(summary.missCount, 2)
    expectEqual(summary.falseStartCount, 1)
    expectEqual(summary.lapseCount, 1)
    expectEqual(summary.lapseAndMissCount, 3)
    expectEqual(summary.performanceShare, 2.0 / 6)
    expect(abs(try summary.times.get().medianSeconds - 0.3) < 1e-12)
  }

  @Test func `a slow response weighs less in speed than in time`() throws {
    let plain = Self.responses([250, 250, 250, 250])
    let slow = plain + Self.responses([10_000])
    let (one, other) = try (
      ReactionStatistics.summary(of: plain).times.get(),
      ReactionStatistics.summary(of: slow).times.get()
    )
    expect(other.meanSeconds / one.meanSeconds > 8)
    expect(other.meanSpeedPerSecond / one.meanSpeedPerSecond > 0.8)
  }

  @Test func `what has no time says why`() {
    expectEqual(ReactionStatistics.summary(of: []).times, .failure(.noSamples))
    expectNil(ReactionStatistics.summary(of: []).performanceShare)
    expectEqual(ReactionStatistics.summary(of: [.missed]).times, .failure(.nothingFound))
    expectEqual(
      ReactionStatistics.summary(of: Self.responses([20, -5])).times, .failure(.nothingFound))
    let odd: [ReactionOutcome] = [.response(seconds: .nan), .response(seconds: .infinity)]
    expectEqual(ReactionStatistics.summary(of: odd).validCount, 0)
    expectEqual(ReactionStatistics.summary(of: odd).times, .failure(.nothingFound))
    let inMilliseconds: [ReactionOutcome] = [.response(seconds: 312), .response(seconds: 280)]
    expectEqual(ReactionStatistics.summary(of: inMilliseconds).times, .failure(.unitImplausible))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the order of trials makes no difference, and twice as slow is twice the time`(
    seed: UInt64
  ) throws {
    var dice = SeededDice(seed: seed)
    let times = (0..<37).map { _ in Double.random(in: 150...900, using: &dice) }
    let own = try ReactionStatistics.summary(of: Self.responses(times)).times.get()
    let mixed = Self.responses(times).shuffled(using: &dice)
    expectEqual(try ReactionStatistics.summary(of: mixed).times.get(), own)
    let slow = try ReactionStatistics.summary(of: Self.responses(times.map { 2 * $0 })).times.get()
    expect(abs(slow.medianSeconds / own.medianSeconds - 2) < 1e-9)
    expect(abs(slow.meanSpeedPerSecond / own.meanSpeedPerSecond - 0.5) < 1e-9)
    expect(own.fastestTenthSeconds <= own.lowerQuartileSeconds)
    expect(own.lowerQuartileSeconds <= own.medianSeconds)
    expect(own.medianSeconds <= own.upperQuartileSeconds)
  }
}
