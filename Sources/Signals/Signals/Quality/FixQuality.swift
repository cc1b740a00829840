/// How good the position fixes of a span of time are.
package struct FixQuality: Sendable, Equatable {
  package static let name = "fix-quality"
  package static let version = "1"

  /// Fixes in the span with a possible place.
  package var fixCount: Int
  /// From the beginning of the span to the first fix, in seconds; nil without a fix.
  package var firstFixAfterSeconds: Double?
  /// The share of the span in which a fix was not older than it should be, 0 to 1.
  package var shareWithFix: Double
  /// The middle of the receiver's own error estimates, in metres; nil if it gave none.
  package var medianErrorMeters: Double?
  /// The longest time without a fix, both ends of the span included, in seconds.
  package var longestHoleSeconds: Double

  /// A fix counts as present for this many times the usual interval, and at least for the
  /// seconds: receivers give one or more a second.
  private static let freshness = (intervals: 2.5, seconds: 2.5, atMost: 30.0)

  /// Judges the fixes from one moment to another, in the track's seconds.
  ///
  /// Throws `tooShort` if the span has no length. A span without fixes is a finding, not an error.
  package init(of track: FixTrack, from: Double, to: Double) throws(Absence) {
    guard (to - from).isFinite, to > from else { throw .tooShort }
    let fixes = track.fixes.filter {
      $0.isPossible && from <= $0.timeSeconds && $0.timeSeconds <= to
    }
    .sorted { $0.timeSeconds < $1.timeSeconds }
    let times = fixes.map(\.timeSeconds)
    fixCount = fixes.count
    firstFixAfterSeconds = times.first.map { $0 - from }
    medianErrorMeters = fixes.compactMap(\.horizontalErrorMeters)
      .filter { $0.isFinite && $0 > 0 }.median()
    let marks = [from] + times + [to]
    longestHoleSeconds = zip(marks, marks.dropFirst()).map { $1 - $0 }.max() ?? 0
    shareWithFix = Self.covered(times, to: to) / (to - from)
  }

  /// The seconds in which the last fix is fresh.
  private static func covered(_ times: [Double], to end: Double) -> Double {
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }
    let usual = steps.median() ?? 0
    let fresh = min(max(freshness.intervals * usual, freshness.seconds), freshness.atMost)
    return zip(times, times.dropFirst() + [end]).map { min($1 - $0, fresh) }.reduce(0, +)
  }
}
