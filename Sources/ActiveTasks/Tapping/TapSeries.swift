/// Taps on two buttons, and what they say of speed, evenness and fatigue.
struct TapSeries: Sendable, Hashable {
  static let name = "two-finger-tapping"
  static let version = "1"

  /// Seconds since the first tap, in their order, and the buttons.
  let times: [Double]
  let buttons: [String]

  /// Fewer than this many intervals have no spread worth a number.
  static let fewestForVariability = 5
  /// A trend needs this many intervals, over this many seconds: half of the shortest test.
  static let fewestForFatigue = 10
  static let shortestForFatigue = 2.5
  /// More than any hand taps in a minute; what a stuck key sends is not compared pair by pair.
  static let mostForFatigue = 2000

  init(_ taps: [(seconds: Double, button: String)]) {
    let sorted = taps.sorted { $0.seconds < $1.seconds }
    times = sorted.map(\.seconds)
    buttons = sorted.map(\.button)
  }

  private var intervals: [Double] { zip(times.dropFirst(), times).map { $0 - $1 } }

  /// Taps a second over the time that they had; nil for less than a second of it.
  func rate(over seconds: Double) -> Double? {
    seconds >= 1 ? Double(times.count) / seconds : nil
  }

  /// In seconds; nil for fewer than two taps.
  var meanInterval: Double? {
    guard let first = times.first, let last = times.last, times.count > 1 else { return nil }
    return (last - first) / Double(times.count - 1)
  }

  /// The sample standard deviation by the mean, in percent.
  var variability: Double? {
    let all = intervals
    guard all.count >= Self.fewestForVariability, let mean = meanInterval, mean > 0 else {
      return nil
    }
    let squares = all.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return 100 * (squares / Double(all.count - 1)).squareRoot() / mean
  }

  /// In percent of the taps after the first; nil without any.
  var alternationShare: Double? {
    guard buttons.count > 1 else { return nil }
    let changes = zip(buttons.dropFirst(), buttons).count { $0 != $1 }
    return 100 * Double(changes) / Double(buttons.count - 1)
  }

  /// The trend of the intervals over the time at which they ended, in milliseconds a second.
  ///
  /// The median of the slopes between all pairs (P. K. Sen: Estimates of the regression coefficient
  /// based on Kendall's tau, J. Am. Stat. Assoc. 63, 1968), so that one pause does not make a trend.
  var fatigue: Double? {
    let ends = Array(times.dropFirst())
    let all = intervals
    guard (Self.fewestForFatigue...Self.mostForFatigue).contains(all.count), let first = ends.first,
      let last = ends.last,
      last - first >= Self.shortestForFatigue
    else { return nil }
    var slopes: [Double] = []
    for (index, end) in ends.enumerated() {
      for other in ends.indices.dropFirst(index + 1) where ends[other] > end {
        slopes.append((all[other] - all[index]) / (ends[other] - end))
      }
    }
    return slopes.median.map { 1000 * $0 }
  }
}
