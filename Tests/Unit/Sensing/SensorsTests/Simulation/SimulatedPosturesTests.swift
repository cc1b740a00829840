import Sensors
import StudyModel
import TestSupport
import Testing

struct SimulatedPosturesTests {
  private static let scale = SimulatedMotion.metersPerSecondSquaredPerCount

  /// The mean of the samples of some seconds, in m/s².
  private static func mean(_ motion: SimulatedMotion, _ seconds: Range<Double>) -> [Double] {
    let samples = Int(seconds.lowerBound * 100)..<Int(seconds.upperBound * 100)
    let counts = samples.map { motion.counts(ofSample: $0) }
    return (0..<3).map { axis in
      counts.map { Double($0[axis]) }.reduce(0, +) / Double(counts.count) * scale
    }
  }

  @Test func `a device is laid on each of its six sides, and is in the hand between`() throws {
    let parameters = try SimulationParameters(uri: "simulate:postures?hold=2")
    let motion = SimulatedMotion(parameters, origin: Instant(nanoseconds: 0))
    var sides: Set<[Int]> = []
    for number in 0..<6 {
      let mean = Self.mean(motion, Double(3 * number)..<Double(3 * number) + 1.9)
      sides.insert(mean.map { Int($0.rounded()) })
    }
    expectEqual(sides.count, 6)
    expect(sides.allSatisfy { $0.map(abs).sorted() == [0, 0, 10] })
    let again = Self.mean(motion, 18..<19.9)
    expect(zip(again, Self.mean(motion, 0..<1.9)).allSatisfy { abs($0 - $1) < 0.01 })
  }

  @Test func `an error model shows in every scenario, and none by itself`() throws {
    let plain = SimulatedMotion(
      try SimulationParameters(uri: "simulate:rest"), origin: Instant(nanoseconds: 0))
    let wrong = SimulatedMotion(
      try SimulationParameters(uri: "simulate:rest?offset=0.5&gain=4&cross=1"),
      origin: Instant(nanoseconds: 0))
    let truth = Self.mean(plain, 0..<5)
    let expected = (0..<3).map { row in
      zip(wrong.parameters.response[row], truth).map(*).reduce(wrong.parameters.offsets[row], +)
    }
    expectEqual(wrong.parameters.offsets, [0.5, -0.5, 0.25])
    expectEqual(wrong.parameters.response[0], [1.04, 0.01, -0.01])
    expect(zip(Self.mean(wrong, 0..<5), expected).allSatisfy { abs($0 - $1) < 0.002 })
  }

  @Test(arguments: ["hold=0", "offset=3", "gain=-1", "cross=6", "cadence=2"])
  func `what makes no sense is refused`(query: String) {
    #expect(throws: SensorError.self) {
      _ = try SimulationParameters(uri: "simulate:postures?\(query)")
    }
    #expect(throws: SensorError.self) { _ = try SimulationParameters(uri: "simulate:rest?hold=4") }
  }
}
