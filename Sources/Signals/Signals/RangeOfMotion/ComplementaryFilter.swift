/// Joins a gyroscope and an accelerometer into attitudes.
///
/// The gyroscope says how the device turns, and the acceleration slowly pulls up to where it points:
/// over seconds its mean is gravity, however the device moves. What turns about the upright comes
/// from the gyroscope alone and drifts.
package struct ComplementaryFilter: Sendable, Equatable {
  package static let name = "complementary"
  package static let version = "2"

  /// How long it takes the accelerometer to pull the attitude, in seconds: longer than a movement
  /// of a limb, shorter than the drift of a gyroscope takes to one degree.
  package static let timeConstantSeconds = 5.0
  /// The rest at the start from which the gyroscope's offset is taken, in seconds.
  package static let restSeconds = 0.5

  /// A gyroscope that rests turns by less than this, in rad/s, offset included.
  private static let restRate = 0.1
  private static let restSpread = 0.03
  private static let plausibleGravity = 8.0...11.5
  /// Gyroscopes of phones and straps end at 2000° a second, 35 rad/s: more are degrees.
  private static let fastestRate = 40.0

  /// A filter; it holds nothing between two signals.
  package init() {}

  /// The attitudes at the times of the gyroscope, from acceleration in m/s² and rates in rad/s.
  ///
  /// A quaternion turns a vector of the device into a frame whose z axis points up. Throws what the
  /// signals lack: `noSamples`, `tooShort`, `rateTooLow`, `timesOutOfOrder`, `gaps`, `saturated`,
  /// `constant` when the gyroscope never changes, `unitImplausible` when gravity is not found or rates are over 40 rad/s.
  package func attitudes(
    acceleration: AccelerationSignal, angularRate: AngularRateSignal
  ) throws(Absence) -> AttitudeSignal {
    let ups = try TriaxialSeries(acceleration)
    let rates = try TriaxialSeries(angularRate)
    for series in [ups, rates] { try RangeOfMotionAnalysis.checkTimes(series.times) }
    guard !ups.isSaturated else { throw .saturated }
    guard let length = ups.vectors.map(\.length).median(),
      Self.plausibleGravity.contains(length)
    else { throw .unitImplausible }
    guard rates.vectors.allSatisfy({ $0.length <= Self.fastestRate }) else {
      throw .unitImplausible
    }
    // A gyroscope that never changes is dead, unless nothing moves at all.
    let isAtRest = ups.isConstant && rates.vectors.allSatisfy { $0 == .zero }
    guard isAtRest || !rates.isConstant else { throw .constant }
    let times = rates.times.map { $0 + rates.origin }
    let up = Self.interpolated(ups, at: times)
    return AttitudeSignal(
      times: times, attitudes: Self.followed(up, rates, offset: Self.offset(rates)))
  }

  private static func followed(
    _ ups: [Vector], _ rates: TriaxialSeries, offset: Vector
  ) -> [Quaternion] {
    var attitude = start(ups, rates)
    return rates.times.indices.map { index in
      if index > 0 {
        let seconds = rates.times[index] - rates.times[index - 1]
        let rate = (rates.vectors[index] + rates.vectors[index - 1]) * 0.5 - offset
        attitude = turned(attitude, by: rate * seconds)
        attitude = pulled(attitude, towards: ups[index], seconds: seconds)
      }
      return attitude
    }
  }

  /// The attitude whose up is the mean acceleration of the first quarter second.
  private static func start(_ ups: [Vector], _ rates: TriaxialSeries) -> Quaternion {
    let early = zip(ups, rates.times).prefix { $0.1 <= 0.25 }.map(\.0)
    let mean = early.reduce(.zero, +)
    guard mean.length > 0 else { return .identity }
    let up = mean * (1 / mean.length)
    // The shortest turn from up to the z axis; half-way round any axis across will do.
    guard up.z > -0.999_999 else { return Quaternion(w: 0, x: 1, y: 0, z: 0) }
    return Quaternion(w: 1 + up.z, x: up.y, y: -up.x, z: 0).normalized
  }

  private static func turned(_ attitude: Quaternion, by turn: Vector) -> Quaternion {
    let radians = turn.length
    guard radians > 0 else { return attitude }
    return (attitude * Quaternion(axis: turn * (1 / radians), radians: radians)).normalized
  }

  private static func pulled(
    _ attitude: Quaternion, towards up: Vector, seconds: Double
  ) -> Quaternion {
    let seen = attitude.rotated(up * (1 / standardGravityMetersPerSecondSquared))
    let axis = seen.cross(Vector(x: 0, y: 0, z: 1))
    guard axis.length > 1e-12 else { return attitude }
    let share = min(1, seconds / timeConstantSeconds)
    let radians = min(axis.length, 1) * share
    let correction = Quaternion(axis: axis * (1 / axis.length), radians: radians)
    return (correction * attitude).normalized
  }

  /// What the gyroscope shows at rest; zero when it does not rest at the start.
  private static func offset(_ rates: TriaxialSeries) -> Vector {
    let early = zip(rates.vectors, rates.times).prefix { $0.1 <= restSeconds }.map(\.0)
    let mean = early.reduce(.zero, +) * (1 / Double(max(early.count, 1)))
    let spread = early.map { ($0 - mean).length }.max() ?? .infinity
    return mean.length <= restRate && spread <= restSpread ? mean : .zero
  }

  /// The acceleration at other times, by straight lines; at the ends the nearest sample.
  private static func interpolated(_ series: TriaxialSeries, at times: [Double]) -> [Vector] {
    var left = 0
    return times.map { time in
      let place = time - series.origin
      while left + 2 < series.times.count, series.times[left + 1] < place { left += 1 }
      let width = series.times[left + 1] - series.times[left]
      let share = min(max((place - series.times[left]) / width, 0), 1)
      return series.vectors[left] * (1 - share) + series.vectors[left + 1] * share
    }
  }
}
