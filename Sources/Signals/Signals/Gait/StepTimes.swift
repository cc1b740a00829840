/// How long steps and strides take, and how much that varies.
package struct StepTimes: Sendable, Equatable {
  /// The mean time from one step to the next, in seconds.
  package var meanSeconds: Double
  /// The standard deviation of the time from one step to the next, in seconds.
  package var deviationSeconds: Double
  /// The mean time of two steps, in seconds.
  package var strideMeanSeconds: Double
  /// The standard deviation of the time of two steps, in seconds.
  package var strideDeviationSeconds: Double
  /// How many steps this rests on.
  package var stepCount: Int

  /// Standard deviation over mean of the step times, in per cent.
  package var variationPercent: Double { 100 * deviationSeconds / meanSeconds }
  /// Standard deviation over mean of the stride times, in per cent.
  package var strideVariationPercent: Double {
    100 * strideDeviationSeconds / strideMeanSeconds
  }
}
