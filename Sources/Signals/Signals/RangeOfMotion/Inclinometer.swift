import Glibc

/// Measures how far a limb is moved in an upright plane from acceleration alone.
///
/// For slow movements: what the limb accelerates is taken for gravity. A movement about an upright
/// axis does not turn gravity in the sensor and cannot be seen.
package struct Inclinometer: Sendable, Equatable {
  package static let name = "gravity-in-plane"
  package static let version = "1"

  /// The low-pass before everything, in hertz.
  package static let cornerHz = 2.0
  /// Gravity must be found at the middle of the signal's lengths, in m/s².
  private static let plausibleGravity = 8.5...11.0
  /// A length that is off by more than this is a movement too fast for it, in m/s².
  private static let largestExcess = 1.0

  /// The joint's angle at the start, in degrees.
  package let startDegrees: Double

  /// A measurement whose angles begin at `startDegrees`, and grow towards the side to which the
  /// movement goes furthest.
  package init(startDegrees: Double = 0) {
    self.startDegrees = startDegrees
  }

  /// The angles of a limb, from acceleration with gravity in m/s².
  ///
  /// Throws as `RangeOfMotionAnalysis` does, `saturated`, `unitImplausible` when gravity is not found, and
  /// `nothingFound` when the limb was moved too fast to tell gravity from movement.
  package func estimate(of signal: AccelerationSignal) throws(Absence) -> RangeOfMotionEstimate {
    let series = try TriaxialSeries(signal)
    try RangeOfMotionAnalysis.checkTimes(series.times)
    guard !series.isConstant else { throw .constant }
    guard !series.isSaturated else { throw .saturated }
    guard let length = series.vectors.map(\.length).median(),
      Self.plausibleGravity.contains(length)
    else { throw .unitImplausible }
    guard series.stretches.count == 1, let rateHz = series.evenRateHz else { throw .gaps }
    let smooth = Self.smooth(series.resampled(0..<series.times.count, rateHz: rateHz), rateHz)
    guard smooth.allSatisfy({ abs($0.length - length) <= Self.largestExcess }) else {
      throw .nothingFound
    }
    let times = smooth.indices.map { series.origin + Double($0) / rateHz }
    return try estimate(smooth.map { $0 * (1 / $0.length) }, times)
  }

  private func estimate(
    _ downs: [Vector], _ times: [Double]
  ) throws(Absence) -> RangeOfMotionEstimate {
    let first = downs[0]
    guard let axis = PrincipalAxis.of(downs.map { first.cross($0) }) else { throw .constant }
    let flat = first - axis * first.dot(axis)
    let along = flat * (1 / flat.length)
    let across = axis.cross(along)
    let angles = RangeOfMotionAnalysis.unwrapped(
      downs.map { atan2($0.dot(across), $0.dot(along)) })
    // The limb turns the other way than gravity in the sensor; the sign is the excursion's anyway.
    return RangeOfMotionEstimate(
      times: times, degrees: RangeOfMotionAnalysis(startDegrees: startDegrees).degrees(angles),
      offAxisDegrees: (downs.map { abs(asin(min(max($0.dot(axis), -1), 1))) }.max() ?? 0) * 180
        / Double.pi)
  }

  private static func smooth(_ axes: [[Double]], _ rateHz: Double) -> [Vector] {
    let lowPass = ZeroPhaseLowPass(cornerHz: cornerHz, rateHz: rateHz)
    let smooth = axes.map(lowPass.filtered)
    return smooth[0].indices.map {
      Vector(x: smooth[0][$0], y: smooth[1][$0], z: smooth[2][$0])
    }
  }
}
