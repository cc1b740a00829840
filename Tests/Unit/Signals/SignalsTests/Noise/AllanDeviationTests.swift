import Glibc
import Signals
import TestSupport
import Testing

struct AllanDeviationTests {
  private static func gathered(_ stretches: [[Double]]) -> AllanAccumulator {
    var gathered = AllanAccumulator()
    for stretch in stretches {
      for value in stretch { gathered.add(value) }
      gathered.breakOff()
    }
    return gathered
  }

  private static func deviation(
    _ stretches: [Double]..., rateHz: Double = 100
  ) throws -> AllanDeviation {
    try AllanDeviation(gathered(stretches), rateHz: rateHz)
  }

  /// By the definition, with every overlapping start, in the order of the formula.
  private static func defined(_ values: [Double], _ length: Int) -> Double {
    var integral = [0.0]
    for value in values { integral.append(integral[integral.count - 1] + value) }
    let starts = 0...(values.count - 2 * length)
    let sum = starts.reduce(0.0) { sum, start in
      let difference =
        integral[start + 2 * length] - 2 * integral[start + length] + integral[start]
      return sum + difference * difference
    }
    return (sum / (2 * Double(length * length) * Double(starts.count))).squareRoot()
  }

  @Test func `lengths up to 27 samples are those of the definition`() throws {
    let values = SeededNoise.white(500, seed: 3)
    let points = try Self.deviation(values).points
    expectEqual(points.map(\.seconds).prefix(5), [0.01, 0.02, 0.03, 0.04, 0.05])
    for point in points where point.seconds < 0.275 {
      let known = Self.defined(values, Int((point.seconds * 100).rounded()))
      expect(abs(point.deviation - known) < 1e-9 * known)
    }
  }

  @Test func `longer lengths begin less often and lie within their uncertainty`() throws {
    let values = SeededNoise.white(20_000, seed: 4)
    for point in try Self.deviation(values).points where point.seconds > 0.3 {
      let known = Self.defined(values, Int((point.seconds * 100).rounded()))
      expect(abs(point.deviation / known - 1) < point.relativeError)
    }
  }

  /// What numpy gives for these values by the same formula.
  @Test func `the deviations are those of a second implementation`() throws {
    let points = try Self.deviation((0..<24).map { Double($0 * $0 % 10) }, rateHz: 10).points
    expectEqual(points.count, 2)
    for (point, known) in zip(points, [2.161923459209012, 2.742956347412318]) {
      expect(abs(point.deviation - known) < 1e-12)
    }
  }

  @Test(arguments: Breadth.sweep([5, 6, 7] as [UInt64], every: 3))
  func `white noise falls with the slope of minus a half, and N is its density`(seed: UInt64) throws
  {
    let values = SeededNoise.white(200_000, seed: seed).map { 3 + 0.02 * $0 }
    let deviation = try Self.deviation(values)
    for point in deviation.points {
      let known = 0.02 / (point.seconds * 100).squareRoot()
      expect(abs(point.deviation / known - 1) < 4 * point.relativeError)
    }
    // 0.02 at 100 samples a second are 0.002 per √Hz.
    expect(abs(try require(deviation.whiteNoise) / 0.002 - 1) < 0.01)
    expectEqual(try require(deviation.biasInstability).isReached, false)
  }

  /// The variance of clusters of n steps of a random walk is q² (2n² + 1) / 6n.
  @Test func `a random walk rises with the slope of a half, and has no white noise`() throws {
    let deviation = try Self.deviation(SeededNoise.walk(200_000, seed: 8))
    for point in deviation.points {
      let length = point.seconds * 100
      let known = ((2 * length * length + 1) / (6 * length)).squareRoot()
      expect(abs(point.deviation / known - 1) < 4 * point.relativeError)
    }
    expectNil(deviation.whiteNoise)
  }

  @Test(.long("hours of samples"))
  func `white noise on a random walk has a lowest point between them, and both are told`()
    throws
  {
    let white = SeededNoise.white(400_000, seed: 9)
    let walk = SeededNoise.walk(400_000, seed: 10)
    let deviation = try Self.deviation(zip(white, walk).map { $0 + 0.01 * $1 })
    expect(abs(try require(deviation.whiteNoise) / 0.1 - 1) < 0.05)
    let bias = try require(deviation.biasInstability)
    // σ² = 1/n + 0.0001 n/3 is lowest at n = √30000 = 173, where σ = 0.1075.
    expect(bias.isReached)
    expect((0.8...4).contains(bias.seconds))
    expect(abs(bias.value / (0.1075 / 0.664) - 1) < 0.1)
  }

  @Test func `a drift gives its rise over a cluster divided by the root of 2`() throws {
    for point in try Self.deviation((0..<2000).map { 0.5 * Double($0) / 100 }).points {
      expect(abs(point.deviation - 0.5 * point.seconds / 2.squareRoot()) < 1e-9)
    }
  }

  @Test func `stretches are taken each by itself, whatever lies between them`() throws {
    let (one, two) = (SeededNoise.white(300, seed: 1), SeededNoise.white(400, seed: 2))
    let apart = try Self.deviation(one, two)
    let offset = try Self.deviation(one, two.map { $0 + 1000 })
    for (left, right) in zip(apart.points, offset.points) {
      expect(abs(left.deviation - right.deviation) < 1e-9)
    }
    let both = [Self.defined(one, 1), Self.defined(two, 1)].map { $0 * $0 }
    let known = ((both[0] * 299 + both[1] * 399) / 698).squareRoot()
    expect(abs(apart.points[0].deviation - known) < 1e-12)
  }

  @Test func `nine clusters are needed, and their uncertainty is a quarter`() throws {
    #expect(throws: Absence.tooShort) { try Self.deviation([1, 2, 1, 2, 1, 2, 1, 2]) }
    let points = try Self.deviation([1, 2, 1, 2, 1, 2, 1, 2, 1]).points
    expectEqual(points.map(\.relativeError), [0.25])
  }

  @Test func `what cannot have a deviation says why`() {
    #expect(throws: Absence.tooShort) { try Self.deviation([]) }
    #expect(throws: Absence.constant) { try Self.deviation(Array(repeating: 9.81, count: 100)) }
    for rate in [0, -1, Double.nan, .infinity] {
      #expect(throws: Absence.noSamples) {
        try Self.deviation(SeededNoise.white(100, seed: 1), rateHz: rate)
      }
    }
    #expect(throws: Absence.noSamples) {
      try Self.deviation((0..<100).map { $0 % 2 == 0 ? 1e300 : -1e300 })
    }
  }
}
