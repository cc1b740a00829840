import Glibc
import Signals
import TestSupport
import Testing

/// Ways of walking in which steps are easily taken for strides, or halves of steps for steps.
struct StepPatternTests {
  /// Impacts with a trough after each, every second one weaker; lengths vary by three per cent.
  private static func impacts(
    cadenceHz: Double, heightG: Double, weakShare: Double, seed: UInt64 = 1
  ) -> AccelerationSignal {
    var dice = SeededDice(seed: seed)
    var steps: [Double] = []
    var time = 5.0
    for _ in 0..<60 {
      steps.append(time)
      time += (1 + Double.random(in: -0.05...0.05, using: &dice)) / cadenceHz
    }
    var signal = AccelerationSignal()
    for index in 0..<Int((time + 5) * 100) {
      let now = Double(index) / 100
      var height = Double.random(in: -0.02...0.02, using: &dice)
      for (number, step) in steps.enumerated() where abs(step - now) < 1.5 {
        let share = number.isMultiple(of: 2) ? 1 : weakShare
        height += share * heightG * exp(-pow((now - step) / 0.06, 2) / 2)
        height -= share * heightG / 2 * exp(-pow((now - step - 0.25 / cadenceHz) / 0.12, 2) / 2)
      }
      signal.times.append(now)
      signal.x.append(0)
      signal.y.append(0)
      signal.z.append(9.81 * (1 + height))
    }
    return signal
  }

  @Test(arguments: [(0.8, 0.2), (0.9, 0.2), (1.0, 0.25), (1.2, 0.3), (1.5, 0.4)])
  func `slow walkers are counted`(cadenceHz: Double, heightG: Double) throws {
    let signal = Self.impacts(cadenceHz: cadenceHz, heightG: heightG, weakShare: 1)
    let count = try StepDetector().measuredSteps(in: signal).count
    expect(abs(count - 60) <= 3)
  }

  @Test(arguments: [(1.5, 0.6), (1.8, 0.8), (2.0, 0.8), (2.2, 1.0)])
  func `steps are counted and not strides where one leg dominates`(
    cadenceHz: Double, heightG: Double
  ) throws {
    let signal = Self.impacts(cadenceHz: cadenceHz, heightG: heightG, weakShare: 0.5)
    let count = try StepDetector().measuredSteps(in: signal).count
    expect(abs(count - 60) <= 3)
  }

  @Test(arguments: [0.8, 0.9, 1.0])
  func `slow even swaying counts once a step`(cadenceHz: Double) {
    let walk = SyntheticWalk(steps: 60, cadenceHz: cadenceHz, amplitude: 1)
    expect(abs(StepDetector().steps(in: walk.signal()).count - 60) <= 2)
  }

  @Test(arguments: [0.8, 0.9, 1.0, 1.2, 1.6, 2.0, 2.4, 2.8])
  func `strong steps with overtones are counted once at every cadence`(cadenceHz: Double) throws {
    var signal = SyntheticWalk(steps: 0, restSeconds: 40).signal()
    for index in signal.times.indices where (5...65).contains(signal.times[index]) {
      let phase = 2 * Double.pi * cadenceHz * (signal.times[index] - 5)
      signal.z[index] += 2.5 * sin(phase) + 0.8 * sin(2 * phase + 0.6) + 0.3 * sin(3 * phase + 1.2)
    }
    let count = try StepDetector().measuredSteps(in: signal).count
    expect(abs(Double(count) - 60 * cadenceHz) <= 2.5)
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func `shaking at random in the band of walking makes next to no steps`(seed: UInt64) {
    var dice = SeededDice(seed: seed)
    var signal = AccelerationSignal()
    var (value, speed) = (0.0, 0.0)
    for index in 0..<30_000 {
      // A damped spring that is pushed at random swings at about 1.6 Hz, never evenly.
      speed += (Double.random(in: -60...60, using: &dice) - 100 * value - 8 * speed) / 100
      value += speed / 100
      signal.times.append(Double(index) / 100)
      signal.x.append(Double.random(in: -0.1...0.1, using: &dice))
      signal.y.append(0)
      signal.z.append(9.81 + value)
    }
    expect(StepDetector().steps(in: signal).count <= 10)
  }
}
