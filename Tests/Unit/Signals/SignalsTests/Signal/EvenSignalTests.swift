import Glibc
import TestSupport
import Testing

@testable import Signals

/// Filters and resampling that work value by value.
struct EvenSignalTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the mean over a cell of straight lines is exact`(seed: UInt64) {
    var dice = SeededDice(seed: seed)
    var cells = CellMeans(rateHz: 25, time: 3, value: 3 * 2 + 1)
    var means: [Double] = []
    var time = 3.0
    while time < 6 {
      time += Double.random(in: 1e-4...0.3, using: &dice)
      cells.add(time: time, value: 2 * time + 1) { means.append($0) }
    }
    expect(means.count >= 74)
    for (place, mean) in means.enumerated() {
      expect(abs(mean - (2 * cells.time(ofCell: Double(place)) + 1)) < 1e-9)
    }
  }

  @Test func `cells keep the integral of a signal that is much faster than they are`() {
    var cells = CellMeans(rateHz: 25, time: 0, value: 0)
    var largest = 0.0
    for index in 1...10_000 {
      // 200 Hz sampled at 1 kHz: picked values would swing by 1.
      let time = Double(index) / 1000
      cells.add(time: time, value: sin(2 * Double.pi * 200 * time)) {
        largest = max(largest, abs($0))
      }
    }
    expect(largest < 0.02)
  }

  @Test func `a band-pass takes gravity out and has half of the height at its corners`() {
    let taps = FilterDesign.coefficients(lowHz: 0.7, highHz: 3.5, rateHz: 25, halfLength: 75)
    func gain(_ hertz: Double) -> Double {
      taps.enumerated().reduce(0) { sum, tap in
        sum + tap.element * cos(2 * Double.pi * hertz * Double(tap.offset - 75) / 25)
      }
    }
    expectEqual(taps.count, 151)
    expect(abs(gain(0)) < 1e-12)
    expect(abs(gain(1.6) - 0.92) < 0.03)
    expect(abs(gain(0.7) - 0.5) < 0.05)
    expect(abs(gain(3.5) - 0.5) < 0.05)
    expect(abs(gain(12)) < 0.02)
  }

  @Test func `a filter bank gives the outputs in place, without delay, as many as the inputs`() {
    let taps = FilterDesign.coefficients(lowHz: nil, highHz: 3, rateHz: 25, halfLength: 20)
    let values = (0..<3000).map { sin(2 * Double.pi * Double($0) / 25) }
    var bank = FilterBank([taps])
    let outputs = values.compactMap { bank.add($0) } + bank.finish()
    expectEqual(outputs.count, values.count)
    for place in 40..<2900 { expect(abs(outputs[place][0] - 0.988 * values[place]) < 0.02) }
  }

  @Test func `a straight line stays one up to its ends`() {
    let outputs = FilterBank.lowPassed(
      (0..<200).map { 5 + 0.1 * Double($0) }, hertz: 1, rateHz: 25, halfSeconds: 1.5)
    expectEqual(outputs.count, 200)
    for (place, output) in outputs.enumerated() {
      expect(abs(output - 5 - 0.1 * Double(place)) < 1e-9)
    }
  }

  @Test func `fewer values than half a filter have no output`() {
    expect(FilterBank.lowPassed([1, 2, 3], hertz: 1, rateHz: 25, halfSeconds: 1.5).isEmpty)
    expect(FilterBank.lowPassed([], hertz: 1, rateHz: 25, halfSeconds: 1.5).isEmpty)
  }

  @Test func `the autocorrelation of a sine is one at its period and minus one at half of it`() {
    let values = (0..<100).map { sin(2 * Double.pi * Double($0) / 20) }
    let correlation = Autocorrelation(values[...])
    expect(abs(correlation.at(20) - 1) < 1e-9)
    expect(abs(correlation.at(10) + 1) < 1e-9)
    expect(abs(correlation.at(5)) < 0.05)
    expect(abs(correlation.rootMeanSquare - 0.5.squareRoot()) < 1e-9)
    expectEqual(correlation.at(100), 0)
    expectEqual(Autocorrelation([]).rootMeanSquare, 0)
    expectEqual(Autocorrelation([0, 0, 0]).at(1), 0)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a cursor over holes agrees with looking at each of them`(seed: UInt64) {
    var dice = SeededDice(seed: seed)
    let holes = (0..<8).map { _ -> ClosedRange<Double> in
      let start = Double(Int.random(in: 0...40, using: &dice))
      return start...(start + Double(Int.random(in: 0...6, using: &dice)))
    }
    var cursor = HoleCursor(holes)
    for step in 0..<200 {
      let time = step < 100 ? Double(step) / 2 : Double(Int.random(in: 0...100, using: &dice)) / 2
      let known = holes.contains { $0.lowerBound < time && time < $0.upperBound }
      expectEqual(cursor.contains(time), known)
    }
  }

  @Test func `recent values are found by their place in the whole stream`() {
    var values = RecentValues()
    for value in 0..<5000 {
      values.append(Double(value))
      values.drop(before: max(0, value - 100))
    }
    expectEqual(values.end, 5000)
    expectEqual(values[4950], 4950)
    expectEqual(Array(values[4998..<5000]), [4998, 4999])
  }
}
