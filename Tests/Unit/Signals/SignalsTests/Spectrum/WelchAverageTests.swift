import Glibc
import Signals
import TestSupport
import Testing

struct WelchAverageTests {
  @Test(arguments: [64, 65, 100])
  func `pieces of any length give the spectrum of the whole`(window: Int) throws {
    let values = SeededNoise.white(1000, seed: 7)
    let whole = try Spectrum(of: [values], rateHz: 100, windowSeconds: Double(window) / 100)
    let average = WelchAverage(windowSamples: window)
    var start = 0
    for length in [1, 3, 500, 0, 7, 400, 89] {
      average.add(values[start..<(start + length)])
      start += length
    }
    expectEqual(try average.spectrum(rateHz: 100), whole)
  }

  @Test func `windows do not reach over a hole`() throws {
    let values = SeededNoise.white(300, seed: 8)
    let average = WelchAverage(windowSamples: 64)
    average.add(values[..<150])
    average.breakOff()
    average.add(values[150...].map { $0 + 1000 })
    let apart = try Spectrum(
      of: [Array(values[..<150]), values[150...].map { $0 + 1000 }], rateHz: 64, windowSeconds: 1)
    expectEqual(try average.spectrum(rateHz: 64), apart)
    expectEqual(average.windowCount, 6)
  }

  /// The theorem of Parseval: the density over all frequencies is the variance.
  @Test func `all of the power is in the spectrum`() throws {
    let values = SeededNoise.white(100_000, seed: 9).map { 0.3 * $0 }
    let average = WelchAverage(windowSamples: 1024)
    average.add(values)
    let spectrum = try average.spectrum(rateHz: 200)
    let power = spectrum.density.reduce(0, +) * spectrum.stepHz
    expect(abs(power / 0.09 - 1) < 0.01)
  }

  @Test func `a sine stands at its frequency with half its square`() throws {
    let average = WelchAverage(windowSamples: 512)
    average.add((0..<5120).map { 3 * sin(2 * .pi * 12.5 * Double($0) / 100) })
    let spectrum = try average.spectrum(rateHz: 100)
    let peak = try require(
      spectrum.density.indices.max { spectrum.density[$0] < spectrum.density[$1] })
    expect(abs(Double(peak) * spectrum.stepHz - 12.5) < 1e-9)
    expect(abs(spectrum.power(in: 11...14) / 4.5 - 1) < 1e-3)
  }

  @Test func `without a window or a rate there is no spectrum`() {
    let average = WelchAverage(windowSamples: 64)
    average.add(Array(repeating: 1, count: 63))
    #expect(throws: Absence.tooShort) { try average.spectrum(rateHz: 100) }
    average.add(1)
    for rate in [0, -1, Double.nan, .infinity] {
      #expect(throws: Absence.noSamples) { try average.spectrum(rateHz: rate) }
    }
  }

  @Test func `spans of a logarithmic axis keep the mean density and leave out the trend`() throws {
    let average = WelchAverage(windowSamples: 1000)
    average.add(SeededNoise.white(200_000, seed: 10))
    let spectrum = try average.spectrum(rateHz: 100)
    let bins = spectrum.bins(perDecade: 10)
    expect(bins.allSatisfy { abs($0.density / 0.02 - 1) < 0.1 })
    expect(zip(bins, bins.dropFirst()).allSatisfy { $0.hertz < $1.hertz })
    expectEqual(try require(bins.first).hertz, 0.2)
    expect(try require(bins.last).hertz <= 50)
    expectEqual(spectrum.bins(perDecade: 0), [])
    // Enough spans to a decade, and each frequency stands for itself.
    expectEqual(
      spectrum.bins(perDecade: 100_000).map(\.density), Array(spectrum.density.dropFirst(2)))
  }
}
