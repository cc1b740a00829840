/// The positions of a track that can be believed, on a plane, in order of time.
struct UsableTrack: Equatable {
  struct Place: Equatable {
    var timeSeconds: Double
    var point: PlanePoint
    var errorMeters: Double
  }

  private(set) var places: [Place] = []
  /// Fixes inside the interval that were not believed.
  private(set) var refusedCount = 0

  /// Takes the fixes inside `span` whose error is small for this track and whose speed is possible.
  init(_ track: FixTrack, in span: ClosedRange<Double>, gates: DistanceEstimator.Parameters) {
    let inside = track.fixes.filter { $0.isPossible && span.contains($0.timeSeconds) }
      .sorted { $0.timeSeconds < $1.timeSeconds }
    refusedCount = track.fixes.count { !$0.isPossible }
    guard let origin = inside.first else { return }
    let errors = inside.map { Self.error(of: $0, gates: gates) }
    let limit = Self.errorLimit(errors, gates: gates)
    for (fix, error) in zip(inside, errors) {
      let place = Place(
        timeSeconds: fix.timeSeconds, point: .of(fix, around: origin), errorMeters: error)
      if error <= limit, follows(place, gates: gates) {
        places.append(place)
      } else {
        refusedCount += 1
      }
    }
  }

  /// The median of the error estimates of what is used; 0 without any.
  var medianErrorMeters: Double { places.map(\.errorMeters).median() ?? 0 }

  /// The receiver's estimate, else one made of its dilution of precision.
  private static func error(of fix: TrackFix, gates: DistanceEstimator.Parameters) -> Double {
    if let error = fix.horizontalErrorMeters, error.isFinite, error > 0 { return max(error, 1) }
    if let hdop = fix.hdop, hdop.isFinite, hdop > 0 { return hdop * gates.metersPerDilution }
    return gates.assumedErrorMeters
  }

  /// Twice the track's own median, within fixed bounds: receivers state 68 % or 95 % errors.
  private static func errorLimit(
    _ errors: [Double], gates: DistanceEstimator.Parameters
  ) -> Double {
    let twice = 2 * (errors.median() ?? 0)
    return min(
      max(twice, gates.errorLimitMeters.lowerBound), gates.errorLimitMeters.upperBound)
  }

  private func follows(_ place: Place, gates: DistanceEstimator.Parameters) -> Bool {
    guard let last = places.last else { return true }
    let seconds = place.timeSeconds - last.timeSeconds
    let reach =
      gates.maximumSpeedMetersPerSecond * seconds + place.errorMeters + last.errorMeters
    return seconds > 0 && last.point.distance(to: place.point) <= reach
  }
}
