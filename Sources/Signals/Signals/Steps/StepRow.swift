/// Peaks that follow each other like steps, until it is known whether they are.
struct StepRow: Sendable {
  private(set) var peaks: [StepPeak] = []

  /// The row is judged by its newest peaks, at most this many.
  private static let judgedCount = 24
  private static let keptCount = 64

  /// The height of a peak that counts fully as evidence, in g, and the most that height adds.
  private static let plainHeightG = 0.1
  private static let mostForHeight = 1.5
  /// Regularity up to this is no evidence: noise in the band of walking reaches it.
  private static let chanceRegularity = 0.3

  var last: StepPeak? { peaks.last }
  var first: StepPeak? { peaks.first }

  /// Adds a peak; of a long row that convinces nobody only the newest are kept.
  mutating func append(_ peak: StepPeak) {
    peaks.append(peak)
    if peaks.count > Self.keptCount { peaks.removeFirst(Self.keptCount / 2) }
  }

  /// The row without low peaks at its two ends.
  func trimmed(share: Double) -> StepRow {
    guard let usual = peaks.map(\.heightG).median() else { return self }
    let isHigh = { (peak: StepPeak) in peak.heightG >= share * usual }
    guard let start = peaks.firstIndex(where: isHigh), let end = peaks.lastIndex(where: isHigh)
    else { return StepRow() }
    var row = StepRow()
    row.peaks = Array(peaks[start...end])
    return row
  }

  /// How much speaks for walking, about 3 for six very regular or twelve fair steps.
  ///
  /// This is the regularity above chance of all steps together, more for strong steps, less for
  /// uneven ones.
  var evidence: Double {
    let judged = peaks.suffix(Self.judgedCount)
    let heights = judged.map(\.heightG).median() ?? 0
    let sum = judged.reduce(0) { $0 + max(0, $1.window.regularity - Self.chanceRegularity) }
    return sum * min(Self.mostForHeight, heights / Self.plainHeightG)
      * max(0, 1 - unevenness(of: judged))
  }

  /// Standard deviation over mean of the steps' lengths, each as a share of what is expected.
  private func unevenness(of judged: ArraySlice<StepPeak>) -> Double {
    let shares = zip(judged, judged.dropFirst()).map { $0.steps(to: $1).share }
    guard let mean = shares.mean(), mean > 0 else { return 1 }
    let squares = shares.map { ($0 - mean) * ($0 - mean) }
    return (squares.mean() ?? 0).squareRoot() / mean
  }
}

extension StepPeak {
  /// How many steps lie between this peak and a later one, one or two, and how long they are as a
  /// share of what the windows around both expect.
  func steps(to next: StepPeak) -> (count: Int, share: Double) {
    let expected = Double(window.stepLag + next.window.stepLag) / 2
    let share = (next.place - place) / expected
    return share > 1.5 ? (2, share / 2) : (1, share)
  }

  /// Whether a step between this peak and a later one was too weak to be seen.
  func skipsStep(to next: StepPeak) -> Bool {
    let (count, share) = steps(to: next)
    return count == 2 && (0.8...1.2).contains(share)
  }
}
