import Signals
import TestSupport
import Testing

struct PostureCollectorTests {
  private static func collected(
    _ signal: AccelerationSignal, holdSeconds: Double = 3
  ) -> PostureCollector {
    var collector = PostureCollector(holdSeconds: holdSeconds)
    for index in 0..<signal.sampleCount {
      collector.take(
        seconds: signal.times[index], x: signal.x[index], y: signal.y[index], z: signal.z[index])
    }
    return collector
  }

  @Test(arguments: UInt64(0)..<10)
  func `six sides in any order make the same calibration as the whole recording`(seed: UInt64)
    throws
  {
    var sensor = FaultySensor()
    sensor.seed = seed
    sensor.secondsEach = 5
    let order = FaultySensor.allPostures.sorted {
      ($0.up.description.hashed(seed), "") < ($1.up.description.hashed(seed), "")
    }
    let collector = Self.collected(sensor.signal(order))
    expect(collector.missing.isEmpty)
    expectEqual(collector.done, order.map(\.up))
    let found = try SixPositionCalibration(from: collector.signal)
    for axis in 0..<3 { expect(abs(found.offset[axis] - sensor.offset[axis]) < 0.02) }
    expect(found.uncorrectedMetersPerSecondSquared > 0.3)
    expect(found.residualMetersPerSecondSquared < 0.02)
  }

  @Test func `a side that moves is not taken, and what is missing is told`() {
    var postures = FaultySensor.allPostures
    postures[2].shake = 2
    let collector = Self.collected(FaultySensor().signal(postures))
    expectEqual(collector.missing, [AxisDirection(.y)])
    expectEqual(collector.done.count, 5)
  }

  @Test func `what the device does is told while it does it`() {
    var collector = PostureCollector()
    expectEqual(collector.sight, .nothing)
    func rest(_ from: Double, _ to: Double, _ vector: (Double, Double, Double)) {
      for index in Int(from * 100)..<Int(to * 100) {
        collector.take(
          seconds: Double(index) / 100, x: vector.0, y: vector.1, z: vector.2)
      }
    }
    rest(0, 1.6, (0, 9.8, 0))
    guard case .resting(let up, let seconds) = collector.sight else {
      Issue.record("\(collector.sight)")
      return
    }
    expect(up == AxisDirection(.y) && abs(seconds - 1.49) < 0.02)
    rest(1.6, 4, (0, 9.8, 0))
    expect(collector.sight == .done(AxisDirection(.y)) && collector.done == [AxisDirection(.y)])
    rest(4, 6, (7, 7, 0))
    expectEqual(collector.sight, .leaning)
    for index in 600..<800 {
      collector.take(seconds: Double(index) / 100, x: Double(index % 7), y: 9, z: 0)
    }
    expectEqual(collector.sight, .moving)
    rest(8, 12, (0, 9.8, 0))
    expect(collector.sight == .done(AxisDirection(.y)) && collector.done.count == 1)
  }

  @Test func `a rest does not go on over a gap`() {
    var collector = PostureCollector()
    for index in 0..<500 {
      if index.isMultiple(of: 200) { collector.gap() }
      collector.take(seconds: Double(index) / 100, x: 0, y: 0, z: 9.8)
    }
    expect(collector.done.isEmpty)
    var silent = PostureCollector()
    for index in 0..<500 {
      silent.take(
        seconds: Double(index) / 100 + Double(index / 200) * 60, x: 0, y: 0, z: 9.8)
    }
    expect(silent.done.isEmpty, "a minute without samples is no rest")
  }
}

extension String {
  /// A number of a text, another for each seed.
  fileprivate func hashed(_ seed: UInt64) -> UInt64 {
    utf8.reduce(seed &* 0x9E37_79B9_7F4A_7C15 &+ 1) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
