/// Measures how far a person walked from satellite fixes, from steps where the fixes are poor.
///
/// Fixes with a large stated error or an impossible jump are refused; the rest are smoothed, and the
/// path is checked against steps or the receiver's own speed (see `Corroboration`). Holes are filled
/// and told of in `DistanceEstimate.bridges`.
package struct DistanceEstimator: Sendable, Equatable {
  package static let name = "gated-smoothed-fixes"
  package static let version = "3"

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
  ///   - stepLength: used where fixes are missing and the walk itself does not show the person's
  ///     own. A length measured on an earlier walk of this person, with a deviation of at most 8 %,
  ///     also shifts a distance from fixes, by as much as the fixes are uncertain.
  /// - Returns: the metres with their uncertainty, and what they were taken from.
  package func distance(
    track: FixTrack, steps: StepSeries?, from: Double, to: Double,
    stepLength: StepLength = .adult
  ) -> DistanceEstimate {
    guard from.isFinite, to.isFinite, from < to, (to - from).isFinite else {
      return .unknown(
        usedFixCount: 0, refusedFixCount: track.fixes.count, longestHoleSeconds: 0,
        absence: .tooShort)
    }
    let usable = UsableTrack(track, in: from...to, gates: parameters)
    let holes = self.holes(usable, in: from...to)
    let inside = steps.map { $0.steps(in: from...to) }
    let walk = walk(usable, steps: inside, given: stepLength)
    if isTrack(usable, holes: holes, in: from...to) {
      let estimate = fromFixes(usable, walk: walk, holes: holes, span: from...to)
      return joined(estimate, steps: inside, length: stepLength)
    }
    let nothing = DistanceEstimate.unknown(
      usedFixCount: 0, refusedFixCount: usable.refusedCount + usable.places.count,
      longestHoleSeconds: to - from, absence: usable.places.isEmpty ? .noFixes : .gaps)
    guard let inside else { return nothing }
    return fromSteps(inside, length: walk.stepLength, seconds: to - from, nothing: nothing)
  }

  /// The path, what it was checked with, and what its holes can be filled with.
  private func walk(_ track: UsableTrack, steps: StepSeries?, given: StepLength) -> Walk {
    let path = SmoothedPath(track, parameters: parameters)
    let corroboration = Corroboration(
      path, steps: steps, travelled: track.travelled, parameters: parameters)
    let isPoor = track.medianErrorMeters > parameters.poorErrorMeters
    let seconds = corroboration.blocks.reduce(0) { $0 + $1.seconds }
    let meters = corroboration.blocks.reduce(0) { $0 + $1.meters }
    return Walk(
      path: path, corroboration: corroboration, travelled: track.travelled, steps: steps,
      stepLength: (isPoor ? nil : corroboration.stepLength) ?? given,
      usualSpeed: seconds > 0 ? meters / seconds : 0)
  }

  /// Spans longer than `holeSeconds` without a used fix, those at both ends included.
  private func holes(
    _ track: UsableTrack, in span: ClosedRange<Double>
  ) -> [ClosedRange<Double>] {
    let times = [span.lowerBound] + track.places.map(\.timeSeconds) + [span.upperBound]
    return zip(times, times.dropFirst()).filter { $1 - $0 > track.holeSeconds }
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
