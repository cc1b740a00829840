/// What the four seconds around a moment say about walking.
struct GaitWindow: Sendable, Equatable {
  /// Root mean square in the band of walking, in g.
  var movementG: Double
  /// The length of a step in places of the signal.
  var stepLag: Int
  /// How alike the signal in the band of walking is a step or a stride later, 0 to 1.
  var regularity: Double
  /// The highest correlation near one step later in the broad band, -1 to 1.
  var stepRegularity = 0.0
  /// The highest correlation near one stride later in the broad band, -1 to 1.
  var strideRegularity = 0.0

  /// Nothing to be seen.
  static let still = GaitWindow(movementG: 0, stepLag: 1, regularity: 0)

  /// Measures a window of the signal in the band of walking and in the broad band, both in g;
  /// windows without movement or under two seconds are still.
  static func measured(
    walking: ArraySlice<Double>, broad: ArraySlice<Double>, period: StepPeriod, leastG: Double
  ) -> GaitWindow {
    let correlation = Autocorrelation(walking)
    let movement = correlation.rootMeanSquare
    guard movement >= leastG, walking.count >= 2 * period.lags[period.lags.count - 1] / 3 * 2
    else { return .still }
    let best = period.best(in: correlation, movementG: movement)
    var window = GaitWindow(
      movementG: movement, stepLag: best.lag, regularity: best.regularity)
    let broadCorrelation = Autocorrelation(broad)
    window.stepRegularity = highest(broadCorrelation, around: best.lag, by: 2)
    window.strideRegularity = highest(broadCorrelation, around: 2 * best.lag, by: 3)
    return window
  }

  private static func highest(_ curve: Autocorrelation, around lag: Int, by reach: Int) -> Double {
    (lag - reach...lag + reach).reduce(-1) { max($0, curve.at(max($1, 1))) }
  }
}
