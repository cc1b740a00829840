import Signals
import TestSupport
import Testing

/// What cannot be counted is said to be absent, and why.
struct StepAbsenceTests {
  private static func absence(of signal: AccelerationSignal) -> Absence? {
    do throws(Absence) {
      _ = try StepDetector().measuredSteps(in: signal)
      return nil
    } catch {
      return error
    }
  }

  private static func scaled(_ signal: AccelerationSignal, by factor: Double) -> AccelerationSignal
  {
    AccelerationSignal(
      times: signal.times, x: signal.x.map { $0 * factor }, y: signal.y.map { $0 * factor },
      z: signal.z.map { $0 * factor })
  }

  @Test func `a signal without steps is zero steps and not an absence`() throws {
    let rest = SyntheticWalk(steps: 0, restSeconds: 30).signal()
    expect(try StepDetector().measuredSteps(in: rest).isEmpty)
  }

  @Test(arguments: [1 / 9.80665, 9.80665, 0.001, 1000, 0.0254, 0.3048])
  func `a unit that is not the one named is found by gravity`(factor: Double) {
    let signal = Self.scaled(SyntheticWalk().signal(), by: factor)
    expectNotNil(Self.absence(of: signal))
    expectEqual(StepDetector().steps(in: signal), StepSeries())
  }

  @Test func `acceleration without gravity is not taken for a signal with it`() {
    var signal = SyntheticWalk().signal()
    signal.z = signal.z.map { $0 - 9.81 }
    expectEqual(Self.absence(of: signal), .unitImplausible)
  }

  @Test(arguments: [0.9, 0.95, 1.05, 1.1])
  func `a scale that is a little off changes nothing`(factor: Double) throws {
    let signal = Self.scaled(SyntheticWalk().signal(), by: factor)
    expect(abs(try StepDetector().measuredSteps(in: signal).count - 100) <= 1)
  }

  @Test func `nothing, and nothing that is a number, is said to be no samples`() {
    expectEqual(Self.absence(of: AccelerationSignal()), .noSamples)
    let broken = AccelerationSignal(
      times: [0, 1, .nan], x: [.nan, .infinity, 0], y: [0, 0, 0], z: [0, 0, 0])
    expectEqual(Self.absence(of: broken), .noSamples)
  }

  @Test func `one sample and three seconds are too short`() {
    let one = AccelerationSignal(times: [7], x: [0], y: [0], z: [9.81])
    expectEqual(Self.absence(of: one), .tooShort)
    let three = SyntheticWalk(steps: 0, restSeconds: 1.5).signal()
    expectEqual(Self.absence(of: three), .tooShort)
  }

  @Test(arguments: [1.0, 2, 5])
  func `too few samples a second are said to be too few`(rateHz: Double) {
    let walk = SyntheticWalk(rateHz: rateHz).signal()
    expectEqual(Self.absence(of: walk), .rateTooLow)
    expectEqual(StepDetector().steps(in: walk), StepSeries())
  }

  @Test(arguments: [10.0, 1000, 10_000])
  func `ten hertz and ten thousand are enough`(rateHz: Double) throws {
    let walk = SyntheticWalk(steps: 40, cadenceHz: 1.8, rateHz: rateHz)
    expect(abs(try StepDetector().measuredSteps(in: walk.signal()).count - 40) <= 1)
  }

  @Test func `a signal that never changes is said to be constant`() {
    let still = AccelerationSignal(
      times: (0..<3000).map { Double($0) / 100 }, x: Array(repeating: 0, count: 3000),
      y: Array(repeating: 0, count: 3000), z: Array(repeating: 9.81, count: 3000))
    expectEqual(Self.absence(of: still), .constant)
  }

  @Test func `holes that leave nothing whole are said to be gaps`() {
    let signal = SyntheticWalk().signal()
    let kept = signal.times.indices.filter { $0 % 300 < 200 }
    expectEqual(Self.absence(of: signal.chosen(kept)), .gaps)
  }

  @Test func `times that go backwards are said to be out of order`() {
    var signal = SyntheticWalk().signal()
    signal.times.reverse()
    expectEqual(Self.absence(of: signal), .timesOutOfOrder)
    expectEqual(Self.absence(of: SyntheticWalk().signal().shuffled(seed: 1)), .timesOutOfOrder)
  }

  @Test func `times that repeat are said to be out of order`() {
    var signal = SyntheticWalk().signal()
    signal.times = signal.times.map { ($0 * 10).rounded(.down) / 10 }
    expectEqual(Self.absence(of: signal), .timesOutOfOrder)
  }
}
