import Signals
import TestSupport

extension MotionMeasure.Motion {
  private typealias Motion = MotionMeasure.Motion

  /// The same samples at other times.
  func retimed(_ change: (Double) -> Double) -> Self {
    Self(acceleration: acceleration.retimed(change), rates: rates.retimed(change))
  }

  /// Both sensors with another scale.
  func scaled(_ factor: Double) -> Self {
    Self(acceleration: acceleration.scaled(factor), rates: rates.scaled(factor))
  }

  /// Both sensors in another posture.
  func rotated(seed: UInt64) -> Self {
    let rotation = Rotation(seed: seed)
    var turned = rates
    for index in 0..<rates.sampleCount {
      (turned.x[index], turned.y[index], turned.z[index]) = rotation.turned(
        rates.x[index], rates.y[index], rates.z[index])
    }
    return Self(acceleration: acceleration.rotated(seed: seed), rates: turned)
  }

  /// The samples of some places, in their order.
  func chosen(_ places: (Int) -> [Int]) -> Self {
    let (own, turning) = (places(acceleration.sampleCount), places(rates.sampleCount))
    return Self(
      acceleration: acceleration.chosen(own),
      rates: AngularRateSignal(
        times: turning.map { rates.times[$0] }, x: turning.map { rates.x[$0] },
        y: turning.map { rates.y[$0] }, z: turning.map { rates.z[$0] }))
  }

  /// Each sample changed by its place.
  func changed(_ change: (Int, Double) -> Double) -> Self {
    func axis(_ values: [Double]) -> [Double] { values.indices.map { change($0, values[$0]) } }
    return Self(
      acceleration: AccelerationSignal(
        times: acceleration.times, x: axis(acceleration.x), y: axis(acceleration.y),
        z: axis(acceleration.z)),
      rates: AngularRateSignal(
        times: rates.times, x: axis(rates.x), y: axis(rates.y), z: axis(rates.z)))
  }

  /// The signal with straight lines between its samples, so many for each.
  func drawn(_ factor: Int) -> Self {
    func fine(_ values: [Double]) -> [Double] {
      zip(values, values.dropFirst()).flatMap { one, next in
        (0..<factor).map { one + (next - one) * Double($0) / Double(factor) }
      }
    }
    return Self(
      acceleration: AccelerationSignal(
        times: fine(acceleration.times), x: fine(acceleration.x), y: fine(acceleration.y),
        z: fine(acceleration.z)),
      rates: AngularRateSignal(
        times: fine(rates.times), x: fine(rates.x), y: fine(rates.y), z: fine(rates.z)))
  }
}

extension AngularRateSignal {
  /// The same samples at other times.
  func retimed(_ change: (Double) -> Double) -> AngularRateSignal {
    AngularRateSignal(times: times.map(change), x: x, y: y, z: z, holes: holes)
  }

  /// The same samples in another unit, or spoilt.
  func scaled(_ factor: Double) -> AngularRateSignal {
    AngularRateSignal(
      times: times, x: x.map { $0 * factor }, y: y.map { $0 * factor }, z: z.map { $0 * factor },
      holes: holes)
  }
}
