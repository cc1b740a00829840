import Glibc
import Signals
import TestSupport
import Testing

struct NoiseFloorTests {
  private static func spectrum(_ values: [Double], rateHz: Double = 100) throws -> Spectrum {
    try Spectrum(of: [values], rateHz: rateHz, windowSeconds: 5)
  }

  /// White noise of the deviation s at R samples a second has the one-sided density 2 s²/R.
  @Test(arguments: [(100.0, 40_000), (400, 80_000), (100, 2000)])
  func `the floor of white noise is its density`(rateHz: Double, count: Int) throws {
    let values = SeededNoise.white(count, seed: 21).map { 0.01 * $0 }
    let floor = try NoiseFloor(Self.spectrum(values, rateHz: rateHz))
    let known = 0.01 * (2 / rateHz).squareRoot()
    expect(abs(floor.density / known - 1) < (count > 10_000 ? 0.01 : 0.06))
    expectEqual(floor.band.lowerBound, 20)
    expect(abs(floor.band.upperBound - 0.45 * rateHz) < 1e-9)
  }

  @Test func `one window has the right floor on average`() throws {
    let floors = try (0..<200).map { seed in
      try NoiseFloor(Self.spectrum(SeededNoise.white(500, seed: UInt64(seed)))).density
    }
    let mean = (floors.reduce(0) { $0 + $1 * $1 } / 200).squareRoot()
    expect(abs(mean / (0.02).squareRoot() - 1) < 0.03)
  }

  @Test func `movements below and a motor's hum within do not raise it`() throws {
    let noise = SeededNoise.white(40_000, seed: 22).map { 0.01 * $0 }
    let moving = noise.enumerated().map { index, value in
      value + sin(2 * .pi * 2 * Double(index) / 100) + 0.1 * sin(2 * .pi * 31 * Double(index) / 100)
    }
    let still = try NoiseFloor(Self.spectrum(noise)).density
    let moved = try NoiseFloor(Self.spectrum(moving)).density
    expect(abs(moved / still - 1) < 0.02)
  }

  @Test(arguments: [20.0, 40, 44])
  func `a rate without a band above the movements has no floor`(rateHz: Double) throws {
    let spectrum = try Self.spectrum(SeededNoise.white(4000, seed: 1), rateHz: rateHz)
    #expect(throws: Absence.rateTooLow) { try NoiseFloor(spectrum) }
  }

  @Test func `a spectrum with few frequencies has no floor`() throws {
    let spectrum = try Spectrum(
      of: [SeededNoise.white(400, seed: 1)], rateHz: 100, windowSeconds: 0.2)
    #expect(throws: Absence.rateTooLow) { try NoiseFloor(spectrum) }
  }
}
