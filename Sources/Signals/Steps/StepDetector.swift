/// Finds steps as peaks of the acceleration's length inside the band of walking, and keeps those
/// that come in a regular row.
///
/// It needs no gyroscope and no known placement. Rows of fewer than eight steps are not counted,
/// nor is walking below 46 steps a minute.
package struct StepDetector: Sendable, Equatable {
  package static let name = "band-peaks"
  package static let version = "1"

  package let parameters: Parameters

  /// A detector of the given tuning.
  package init(parameters: Parameters = .default) {
    self.parameters = parameters
  }

  /// The steps in a whole signal; any input is accepted and holes are never bridged with steps.
  package func steps(in signal: AccelerationSignal) -> StepSeries {
    let segments = UniformSegment.segments(
      of: MagnitudeSeries(signal), rateHz: parameters.rateHz,
      maximumStep: parameters.longestJoinSeconds)
    let candidates = segments.flatMap(candidates)
    let rows = StepSeries.runs(candidates).filter { $0.count >= parameters.fewestStepsInRow }
    return StepSeries(times: rows.flatMap(\.self))
  }

  /// Times of the peaks of one segment that lie where the signal is strong and regular.
  private func candidates(in segment: UniformSegment) -> [Double] {
    let band = BandPass(
      lowHz: parameters.bandHz.lowerBound, highHz: parameters.bandHz.upperBound,
      rateHz: parameters.rateHz)
    let filtered = band.filtered(segment.values)
    let movement = parameters.movementG * standardGravityMetersPerSecondSquared
    let regularity = Regularity(
      of: filtered, rateHz: parameters.rateHz, windowSeconds: parameters.windowSeconds,
      minimumDeviation: movement)
    return peaks(of: filtered).compactMap { peak in
      let window = regularity.window(at: peak)
      let isWalking =
        regularity.deviations[window] >= movement
        && regularity.correlations[window] >= parameters.regularity
      return isWalking ? segment.time(at: peak) + offset(of: peak, in: filtered) : nil
    }
  }

  /// Seconds from a sample to the top of the parabola through it and its neighbours; the cadence
  /// would otherwise come in steps of the working rate.
  private func offset(of peak: Int, in values: [Double]) -> Double {
    let (before, top, after) = (values[peak - 1], values[peak], values[peak + 1])
    let curvature = before - 2 * top + after
    guard curvature < 0 else { return 0 }
    return min(max((before - after) / curvature / 2, -0.5), 0.5) / parameters.rateHz
  }

  /// Local maxima over the height, the higher one kept of two that are too near.
  private func peaks(of values: [Double]) -> [Int] {
    let height = parameters.peakG * standardGravityMetersPerSecondSquared
    let distance = Int(parameters.shortestStepSeconds * parameters.rateHz)
    var peaks: [Int] = []
    for index in values.indices.dropFirst().dropLast()
    where values[index] >= height && values[index] > values[index - 1]
      && values[index] >= values[index + 1]
    {
      if let last = peaks.last, index - last < distance {
        if values[index] > values[last] { peaks[peaks.count - 1] = index }
      } else {
        peaks.append(index)
      }
    }
    return peaks
  }
}
