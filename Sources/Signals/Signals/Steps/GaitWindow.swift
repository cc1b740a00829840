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
    guard movement >= leastG, walking.count >= period.shortestWindow else { return .still }
    let best = period.best(in: correlation, movementG: movement)
    var window = GaitWindow(
      movementG: movement, stepLag: best.lag, regularity: best.regularity)
    let broadCorrelation = Autocorrelation(broad)
    window.stepRegularity = highest(broadCorrelation, around: best.lag, by: 2)
    window.strideRegularity = highest(broadCorrelation, around: 2 * best.lag, by: 3)
    return window
  }

  /// The top of the correlation near a lag, between places too: a step of 12.5 places would
  /// else look less regular than one of 13.
  private static func highest(_ curve: Autocorrelation, around lag: Int, by reach: Int) -> Double {
    let lags = max(1, lag - reach)...(lag + reach)
    let values = lags.map(curve.at)
    let best = values.indices.max { values[$0] < values[$1] } ?? 0
    guard best > 0, best + 1 < values.count else { return values[best] }
    let (before, top, after) = (values[best - 1], values[best], values[best + 1])
    let curvature = before - 2 * top + after
    guard curvature < 0 else { return top }
    return min(1, top - (before - after) * (before - after) / (8 * curvature))
  }
}
