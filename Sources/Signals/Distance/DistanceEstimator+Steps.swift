extension DistanceEstimator {
  /// The count of steps times their length; `nothing` says what became of the fixes.
  func fromSteps(
    _ steps: StepSeries, length: StepLength, seconds: Double, nothing: DistanceEstimate
  ) -> DistanceEstimate {
    let count = Double(steps.count)
    let meters = count * length.meters
    let lengthError = count * length.standardDeviationMeters
    let countError = 0.02 * meters
    var estimate = nothing
    estimate.meters = meters
    estimate.uncertaintyMeters =
      (lengthError * lengthError + countError * countError).squareRoot()
    estimate.method = .steps
    estimate.meanSpeedMetersPerSecond = meters / seconds
    estimate.peakSpeedMetersPerSecond = peakSpeed(steps, stepMeters: length.meters)
    estimate.movingSeconds = steps.walkingSeconds
    return estimate
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
