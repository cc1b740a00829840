extension DistanceEstimator {
  /// The length of the smoothed path as far as it is believed, its holes filled.
  func fromFixes(
    _ track: UsableTrack, walk: Walk, holes: [ClosedRange<Double>], span: ClosedRange<Double>
  ) -> DistanceEstimate {
    let moving = walk.path.legs.filter {
      !$0.isBridge && $0.metersPerSecond >= parameters.restSpeedMetersPerSecond
    }
    let bridges = bridges(holes, of: walk)
    let bridged = bridges.reduce(0) { $0 + $1.meters }
    let ends = endMeters(walk.path, span: span, holeSeconds: track.holeSeconds)
    let meters = walk.corroboration.believedMeters + bridged + ends
    let rightAngles = walk.path.legs.reduce(0) { $0 + $1.turn } / (Double.pi / 2)
    var estimate = DistanceEstimate(
      meters: meters,
      uncertaintyMeters: DistanceUncertainty.meters(
        of: walk.corroboration, bridges: bridges, rightAngles: rightAngles,
        medianErrorMeters: track.medianErrorMeters),
      method: .fixes, meanSpeedMetersPerSecond: meters / (span.upperBound - span.lowerBound),
      peakSpeedMetersPerSecond: peakSpeed(walk.path),
      movingSeconds: movingSeconds(moving, holes, walk.steps),
      usedFixCount: track.places.count, refusedFixCount: track.refusedCount,
      longestHoleSeconds: longestHole(track, span: span), bridges: bridges)
    estimate.stepLength = walk.corroboration.stepLength
    estimate.correctedMeters = walk.corroboration.correctedMeters
    estimate.rightAngles = rightAngles
    return estimate
  }

  /// The two ends of the interval, each at the speed of the nearest leg, where they are no holes.
  private func endMeters(
    _ path: SmoothedPath, span: ClosedRange<Double>, holeSeconds: Double
  ) -> Double {
    guard let first = path.legs.first, let last = path.legs.last else { return 0 }
    let ends = [
      (first, first.start - span.lowerBound), (last, span.upperBound - last.end),
    ]
    return ends.reduce(0) { sum, end in
      let (leg, seconds) = end
      let counts =
        seconds <= holeSeconds && !leg.isBridge
        && leg.metersPerSecond >= parameters.restSpeedMetersPerSecond
      return counts ? sum + leg.metersPerSecond * seconds : sum
    }
  }

  /// The fastest ten seconds of legs that follow each other.
  private func peakSpeed(_ path: SmoothedPath) -> Double {
    var best = 0.0
    var window: [SmoothedPath.Leg] = []
    var isFull = false
    for leg in path.legs {
      if leg.isBridge { window = [] } else { window.append(leg) }
      while let first = window.first, leg.end - first.start > 12 { window.removeFirst() }
      let seconds = window.reduce(0) { $0 + $1.seconds }
      let speed = seconds > 0 ? window.reduce(0) { $0 + $1.meters } / seconds : 0
      // Shorter spans count only until the first full one, for tracks that never have one.
      if seconds >= 8 {
        best = isFull ? max(best, speed) : speed
        isFull = true
      } else if !isFull {
        best = max(best, speed)
      }
    }
    return best
  }

  private func movingSeconds(
    _ moving: [SmoothedPath.Leg], _ holes: [ClosedRange<Double>], _ steps: StepSeries?
  ) -> Double {
    let seen = moving.reduce(0) { $0 + $1.seconds }
    let unseen = holes.reduce(0) { $0 + (steps?.steps(in: $1).walkingSeconds ?? 0) }
    return seen + unseen
  }

  private func longestHole(_ track: UsableTrack, span: ClosedRange<Double>) -> Double {
    let times = [span.lowerBound] + track.places.map(\.timeSeconds) + [span.upperBound]
    return zip(times, times.dropFirst()).map { $1 - $0 }.max() ?? 0
  }
}
