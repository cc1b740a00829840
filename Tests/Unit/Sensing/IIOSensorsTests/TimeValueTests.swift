import StudyModel
import TestSupport
import Testing

@testable import IIOSensors
@testable import Sensors

@Suite struct TimeValueTests {
  private static let second: Int64 = 1_000_000_000

  /// Maps blocks of another clock that starts elsewhere and drifts; returns the errors in ns.
  private func errors(seed: UInt64, drift: Double, seconds: Int) -> (
    errors: [Int64], isRising: Bool
  ) {
    var random = SeededRandom(seed: seed)
    var map = TimestampMap()
    var errors: [Int64] = []
    var last = Int64.min
    var isRising = true
    for block in 0..<(seconds * 10) {
      let truth = (1...10).map { Int64(block * 10 + $0) * Self.second / 100 }
      let theirs = truth.map { 7_000_000_000_000 + Int64(Double($0) * (1 + drift)) }
      let delay = Int64.random(in: 200_000...5_000_000, using: &random)
      let mapped = map.map(theirs, arrival: truth[9] + delay)
      expectNil(mapped.stepIndex)
      for (time, real) in zip(mapped.times, truth) {
        errors.append(time - real)
        isRising = isRising && time > last
        last = time
      }
    }
    return (errors, isRising)
  }

  @Test(arguments: Breadth.sweep(0..<10 as Range<UInt64>, every: 5), [-1e-4, 0, 1e-4])
  func `another clock is followed to a millisecond or two and never runs backwards`(
    seed: UInt64, drift: Double
  ) {
    let result = errors(seed: seed, drift: drift, seconds: 60)
    expect(result.isRising)
    expect(result.errors.dropFirst(1000).allSatisfy { abs($0) < 3_000_000 })
    expect(result.errors.allSatisfy { abs($0) < 6_000_000 })
  }

  @Test(arguments: [-3600, 3600, -5, 5] as [Int64], [0, 4, 9])
  func `a step of the other clock is found at its sample`(seconds: Int64, place: Int) {
    var map = TimestampMap()
    let first = (1...10).map { Int64($0) * 10_000_000 }
    _ = map.map(first, arrival: 100_000_000)
    let second = (11...20).enumerated().map { index, number in
      Int64(number) * 10_000_000 + (index >= place ? seconds * Self.second : 0)
    }
    let mapped = map.map(second, arrival: 200_000_000)
    expectEqual(mapped.stepIndex, place)
    expectEqual(mapped.times, (11...20).map { Int64($0) * 10_000_000 })
  }

  @Test func `a long silence is no step`() {
    var map = TimestampMap()
    _ = map.map([0], arrival: 5)
    expectNil(map.map([100 * Self.second], arrival: 100 * Self.second + 7).stepIndex)
  }

  @Test(arguments: [-40, -3, 0, 2, 900] as [Int64])
  func `a clock that is the same after an absence goes on, however late its first block arrives`(
    lateMilliseconds: Int64
  ) {
    var map = TimestampMap()
    let before = map.map([7 * Self.second], arrival: 8 * Self.second)
    map.restart()
    let arrival = 20 * Self.second + 1_000_000 * lateMilliseconds
    let after = map.map([19 * Self.second], arrival: arrival)
    expectNil(after.stepIndex)
    // Twelve seconds by the device's own clock, to the nanosecond.
    expectEqual(after.evenTimes[0] - before.evenTimes[0], 12 * Self.second)
    expect(abs(after.times[0] - 20 * Self.second) <= 12_000_000)
  }

  @Test(arguments: [3, 3_000, -5] as [Int64])
  func `another clock after an absence begins anew`(seconds: Int64) {
    var map = TimestampMap()
    _ = map.map([7 * Self.second], arrival: 8 * Self.second)
    map.restart()
    let after = map.map([(19 + seconds) * Self.second], arrival: 20 * Self.second)
    expect(after.times == [20 * Self.second] && after.evenTimes == after.times)
    expectNil(after.stepIndex)
  }

  @Test func `even times keep the length of the device's clock while mapped times follow ours`() {
    var random = SeededRandom(seed: 3)
    var map = TimestampMap()
    var even: [Int64] = []
    for block in 0..<100 {
      let theirs = (1...10).map { Int64(block * 10 + $0) * 10_000_000 }
      let delay = Int64.random(in: 200_000...9_000_000, using: &random)
      even += map.map(theirs, arrival: theirs[9] + delay).evenTimes
    }
    expect(zip(even, even.dropFirst()).allSatisfy { $1 - $0 == 10_000_000 })
  }

  @Test(arguments: [0.98, 1, 1.02])
  func `arrival times settle on the true rate and stay in order`(stretch: Double) {
    var random = SeededRandom(seed: 1)
    var spreading = ArrivalTimes(nominalRateHz: 100, blockCount: 10)
    var last: Int64 = .min
    for block in 1...600 {
      let arrival =
        Int64(Double(block) * 1e8 * stretch) + Int64.random(in: 0...3_000_000, using: &random)
      let spread = spreading.spread(sampleCount: 10, arrival: arrival)
      expectEqual(spread.missingBefore, 0)
      expect(spread.times.allSatisfy { $0 >= last })
      last = spread.times.last ?? last
    }
    expect(abs(spreading.periodNanoseconds / (1e7 * stretch) - 1) < 0.001)
  }

  @Test func `a silence without timestamps is reckoned from the time that passed`() {
    var spreading = ArrivalTimes(nominalRateHz: 100, blockCount: 10)
    _ = spreading.spread(sampleCount: 10, arrival: Self.second)
    let after = spreading.spread(sampleCount: 10, arrival: 4 * Self.second)
    expectEqual(after.missingBefore, 290)
    expectEqual(after.times.last, 4 * Self.second)
  }

  @Test func `polled samples skip the numbers of missed polls`() {
    var assembler = PolledAssembler(rateHz: 100, blockCount: 3)
    var items: [StreamItem<AccelerationBlock>] = []
    for (tick, ticks) in [(1, 1), (2, 1), (5, 3), (6, 1)] {
      items += assembler.add(
        counts: [1, 2, 3], time: Int64(tick) * 10_000_000, ticks: ticks)
    }
    items += assembler.interrupt(.disconnected)
    items += assembler.add(counts: [4, 5, 6], time: 160_000_000, ticks: 1)
    items += assembler.missed(ticks: 2)
    items += assembler.add(counts: [7, 8, 9], time: 190_000_000, ticks: 1)
    items += assembler.flush()
    let numbers = items.compactMap {
      if case .samples(let block) = $0 { block.firstSequence } else { nil }
    }
    let gaps = items.compactMap { if case .gap(let gap) = $0 { gap } else { nil } }
    expectEqual(numbers, [0, 4, 15, 18])
    expectEqual(gaps.map(\.missingCount), [2, 9, 2])
    expectEqual(gaps.map(\.cause), [.stalled, .disconnected, .stalled])
  }

  @Test func `the live rate leaves gaps out of its intervals`() {
    var rate = LiveRate()
    expectNil(rate.hertz)
    expectNil(rate.interval(percentile: 50))
    let gap = Gap(missingCount: 5, start: .init(nanoseconds: 20), end: nil, cause: .overrun)
    rate.add(
      .samples(AccelerationBlock(firstSequence: 0, times: [0, 10_000_000, 21_000_000], counts: [])))
    rate.add(.gap(gap))
    rate.add(
      .samples(AccelerationBlock(firstSequence: 8, times: [900_000_000, 909_000_000], counts: [])))
    expectEqual(rate.sampleCount, 5)
    expectEqual(rate.gaps, [gap])
    expectEqual(rate.hertz, 100)
    expectEqual(rate.interval(percentile: 50), .milliseconds(10))
    expectEqual(rate.interval(percentile: 95), .milliseconds(11))
    expectEqual(rate.length, .milliseconds(909))
  }
}
