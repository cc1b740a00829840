/// Measures how far a joint is moved, from how a device on the limb is turned.
package struct RangeOfMotionAnalysis: Sendable, Equatable {
  package static let name = "twist-about-own-axis"
  package static let version = "1"

  /// The shortest movement that is measured, in seconds.
  package static let shortestSeconds = 1.0
  /// The lowest rate in hertz: the fastest joints turn by 60° between two samples of it.
  package static let lowestRateHz = 10.0
  /// A longer time without a sample may hide the largest angle, in seconds.
  package static let longestStepSeconds = 0.5
  /// A larger turn between two samples could as well be its complement, in degrees.
  package static let largestTurnDegrees = 120.0

  /// The joint's angle at the start, in degrees, such as 90 for a knee that is bent at the start.
  package let startDegrees: Double

  /// A measurement whose angles begin at `startDegrees`, and grow towards the side to which the
  /// movement goes furthest.
  package init(startDegrees: Double = 0) {
    self.startDegrees = startDegrees
  }

  /// The angles of a limb whose attitude is known.
  ///
  /// The posture at the start is the zero of the rotation, so it makes no difference how the device
  /// is held. Throws `noSamples`, `tooShort` under 1 s, `rateTooLow` under 10 Hz, `timesOutOfOrder`,
  /// `gaps` over 0.5 s or over 120° between two samples, `constant`, and `unitImplausible` when
  /// attitudes are no rotations.
  package func estimate(of signal: AttitudeSignal) throws(Absence) -> RangeOfMotionEstimate {
    let (times, attitudes) = try Self.usable(signal)
    let first = attitudes[0].inverse
    let turns = attitudes.map { first * $0 }
    guard turns.contains(where: { $0.rotationVector.length > 0 }) else { throw .constant }
    let steps = zip(turns, turns.dropFirst()).map { ($0.inverse * $1).rotationVector }
    guard steps.allSatisfy({ $0.length * 180 / Double.pi <= Self.largestTurnDegrees }) else {
      throw .gaps
    }
    // Half-angle sines along the axes of the turns from the start: the large ones count most, so
    // trembling does not move the axis.
    guard let axis = PrincipalAxis.of(turns.map(\.vector)) else { throw .constant }
    let angles = Self.unwrapped(turns.map { $0.twist(about: axis) })
    return RangeOfMotionEstimate(
      times: times, degrees: degrees(angles),
      offAxisDegrees: (turns.map { $0.swing(of: axis) }.max() ?? 0) * 180 / Double.pi)
  }

  /// Angles in degrees that begin at the start's and grow towards the larger excursion.
  func degrees(_ radians: [Double]) -> [Double] {
    let start = radians.first ?? 0
    let excursions = radians.map { ($0 - start) * 180 / Double.pi }
    let furthest = excursions.max { abs($0) < abs($1) } ?? 0
    return excursions.map { startDegrees + (furthest < 0 ? -$0 : $0) }
  }

  /// Angles without jumps of a whole turn: each is taken to the nearest of its equals.
  static func unwrapped(_ radians: [Double]) -> [Double] {
    var last = radians.first ?? 0
    return radians.map { angle in
      last += (angle - last) - 2 * Double.pi * ((angle - last) / (2 * Double.pi)).rounded()
      return last
    }
  }

  private static func usable(
    _ signal: AttitudeSignal
  ) throws(Absence) -> (times: [Double], attitudes: [Quaternion]) {
    let given = zip(signal.times, signal.attitudes).filter {
      $0.0.isFinite && $0.1.length.isFinite
    }
    guard !given.isEmpty else { throw .noSamples }
    // A sensor's quaternions have a length of 1 up to the digits that were written.
    let turning = given.filter { abs($0.1.length - 1) < 0.02 }
    guard turning.count * 2 > given.count else { throw .unitImplausible }
    let ordered = turning.enumerated().sorted {
      ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
    }.map(\.element)
    var times: [Double] = []
    var attitudes: [Quaternion] = []
    for (time, attitude) in ordered where times.last.map({ $0 < time }) ?? true {
      times.append(time)
      attitudes.append(attitude.normalized)
    }
    guard times.count * 10 >= ordered.count * 9 else { throw .timesOutOfOrder }
    try checkTimes(times)
    return (times, attitudes)
  }

  /// Throws when increasing times are too few, too slow or have a hole.
  static func checkTimes(_ times: [Double]) throws(Absence) {
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    guard let interval = steps.median(), let first = times.first, let last = times.last else {
      throw .tooShort
    }
    guard 1 / interval >= lowestRateHz else { throw .rateTooLow }
    guard last - first >= shortestSeconds else { throw .tooShort }
    guard steps.allSatisfy({ $0 <= longestStepSeconds }) else { throw .gaps }
  }
}
