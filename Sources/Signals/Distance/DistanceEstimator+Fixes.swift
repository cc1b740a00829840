extension DistanceEstimator {
  /// The length of the smoothed path, its holes filled from steps where there are some.
  func fromFixes(
    _ track: UsableTrack, holes: [ClosedRange<Double>], steps: StepSeries?,
    span: ClosedRange<Double>, length: StepLength
  ) -> DistanceEstimate {
    let path = SmoothedPath(track, parameters: parameters)
    let moving = path.legs.filter {
      !$0.isBridge && $0.metersPerSecond >= parameters.restSpeedMetersPerSecond
    }
    let walked = moving.reduce(0) { $0 + $1.meters }
    let stepMeters = ownStepLength(path, steps: steps) ?? length.meters
    let bridged = holes.reduce(0.0) { sum, hole in
      sum + filled(hole, path: path, steps: steps, stepMeters: stepMeters)
    }
    let ends = endMeters(path, span: span)
    let meters = walked + bridged + ends
    let seconds = span.upperBound - span.lowerBound
    return DistanceEstimate(
      meters: meters,
      uncertaintyMeters: uncertainty(
        meters: meters, bridged: bridged, medianError: track.medianErrorMeters),
      method: .fixes, meanSpeedMetersPerSecond: meters / seconds,
      peakSpeedMetersPerSecond: peakSpeed(path), movingSeconds: movingSeconds(moving, holes, steps),
      usedFixCount: track.places.count, refusedFixCount: track.refusedCount,
      longestHoleSeconds: longestHole(track, span: span), bridgedMeters: bridged)
  }

  /// Metres a step where fixes and steps overlap; nil with fewer than 30 such steps.
  private func ownStepLength(_ path: SmoothedPath, steps: StepSeries?) -> Double? {
    guard let steps else { return nil }
    var (meters, count, next) = (0.0, 0, 0)
    for leg in path.legs {
      while next < steps.count, steps.times[next] < leg.start { next += 1 }
      let first = next
      while next < steps.count, steps.times[next] < leg.end { next += 1 }
      let found = next - first
      guard found > 0, !leg.isBridge else { continue }
      meters += leg.meters
      count += found
    }
    guard count >= 30 else { return nil }
    let length = meters / Double(count)
    return (0.2...1.3).contains(length) ? length : nil
  }

  /// The straight line over a hole, or the steps in it if they reach further.
  private func filled(
    _ hole: ClosedRange<Double>, path: SmoothedPath, steps: StepSeries?, stepMeters: Double
  ) -> Double {
    let straight = path.legs.first { $0.isBridge && $0.start == hole.lowerBound }?.meters ?? 0
    let stepped = Double(steps?.count(in: hole) ?? 0) * stepMeters
    return max(straight, stepped)
  }

  /// The two ends of the interval, each at the speed of the nearest leg, where they are no holes.
  private func endMeters(_ path: SmoothedPath, span: ClosedRange<Double>) -> Double {
    guard let first = path.legs.first, let last = path.legs.last else { return 0 }
    let ends = [
      (first, first.start - span.lowerBound), (last, span.upperBound - last.end),
    ]
    return ends.reduce(0) { sum, end in
      let (leg, seconds) = end
      let counts =
        seconds <= parameters.holeSeconds && !leg.isBridge
        && leg.metersPerSecond >= parameters.restSpeedMetersPerSecond
      return counts ? sum + leg.metersPerSecond * seconds : sum
    }
  }

  private func uncertainty(meters: Double, bridged: Double, medianError: Double) -> Double {
    let spread = 0.025 * meters
    let bridges = 0.3 * bridged
    return (spread * spread + medianError * medianError + bridges * bridges).squareRoot()
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
