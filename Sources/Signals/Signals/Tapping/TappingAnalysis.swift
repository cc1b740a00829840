/// Measures a two-finger tapping test.
package enum TappingAnalysis {
  package static let name = "tap-intervals"
  package static let version = "1"

  /// The fewest taps that have a rhythm.
  package static let fewestTaps = 5
  /// The mean intervals that a hand can have, in seconds: nobody taps 40 times a second, and nobody
  /// who taps waits 20 seconds each time.
  package static let plausibleInterval = 0.025...20.0

  private static let mostRepeatedShare = 0.1

  /// The measures of taps in any order; a tap whose time is no number is passed over.
  package static func estimate(of taps: [Tap]) -> TappingEstimate {
    let ordered = ordered(taps)
    let pairs = zip(ordered, ordered.dropFirst())
      .filter { $0.target != .outside && $1.target != .outside }
    let changed = pairs.count { $0.target != $1.target }
    func count(_ target: Tap.Target) -> Int { ordered.count { $0.target == target } }
    return TappingEstimate(
      tapCount: count(.left) + count(.right), missCount: count(.outside),
      leftCount: count(.left), rightCount: count(.right),
      alternationShare: pairs.isEmpty ? nil : Double(changed) / Double(pairs.count),
      rhythm: Result { () throws(Absence) in try rhythm(ordered.map(\.seconds)) })
  }

  private static func ordered(_ taps: [Tap]) -> [Tap] {
    // Swift's sort is not promised to be stable, so the place breaks ties.
    taps.filter(\.seconds.isFinite).enumerated()
      .sorted { ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset) }
      .map(\.element)
  }

  private static func rhythm(_ times: [Double]) throws(Absence) -> TappingRhythm {
    guard let first = times.first, let last = times.last else { throw .noSamples }
    guard times.count >= fewestTaps else { throw .tooShort }
    let intervals = zip(times, times.dropFirst()).map { $1 - $0 }
    let repeated = intervals.count { $0 == 0 }
    guard Double(repeated) <= mostRepeatedShare * Double(times.count) else {
      throw .timesOutOfOrder
    }
    let mean = (last - first) / Double(intervals.count)
    guard plausibleInterval.contains(mean), let median = intervals.median() else {
      throw .unitImplausible
    }
    let squares = intervals.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let middles = zip(times, times.dropFirst()).map { ($0 + $1) / 2 - first }
    let line = LeastSquaresLine(middles, intervals)
    let third = (last - first) / 3
    func meanInterval(_ span: ClosedRange<Double>) -> Double? {
      zip(middles, intervals).filter { span.contains($0.0) }.map(\.1).mean()
    }
    return TappingRhythm(
      tapsPerSecond: 1 / mean, meanIntervalSeconds: mean, medianIntervalSeconds: median,
      deviationSeconds: (squares / Double(intervals.count - 1)).squareRoot(),
      fatigueMillisecondsPerSecond: 1000 * line.slope,
      fatigueErrorMillisecondsPerSecond: 1000 * line.slopeError,
      firstThirdIntervalSeconds: meanInterval(0...third),
      lastThirdIntervalSeconds: meanInterval((2 * third)...(3 * third)))
  }
}
