import Glibc

/// Measures the sway of quiet standing from acceleration at the lower back.
///
/// The measures, and the low-pass of 3.5 Hz without delay, are those of Mancini and others (ISway,
/// Journal of NeuroEngineering and Rehabilitation 9:59, 2012).
package struct TrunkSway: Sendable, Equatable {
  package static let name = "trunk-low-pass-3.5"
  package static let version = "1"

  /// The axis of the sensor that points to the front or to the back of the person.
  package enum FacingAxis: String, Sendable, Hashable, CaseIterable {
    case x, y, z

    var vector: Vector {
      switch self {
      case .x: Vector(x: 1, y: 0, z: 0)
      case .y: Vector(x: 0, y: 1, z: 0)
      case .z: Vector(x: 0, y: 0, z: 1)
      }
    }
  }

  /// The low-pass before everything, in hertz: slower than tremor, faster than sway.
  package static let cornerHz = 3.5
  /// The least that is measured, in seconds; 30 s are usual.
  package static let shortestSeconds = 5.0
  /// The lowest rate in hertz.
  package static let lowestRateHz = 20.0

  /// The length of the mean acceleration that is believed to be gravity, in m/s².
  private static let plausibleGravity = 9.0...10.6
  /// A facing axis must lie flatter than this to tell the front: 60° from the horizontal.
  private static let steepestCosine = 0.5

  private let facing: FacingAxis?

  /// A measurement; with the axis that faces the front or back, sides and front are told apart.
  package init(facing: FacingAxis? = nil) {
    self.facing = facing
  }

  /// The sway in acceleration with gravity, in m/s².
  ///
  /// Throws `rateTooLow` under 20 Hz, `tooShort` or `gaps` without 5 s in one piece, `constant`,
  /// `unitImplausible` when gravity is not found, and `saturated`.
  package func estimate(of signal: AccelerationSignal) throws(Absence) -> TrunkSwayEstimate {
    let series = try TriaxialSeries(signal)
    guard series.rateHz >= Self.lowestRateHz else { throw .rateTooLow }
    guard !series.isConstant else { throw .constant }
    guard !series.isSaturated else { throw .saturated }
    // Where the quick samples are in holes, what is left may be too slow for the filter.
    guard let rateHz = series.evenRateHz, rateHz >= Self.lowestRateHz / 2 else { throw .gaps }
    let stretches = series.stretches
    func seconds(_ stretch: Range<Int>) -> Double {
      series.times[stretch.upperBound - 1] - series.times[stretch.lowerBound]
    }
    guard let longest = stretches.max(by: { seconds($0) < seconds($1) }),
      seconds(longest) >= Self.shortestSeconds
    else { throw stretches.count > 1 ? .gaps : .tooShort }
    let axes = series.resampled(longest, rateHz: rateHz)
    let vectors = axes[0].indices.map { Vector(x: axes[0][$0], y: axes[1][$0], z: axes[2][$0]) }
    return try estimate(vectors, rateHz: rateHz)
  }

  private func estimate(
    _ vectors: [Vector], rateHz: Double
  ) throws(Absence) -> TrunkSwayEstimate {
    let mean = vectors.reduce(.zero, +) * (1 / Double(vectors.count))
    guard Self.plausibleGravity.contains(mean.length) else { throw .unitImplausible }
    let down = mean * (1 / mean.length)
    let (front, isKnown) = front(across: down)
    let side = down.cross(front)
    let lowPass = ZeroPhaseLowPass(cornerHz: Self.cornerHz, rateHz: rateHz)
    let fronts = Self.centered(lowPass.filtered(vectors.map { $0.dot(front) }))
    let sides = Self.centered(lowPass.filtered(vectors.map { $0.dot(side) }))
    let downs = lowPass.filtered(vectors.map { $0.dot(down) })
    let ellipse = SwayEllipse(fronts, sides)
    guard ellipse.majorRootMeanSquare > 0 else { throw .constant }
    let steps = Self.steps(fronts, sides)
    let tilts = zip(zip(fronts, sides), downs).map { across, down in
      180 / Double.pi * atan2((across.0 * across.0 + across.1 * across.1).squareRoot(), down)
    }
    return TrunkSwayEstimate(
      radiusRootMeanSquare: ellipse.radiusRootMeanSquare,
      mediolateralRootMeanSquare: isKnown ? Self.rootMeanSquare(sides) : nil,
      anteroposteriorRootMeanSquare: isKnown ? Self.rootMeanSquare(fronts) : nil,
      ellipse: ellipse, pathLength: steps.reduce(0, +),
      jerk: 0.5 * rateHz * steps.reduce(0) { $0 + $1 * $1 },
      tiltRootMeanSquareDegrees: Self.rootMeanSquare(tilts),
      tiltLargestDegrees: tilts.max() ?? 0, seconds: Double(vectors.count - 1) / rateHz)
  }

  /// A horizontal direction: the facing axis laid flat, else any.
  private func front(across down: Vector) -> (direction: Vector, isKnown: Bool) {
    if let facing, let front = Self.flat(facing.vector, across: down) { return (front, true) }
    let any = FacingAxis.allCases.compactMap { Self.flat($0.vector, across: down) }
    return (any.first ?? .zero, false)
  }

  private static func flat(_ axis: Vector, across down: Vector) -> Vector? {
    let flat = axis - down * axis.dot(down)
    return flat.length >= steepestCosine ? flat * (1 / flat.length) : nil
  }

  private static func centered(_ values: [Double]) -> [Double] {
    let mean = values.mean() ?? 0
    return values.map { $0 - mean }
  }

  private static func rootMeanSquare(_ values: [Double]) -> Double {
    (values.map { $0 * $0 }.mean() ?? 0).squareRoot()
  }

  private static func steps(_ first: [Double], _ second: [Double]) -> [Double] {
    (1..<first.count).map { place in
      let (one, two) = (first[place] - first[place - 1], second[place] - second[place - 1])
      return (one * one + two * two).squareRoot()
    }
  }
}
