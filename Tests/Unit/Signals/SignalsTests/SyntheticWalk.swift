import Glibc
import Signals
import TestSupport

/// Acceleration made for tests: a pulse for each step on top of gravity, and seeded noise.
struct SyntheticWalk {
  var steps = 100
  var cadenceHz = 2.0
  var rateHz = 100.0
  /// Rest before the first and after the last step, in seconds.
  var restSeconds = 5.0
  var amplitude = 2.5
  var noise = 0.05
  var seed: UInt64 = 1

  var walkSeconds: Double { Double(steps) / cadenceHz }
  var seconds: Double { 2 * restSeconds + walkSeconds }

  func signal() -> AccelerationSignal {
    var generator = SeededDice(seed: seed)
    var signal = AccelerationSignal()
    for index in 0..<Int(seconds * rateHz) {
      let time = Double(index) / rateHz
      signal.times.append(time)
      signal.x.append(Double.random(in: -noise...noise, using: &generator))
      signal.y.append(Double.random(in: -noise...noise, using: &generator))
      let bob = pulse(time - restSeconds)
      signal.z.append(9.81 + bob + Double.random(in: -noise...noise, using: &generator))
    }
    return signal
  }

  /// One cycle of a sine for each step; nothing outside of the walk.
  private func pulse(_ time: Double) -> Double {
    guard time >= 0, time < walkSeconds else { return 0 }
    return amplitude * sin(2 * Double.pi * cadenceHz * time)
  }
}

extension AccelerationSignal {
  /// The same signal without the samples in a span, and with the span as a hole.
  func without(_ span: ClosedRange<Double>) -> AccelerationSignal {
    let kept = times.indices.filter { !span.contains(times[$0]) }
    return AccelerationSignal(
      times: kept.map { times[$0] }, x: kept.map { x[$0] }, y: kept.map { y[$0] },
      z: kept.map { z[$0] }, holes: holes + [span])
  }

  /// The same samples in another order.
  func shuffled(seed: UInt64) -> AccelerationSignal {
    var generator = SeededDice(seed: seed)
    let order = times.indices.shuffled(using: &generator)
    return AccelerationSignal(
      times: order.map { times[$0] }, x: order.map { x[$0] }, y: order.map { y[$0] },
      z: order.map { z[$0] }, holes: holes)
  }
}
