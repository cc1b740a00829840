import TestSupport
import Testing

@testable import Signals

struct StaticNoiseTests {
  private static let straight = FaultySensor(
    offset: [0, 0, 0], response: [[1, 0, 0], [0, 1, 0], [0, 0, 1]])

  /// Six postures of a sensor without errors, each axis with noise of its own, in whole steps if there
  /// is one.
  private static func signal(
    noise: [Double], step: Double? = nil, rateHz: Double = 100
  ) -> AccelerationSignal {
    var sensor = straight
    (sensor.noise, sensor.rateHz) = (0, rateHz)
    var signal = sensor.signal(FaultySensor.allPostures)
    var dice = SeededDice(seed: 5)
    func dirty(_ values: [Double], _ size: Double) -> [Double] {
      values.map { value in
        let read = value + (size > 0 ? Double.random(in: -size...size, using: &dice) : 0)
        return step.map { (read / $0).rounded() * $0 } ?? read
      }
    }
    signal.x = dirty(signal.x, noise[0])
    signal.y = dirty(signal.y, noise[1])
    signal.z = dirty(signal.z, noise[2])
    return signal
  }

  private static func found(
    _ signal: AccelerationSignal, step: Double? = nil
  ) throws(CalibrationFault) -> StaticNoise? {
    try SixPositionCalibration(
      from: signal, facts: SensorFacts(stepMetersPerSecondSquared: step)
    ).noise
  }

  @Test(arguments: [80.0, 100, 400])
  func `noise that is known is found, and its density and the rate`(rateHz: Double) throws {
    let sizes = [0.02, 0.03, 0.04]
    let noise = try require(try Self.found(Self.signal(noise: sizes, rateHz: rateHz)))
    expect(abs(noise.rateHz / rateHz - 1) < 1e-6)
    let densities = try require(noise.densities)
    for (axis, size) in sizes.enumerated() {
      // Even numbers from -a to a have a deviation of a / √3; white noise has σ √(2 / rate).
      let deviation = size / 3.0.squareRoot()
      expect(abs(noise.deviations[axis] / deviation - 1) < 0.08)
      expect(abs(densities[axis] / (deviation * (2 / rateHz).squareRoot()) - 1) < 0.15)
    }
  }

  @Test func `there is no density where movements fill the whole spectrum`() throws {
    let noise = try Self.found(Self.signal(noise: [0.02, 0.02, 0.02], rateHz: 25))
    expect(noise != nil && noise?.densities == nil)
  }

  @Test func `one rest in which somebody walked by does not count`() throws {
    var signal = Self.signal(noise: [0.01, 0.01, 0.01])
    let quiet = try require(try Self.found(signal))
    // The third rest: still enough to be one.
    for index in 1120..<1480 { signal.x[index] += index.isMultiple(of: 2) ? 0.15 : -0.15 }
    let shaken = try require(try Self.found(signal))
    expect(abs(shaken.deviations[0] / quiet.deviations[0] - 1) < 0.2)
  }

  @Test(arguments: 0..<3)
  func `an axis that is far noisier than the others is a fault`(place: Int) {
    var noise = [0.01, 0.01, 0.01]
    noise[place] = 0.08
    let axis = SensorAxis.allCases[place]
    guard case .unevenNoise(axis, let loud, let others) = Self.fault(Self.signal(noise: noise))
    else {
      Issue.record("\(Self.fault(Self.signal(noise: noise)) as Any)")
      return
    }
    expect(loud > 5 * others)
    noise[place] = 0.04
    expectNil(Self.fault(Self.signal(noise: noise)), "four times is not yet a fault")
  }

  @Test(arguments: 0..<3)
  func `an axis without noise beside two with many counts of it is a fault`(place: Int) {
    var noise = [0.1, 0.1, 0.1]
    noise[place] = 0
    let axis = SensorAxis.allCases[place]
    let signal = Self.signal(noise: noise, step: 0.01)
    guard case .unevenNoise(axis, let quiet, let others) = Self.fault(signal, step: 0.01) else {
      Issue.record("\(Self.fault(signal, step: 0.01) as Any)")
      return
    }
    expect(quiet == 0 && others > 0.05)
  }

  @Test func `a coarse sensor may show no noise on an axis, and flicker on another`() {
    // Gravity is at the border of two counts along z, in the middle of one elsewhere.
    let signal = Self.signal(noise: [0.01, 0.01, 0.02], step: 0.076)
    for step in [0.076, nil] { expectNil(Self.fault(signal, step: step)) }
    let silent = Self.signal(noise: [0, 0, 0], step: 0.076)
    expectNil(Self.fault(silent, step: 0.076))
    expectNil(Self.fault(silent))
  }

  private static func fault(
    _ signal: AccelerationSignal, step: Double? = nil
  ) -> CalibrationFault? {
    do throws(CalibrationFault) {
      _ = try found(signal, step: step)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: SensorAxis.allCases, [0, 39.2, -3])
  func `an axis that never changes while the device is turned is stuck`(
    axis: SensorAxis, value: Double
  ) {
    var signal = FaultySensor().signal(FaultySensor.allPostures)
    let still = signal.x.map { _ in value }
    switch axis {
    case .x: signal.x = still
    case .y: signal.y = still
    case .z: signal.z = still
    }
    expectEqual(Self.fault(signal), .stuck(axis))
  }

  @Test func `a device that was not turned about has no stuck axis`() {
    let flat = FaultySensor.allPostures.filter { $0.up.axis == .z }
    var signal = Self.straight.signal(flat)
    (signal.x, signal.y) = (signal.x.map { _ in 0 }, signal.y.map { _ in 0 })
    guard case .incomplete = Self.fault(signal) else {
      Issue.record("\(Self.fault(signal) as Any)")
      return
    }
  }

  @Test
  func `a person who lays a device on its sides is told of the axis when it alone is missing`() {
    var collector = PostureCollector()
    let sensor = FaultySensor(noise: 0.01)
    var shown: [Bool] = []
    for posture in FaultySensor.allPostures where posture.up.axis != .y {
      let signal = sensor.signal([posture])
      let start = Double(shown.count) * 20
      for index in 0..<signal.sampleCount {
        collector.take(
          seconds: start + signal.times[index], x: signal.x[index], y: -0.7, z: signal.z[index])
      }
      shown.append(collector.waitsForStuckAxis)
    }
    expectEqual(collector.stuckAxis, .y)
    expectEqual(shown, [false, false, false, true])
  }
}
