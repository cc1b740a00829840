/// A stretch of a series without a hole, resampled to an even rate by straight lines.
struct UniformSegment: Equatable {
  /// Seconds of the first value.
  let start: Double
  let rateHz: Double
  let values: [Double]

  /// The time in seconds of the value at `index`.
  func time(at index: Int) -> Double { start + Double(index) / rateHz }

  /// Cuts a series wherever two samples are more than `maximumStep` seconds apart, and resamples
  /// each piece of two or more samples.
  static func segments(
    of series: MagnitudeSeries, rateHz: Double, maximumStep: Double
  ) -> [UniformSegment] {
    var segments: [UniformSegment] = []
    var first = 0
    for index in series.times.indices {
      let next = index + 1
      let ends =
        next == series.times.count || series.times[next] - series.times[index] > maximumStep
      guard ends else { continue }
      if next - first > 1 { segments.append(resampled(series, first..<next, rateHz: rateHz)) }
      first = next
    }
    return segments
  }

  private static func resampled(
    _ series: MagnitudeSeries, _ range: Range<Int>, rateHz: Double
  ) -> UniformSegment {
    let times = series.times
    let start = times[range.lowerBound]
    let count = Int((times[range.upperBound - 1] - start) * rateHz) + 1
    var values: [Double] = []
    values.reserveCapacity(count)
    var left = range.lowerBound
    for index in 0..<count {
      let time = start + Double(index) / rateHz
      while left + 2 < range.upperBound, times[left + 1] < time { left += 1 }
      let share = min(max((time - times[left]) / (times[left + 1] - times[left]), 0), 1)
      values.append(series.values[left] * (1 - share) + series.values[left + 1] * share)
    }
    return UniformSegment(start: start, rateHz: rateHz, values: values)
  }
}
