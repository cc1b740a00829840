import Glibc
import Signals
import TestSupport
import Testing

struct AWeightingTests {
  /// Nominal frequency, weight, and the acceptance limits of class 1, of IEC 61672-1:2013, table 3.
  private static let table: [(hertz: Double, weight: Double, above: Double, below: Double)] = [
    (31.5, -39.4, 1.5, 1.5), (40, -34.6, 1, 1), (50, -30.2, 1, 1), (63, -26.2, 1, 1),
    (80, -22.5, 1, 1), (100, -19.1, 1, 1), (125, -16.1, 1, 1), (160, -13.4, 1, 1),
    (200, -10.9, 1, 1), (250, -8.6, 1, 1), (315, -6.6, 1, 1), (400, -4.8, 1, 1),
    (500, -3.2, 1, 1), (630, -1.9, 1, 1), (800, -0.8, 1, 1), (1000, 0, 0.7, 0.7),
    (1250, 0.6, 1, 1), (1600, 1.0, 1, 1), (2000, 1.2, 1, 1), (2500, 1.3, 1, 1),
    (3150, 1.2, 1, 1), (4000, 1.0, 1, 1), (5000, 0.5, 1.5, 1.5), (6300, -0.1, 1.5, 2),
    (8000, -1.1, 1.5, 2.5),
  ]

  /// The exact frequency that a nominal one stands for: 1000 · 10^(n/10).
  private static func exact(_ nominal: Double) -> Double {
    1000 * pow(10, (10 * log10(nominal / 1000)).rounded() / 10)
  }

  @Test func `the formula gives the standard's table to a tenth of a decibel`() {
    for row in Self.table {
      let weight = AWeighting.standardDecibels(atHz: Self.exact(row.hertz))
      expect(abs(weight - row.weight) < 0.06)
    }
    expect(abs(AWeighting.standardDecibels(atHz: 10) - -70.4) < 0.06)
    expect(abs(AWeighting.standardDecibels(atHz: Self.exact(20_000)) - -9.3) < 0.06)
  }

  @Test(arguments: [44_100.0, 48_000, 96_000, 192_000])
  func `the filter is within class 1 up to 8 kHz`(rate: Double) throws {
    let filter = try require(AWeighting(rateHz: rate))
    for row in Self.table {
      let deviation = filter.decibels(atHz: Self.exact(row.hertz)) - row.weight
      expect(deviation <= row.above && deviation >= -row.below)
    }
    expect(filter.faithfulToHz > 7000)
  }

  @Test func `at 16 kHz it follows the standard up to 5 kHz, and says so`() throws {
    let filter = try require(AWeighting(rateHz: 16_000))
    expect((3900..<6000).contains(filter.faithfulToHz))
    for row in Self.table where row.hertz <= 4000 {
      expect(abs(filter.decibels(atHz: Self.exact(row.hertz)) - row.weight) < 1)
    }
  }

  @Test(arguments: [63.0, 125, 1000, 4000])
  func `a sine comes out with the filter's own gain`(hertz: Double) throws {
    var filter = try require(AWeighting(rateHz: 48_000))
    var sum = 0.0
    for index in 0..<96_000 {
      let value = filter.weighted(sin(2 * Double.pi * hertz * Double(index) / 48_000))
      if index >= 48_000 { sum += value * value }
    }
    let decibels = 10 * log10(2 * sum / 48_000)
    expect(abs(decibels - filter.decibels(atHz: hertz)) < 0.01)
  }

  @Test func `a constant is silence from the first sample on`() throws {
    var filter = try require(AWeighting(rateHz: 44_100))
    for _ in 0..<1000 { expect(abs(filter.weighted(0.5)) < 1e-9) }
  }

  @Test func `rates that are none are refused`() {
    for rate in [0, -48_000, 3999, 2e6, .nan, .infinity] {
      expectNil(AWeighting(rateHz: rate))
    }
  }
}
