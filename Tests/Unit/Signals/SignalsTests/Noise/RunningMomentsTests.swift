import Glibc
import Signals
import TestSupport
import Testing

struct RunningMomentsTests {
  private static func moments(_ values: [Double]) -> RunningMoments {
    var moments = RunningMoments()
    for value in values { moments.add(value) }
    return moments
  }

  @Test func `mean, spread and extremes are those of the definition`() {
    let moments = Self.moments([2, 4, 4, 4, 5, 5, 7, 9])
    expectEqual(moments.count, 8)
    expect(abs(moments.mean - 5) < 1e-12)
    expect(abs(moments.standardDeviation - 2) < 1e-12)
    expect(abs(moments.rootMeanSquare - 29.0.squareRoot()) < 1e-12)
    expect(moments.smallest == 2 && moments.largest == 9)
  }

  @Test func `values far from 0 lose no digits`() {
    let values = SeededNoise.white(100_000, seed: 5)
    let far = Self.moments(values.map { 1e9 + $0 })
    expect(abs(far.standardDeviation - Self.moments(values).standardDeviation) < 1e-6)
  }

  @Test func `without values there is nothing to tell`() {
    let moments = Self.moments([])
    expect(moments.count == 0 && moments.mean == 0)
    expect(moments.standardDeviation == 0 && moments.rootMeanSquare == 0)
    expect(moments.smallest > moments.largest)
  }

  @Test func `at rest is what moves less than the limit, second by second`() throws {
    var rest = RestShare(axisCount: 3, windowSamples: 100, limit: 0.2)
    expectNil(rest.share)
    for index in 0..<1000 {
      let swing = index < 750 ? 0.01 : 3.0
      rest.add([swing * sin(Double(index)), 0, 9.81])
    }
    expect(rest.windowCount == 10 && rest.stillCount == 7)
    expectEqual(rest.share, 0.7)
  }

  @Test func `a window that is broken off is not judged`() {
    var rest = RestShare(axisCount: 1, windowSamples: 10, limit: 1)
    for index in 0..<95 {
      if index.isMultiple(of: 19) { rest.breakOff() }
      rest.add([0])
    }
    expectEqual(rest.windowCount, 5)
  }
}
