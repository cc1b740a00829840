/// The matching of each found step to at most one true step within a quarter of a second.
struct StepMatch {
  private(set) var hits = 0
  /// Found minus true time of each hit, in seconds.
  private(set) var lags: [Double] = []
  private let total: Int

  private static let toleranceSeconds = 0.25

  /// Matches two increasing lists of seconds.
  init(found: [Double], true truth: [Double]) {
    total = found.count + truth.count
    var (first, second) = (0, 0)
    while first < found.count, second < truth.count {
      let difference = found[first] - truth[second]
      if abs(difference) <= Self.toleranceSeconds {
        hits += 1
        lags.append(difference)
        first += 1
        second += 1
      } else if difference < 0 {
        first += 1
      } else {
        second += 1
      }
    }
  }

  /// The harmonic mean of precision and recall, 0 to 1.
  var f1: Double { total > 0 ? 2 * Double(hits) / Double(total) : 1 }
}
