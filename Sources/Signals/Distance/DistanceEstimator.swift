/// Measures how far a person walked from satellite fixes, from steps where the fixes are poor.
package struct DistanceEstimator: Sendable, Equatable {
  package static let name = "gated-smoothed-fixes"
  package static let version = "1"

  package let parameters: Parameters

  /// An estimator of the given tuning.
  package init(parameters: Parameters = .default) {
    self.parameters = parameters
  }

  /// The distance between two times in seconds; any input gives an answer, an impossible interval
  /// one of method `none`.
  ///
  /// - Parameters:
  ///   - track: the fixes; those outside the interval are not used.
  ///   - steps: the steps on the same clock, nil if there is no accelerometer.
  ///   - from: the start of the interval.
  ///   - to: the end of the interval.
  ///   - stepLength: used only where fixes are missing; the track's own is preferred.
  /// - Returns: the metres with their uncertainty, and what they were taken from.
  package func distance(
    track: FixTrack, steps: StepSeries?, from: Double, to: Double,
    stepLength: StepLength = .adult
  ) -> DistanceEstimate {
    guard from.isFinite, to.isFinite, from < to else {
      return .unknown(
        usedFixCount: 0, refusedFixCount: track.fixes.count, longestHoleSeconds: 0)
    }
    let usable = UsableTrack(track, in: from...to, gates: parameters)
    let holes = self.holes(usable, in: from...to)
    let inside = steps.map { $0.steps(in: from...to) }
    if isTrack(usable, holes: holes, in: from...to) {
      return fromFixes(usable, holes: holes, steps: inside, span: from...to, length: stepLength)
    }
    let nothing = DistanceEstimate.unknown(
      usedFixCount: 0, refusedFixCount: usable.refusedCount + usable.places.count,
      longestHoleSeconds: to - from)
    guard let inside else { return nothing }
    return fromSteps(inside, length: stepLength, seconds: to - from, nothing: nothing)
  }

  /// Spans longer than `holeSeconds` without a used fix, those at both ends included.
  private func holes(
    _ track: UsableTrack, in span: ClosedRange<Double>
  ) -> [ClosedRange<Double>] {
    let times = [span.lowerBound] + track.places.map(\.timeSeconds) + [span.upperBound]
    return zip(times, times.dropFirst()).filter { $1 - $0 > parameters.holeSeconds }
      .map { $0...$1 }
  }

  private func isTrack(
    _ track: UsableTrack, holes: [ClosedRange<Double>], in span: ClosedRange<Double>
  ) -> Bool {
    let missing = holes.reduce(0) { $0 + ($1.upperBound - $1.lowerBound) }
    let seconds = span.upperBound - span.lowerBound
    return track.places.count >= parameters.fewestFixes
      && track.medianErrorMeters <= parameters.poorErrorMeters
      && 1 - missing / seconds >= parameters.leastCoverage
  }
}
