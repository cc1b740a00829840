import Glibc
import Signals
import TestSupport
import Testing

struct SpectrumTests {
  private static func noise(_ count: Int, seed: UInt64) -> [Double] {
    var dice = SeededDice(seed: seed)
    return (0..<count).map { _ in Double.random(in: -1...1, using: &dice) }
  }

  private static func sine(_ hertz: Double, rateHz: Double, count: Int, phase: Double = 0)
    -> [Double]
  {
    (0..<count).map { 2 * sin(2 * Double.pi * hertz * Double($0) / rateHz + phase) }
  }

  @Test func `a sine of amplitude 2 has the power 2, at its frequency`() throws {
    let spectrum = try Spectrum(
      of: [Self.sine(6.3, rateHz: 100, count: 1000)], rateHz: 100, windowSeconds: 4)
    expect(abs(spectrum.power(in: 5...8) - 2) < 0.01)
    expect(spectrum.power(in: 10...50) < 1e-3)
    expectEqual(spectrum.windowCount, 4)
    expectEqual(spectrum.stepHz, 0.25)
  }

  @Test(arguments: [2, 3] as [UInt64])
  func `the power of noise is its variance, spread evenly`(seed: UInt64) throws {
    let values = Self.noise(20_000, seed: seed)
    let spectrum = try Spectrum(of: [values], rateHz: 50, windowSeconds: 2)
    expect(abs(spectrum.power(in: 0...25) - 1.0 / 3) < 0.01)
    expect(abs(spectrum.power(in: 5...10) - 1.0 / 15) < 0.01)
  }

  /// What signal.welch of scipy 1.17 gives for these values, in windows of 8 with a linear trend.
  @Test func `the densities are those of a second implementation`() throws {
    let values = (0..<24).map { Double($0 * $0 % 10) }
    let spectrum = try Spectrum(of: [values], rateHz: 10, windowSeconds: 0.8)
    expectEqual(spectrum.density.count, 5)
    for (density, known) in zip(spectrum.density, Self.known) {
      expect(abs(density - known) < 1e-9 * max(1, known))
    }
  }

  private static let known: [Double] = [
    0.6049460589162644, 2.3793742508224542, 1.8083455649408737, 0.4258035825545413,
    0.15620971670050796,
  ]

  @Test func `a drift is not a frequency`() throws {
    let sine = Self.sine(5, rateHz: 100, count: 1000)
    let drifting = sine.enumerated().map { $1 + 0.05 * Double($0) }
    let plain = try Spectrum(of: [sine], rateHz: 100, windowSeconds: 3)
    let spectrum = try Spectrum(of: [drifting], rateHz: 100, windowSeconds: 3)
    for (left, right) in zip(plain.density, spectrum.density) { expect(abs(left - right) < 1e-9) }
  }

  @Test func `padding draws the same power more finely`() throws {
    let values = [Self.noise(600, seed: 9)]
    let plain = try Spectrum(of: values, rateHz: 100, windowSeconds: 2)
    let fine = try Spectrum(of: values, rateHz: 100, windowSeconds: 2, padding: 8)
    expect(fine.stepHz < plain.stepHz / 8)
    expect(abs(fine.power(in: 0...50) / plain.power(in: 0...50) - 1) < 0.01)
  }

  @Test func `stretches are averaged and short ones left out`() throws {
    let (long, short) = (Self.noise(400, seed: 5), Self.noise(100, seed: 6))
    let both = try Spectrum(of: [long, short, long], rateHz: 100, windowSeconds: 2)
    let one = try Spectrum(of: [long], rateHz: 100, windowSeconds: 2)
    expectEqual(both.windowCount, 6)
    for (left, right) in zip(both.density, one.density) { expect(abs(left - right) < 1e-12) }
  }

  @Test func `what holds no window or no numbers has no spectrum`() {
    #expect(throws: Absence.tooShort) {
      try Spectrum(of: [[1, 2, 3]], rateHz: 100, windowSeconds: 2)
    }
    #expect(throws: Absence.tooShort) { try Spectrum(of: [], rateHz: 100, windowSeconds: 2) }
    #expect(throws: Absence.tooShort) {
      try Spectrum(of: [[1, 2, 3]], rateHz: 1e300, windowSeconds: 2)
    }
    for rate in [Double.nan, .infinity, 0, -1] {
      #expect(throws: Absence.noSamples) {
        try Spectrum(of: [Self.noise(99, seed: 1)], rateHz: rate, windowSeconds: 1)
      }
    }
    #expect(throws: Absence.noSamples) {
      try Spectrum(of: [[1, .nan, 2, 3, 4]], rateHz: 4, windowSeconds: 1)
    }
  }

  @Test func `many threads may make spectra at once`() async throws {
    let values = Self.sine(6, rateHz: 64, count: 640)
    let alone = try Spectrum(of: [values], rateHz: 64, windowSeconds: 2)
    let all = await withTaskGroup(of: Spectrum?.self) { group in
      for _ in 0..<64 {
        group.addTask { try? Spectrum(of: [values], rateHz: 64, windowSeconds: 2) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    expectEqual(all.count, 64)
    expect(all.allSatisfy { $0 == alone })
  }
}
