/// How far and how fast a person went, and how far that can be trusted.
package struct DistanceEstimate: Sendable, Equatable {
  /// How far the person went, holes bridged.
  package var meters: Double
  /// One standard deviation, in metres.
  ///
  /// What it is made of is told at `DistanceUncertainty`. With method `none` it is 0 and says
  /// nothing.
  package var uncertaintyMeters: Double
  /// Nine of ten true distances lie within this of `meters`: 1.645 standard deviations.
  package var halfWidth90Meters: Double { Self.deviationsOf90Percent * uncertaintyMeters }
  package var method: Method
  /// Distance divided by the whole interval that was asked for.
  package var meanSpeedMetersPerSecond: Double
  /// The highest speed over ten seconds, or over the whole if that is shorter.
  package var peakSpeedMetersPerSecond: Double
  /// Seconds in which the person was under way.
  package var movingSeconds: Double
  package var usedFixCount: Int
  package var refusedFixCount: Int
  /// The longest time without a used fix, the two ends of the interval included, in seconds.
  package var longestHoleSeconds: Double
  /// The holes of the track, and how far the person is said to have gone in each.
  package var bridges: [DistanceBridge] = []
  /// The person's own step length, learned where fixes and steps agree; nil if it could not be.
  package var stepLength: StepLength?
  /// Metres by which the path from fixes was changed because steps or speed contradicted it.
  package var correctedMeters = 0.0
  /// All turns of the path together, in right angles; a bent path is measured less well.
  package var rightAngles = 0.0
  /// The share of the distance that comes from steps of known length, from 0 to 1.
  package var stepShare = 0.0
  /// Why there is no distance; nil if there is one.
  package var absence: Absence?

  /// Metres of the distance that lie in holes, however they were filled.
  package var bridgedMeters: Double { bridges.reduce(0) { $0 + $1.meters } }

  /// Metres of the distance that lie in holes filled in this way.
  package func bridgedMeters(by means: DistanceBridge.Means) -> Double {
    bridges.reduce(0) { $1.means == means ? $0 + $1.meters : $0 }
  }

  /// The 95th percentile of a normal distribution: 90 % lie within so many deviations.
  static let deviationsOf90Percent = 1.645

  /// What a distance was taken from.
  package enum Method: String, Sendable, Equatable, CaseIterable {
    case fixes
    case steps
    case none
  }

  /// Nothing is known.
  static func unknown(
    usedFixCount: Int, refusedFixCount: Int, longestHoleSeconds: Double, absence: Absence
  ) -> DistanceEstimate {
    DistanceEstimate(
      meters: 0, uncertaintyMeters: 0, method: .none, meanSpeedMetersPerSecond: 0,
      peakSpeedMetersPerSecond: 0, movingSeconds: 0, usedFixCount: usedFixCount,
      refusedFixCount: refusedFixCount, longestHoleSeconds: longestHoleSeconds, absence: absence)
  }
}
