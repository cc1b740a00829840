/// How evenly the samples of a signal came.
package struct IntervalQuality: Sendable, Equatable {
  /// Samples a second while they came, gaps left out.
  package var achievedRateHz: Double
  /// The middle length between neighbours, gaps left out, in milliseconds.
  package var p50Milliseconds: Double
  /// The length that 99 % of the neighbours keep to, gaps left out, in milliseconds.
  package var p99Milliseconds: Double
  /// How many spans have no samples.
  package var gapCount: Int
  /// The lengths of all of them together, from the last sample before to the first after.
  package var gapTotalSeconds: Double
  package var longestGapSeconds: Double
  /// Each gap, from the last sample before to the first after.
  package var gaps: [ClosedRange<Double>]

  /// The time between neighbours above which samples are missing, as a multiple of the usual.
  ///
  /// Above 2 for a single lost sample, which the ledger of a recording counts and no measure feels,
  /// plus half an interval for the jitter of phones.
  static let gapFactor = 2.5

  /// Judges times that increase strictly; `holes` are gaps that are known from elsewhere.
  init(
    times: [Double], holes: [ClosedRange<Double>], expectedRateHz: Double?
  ) throws(Absence) {
    let steps = zip(times, times.dropFirst()).map { (start: $0, end: $1, length: $1 - $0) }
    guard let usual = steps.map(\.length).median() else { throw .tooShort }
    let expected = expectedRateHz.map { 1 / $0 } ?? 0
    let limit = Self.gapFactor * max(usual, expected)
    let gaps = KnownGaps(
      found: steps.filter { $0.length > limit }.map { $0.start...$0.end }, known: holes)
    let kept = steps.filter { !gaps.touch($0.start, $0.end) }.map(\.length).sorted()
    let covered = kept.reduce(0, +)
    guard let p50 = Self.percentile(0.5, of: kept), let p99 = Self.percentile(0.99, of: kept),
      covered > 0, (Double(kept.count) / covered).isFinite
    else { throw .gaps }
    achievedRateHz = Double(kept.count) / covered
    p50Milliseconds = p50 * 1000
    p99Milliseconds = p99 * 1000
    self.gaps = gaps.spans
    gapCount = gaps.spans.count
    let lengths = gaps.spans.map { $0.upperBound - $0.lowerBound }
    gapTotalSeconds = lengths.reduce(0, +)
    longestGapSeconds = lengths.max() ?? 0
  }

  /// Whether the samples came unevenly: more than one interval in a hundred is over 1.75 times the
  /// usual one.
  ///
  /// A lost sample makes an interval of 2; the phones of the public recordings keep to 1.61.
  package var isUneven: Bool { p99Milliseconds > 1.75 * p50Milliseconds }

  /// The value that a share of ordered values does not exceed (nearest rank).
  static func percentile(_ share: Double, of ordered: [Double]) -> Double? {
    guard !ordered.isEmpty else { return nil }
    let rank = Int((share * Double(ordered.count)).rounded(.up))
    return ordered[min(max(rank, 1), ordered.count) - 1]
  }
}
