import NumberTable

/// How many samples there are, and how they lie in time.
struct SampleTiming: Equatable {
  var samples: Int
  /// From the first to the last sample.
  var seconds: Double
  /// By the median interval; nil with fewer than two times.
  var rateHz: Double?
  /// Whether two samples are more than three median intervals apart.
  var hasGaps: Bool

  private static let gapIntervals = 3.0

  /// The timing of times in any order, in nanoseconds.
  init(_ times: [Int64]) {
    let known = times.filter { $0 != NumberTable.missingTime }
    let isOrdered = zip(known, known.dropFirst()).allSatisfy { $0 <= $1 }
    let ordered = isOrdered ? known : known.sorted()
    samples = times.count
    seconds = Double((ordered.last ?? 0) - (ordered.first ?? 0)) * 1e-9
    let steps = zip(ordered, ordered.dropFirst()).map { $1 - $0 }.sorted()
    let median = steps.isEmpty ? 0 : Double(steps[steps.count / 2]) * 1e-9
    rateHz = median > 0 ? 1 / median : nil
    hasGaps = median > 0 && Double(steps.last ?? 0) * 1e-9 > Self.gapIntervals * median
  }
}
