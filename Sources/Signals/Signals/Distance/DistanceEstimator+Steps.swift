extension DistanceEstimator {
  /// The count of steps times their length; `nothing` says what became of the fixes.
  func fromSteps(
    _ steps: StepSeries, length: StepLength, seconds: Double, nothing: DistanceEstimate
  ) -> DistanceEstimate {
    let walked = Self.walked(steps, length: length)
    var estimate = nothing
    estimate.absence = nil
    estimate.meters = walked.meters
    estimate.uncertaintyMeters = walked.deviation
    estimate.method = .steps
    estimate.stepShare = 1
    estimate.meanSpeedMetersPerSecond = walked.meters / seconds
    estimate.peakSpeedMetersPerSecond = peakSpeed(steps, stepMeters: length.meters)
    estimate.movingSeconds = steps.walkingSeconds
    return estimate
  }

  /// A distance from fixes and one from steps of the person's own known length, each weighted with
  /// the inverse of its variance; the fixes alone if the length is not known to 8 %.
  ///
  /// Between people and speeds a step length varies by a seventh, which is no evidence beside fixes.
  func joined(
    _ estimate: DistanceEstimate, steps: StepSeries?, length: StepLength
  ) -> DistanceEstimate {
    guard let steps, steps.count > 0, length.meters > 0,
      (0...0.08 * length.meters).contains(length.standardDeviationMeters)
    else { return estimate }
    let walked = Self.walked(steps, length: length)
    let fixVariance = estimate.uncertaintyMeters * estimate.uncertaintyMeters
    let stepVariance = walked.deviation * walked.deviation
    guard fixVariance + stepVariance > 0 else { return estimate }
    let share = fixVariance / (fixVariance + stepVariance)
    var joined = estimate
    joined.meters += share * (walked.meters - estimate.meters)
    joined.uncertaintyMeters = (share * stepVariance).squareRoot()
    joined.stepShare = share
    if estimate.meters > 0 {
      joined.meanSpeedMetersPerSecond *= joined.meters / estimate.meters
    }
    return joined
  }

  /// Metres by steps, and one deviation: the length's, and 2 % for the count.
  private static func walked(
    _ steps: StepSeries, length: StepLength
  ) -> (meters: Double, deviation: Double) {
    let count = Double(steps.count)
    let lengthError = count * length.standardDeviationMeters
    let countError = 0.02 * count * length.meters
    return (
      count * length.meters,
      (lengthError * lengthError + countError * countError).squareRoot()
    )
  }

  /// The most steps in ten seconds, as a speed; a shorter walk is taken as a whole.
  private func peakSpeed(_ steps: StepSeries, stepMeters: Double) -> Double {
    let times = steps.times
    guard let first = times.first, let last = times.last, last > first else { return 0 }
    let window = min(10, last - first)
    var (best, start) = (0, 0)
    for end in times.indices {
      while times[end] - times[start] > window { start += 1 }
      best = max(best, end - start)
    }
    return Double(best) * stepMeters / window
  }
}
