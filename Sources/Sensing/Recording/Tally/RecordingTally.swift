import Sensors
import StudyModel

/// All that is counted about a recording; a pure value, copied when a frame is safe on the disk.
struct RecordingTally: Sendable, Equatable {
  private(set) var ledger: LedgerBuilder
  private var intervals = IntervalHistogram()
  private(set) var saturatedCount: Int?
  private let saturation: SaturationRule?
  /// The time of the last sample if no gap came since.
  private var neighbour: Int64?

  init(start: Instant, sensor: SensorDescription) {
    ledger = LedgerBuilder(start: start)
    saturation = SaturationRule(sensor)
    saturatedCount = saturation == nil ? nil : 0
  }

  /// Takes in the times of consecutive samples; returns the sequence number to record for the first.
  mutating func receive(firstSequence: Int, times: ArraySlice<Int64>) -> Int {
    guard let first = times.first, let last = times.last else { return firstSequence }
    let missingBefore = ledger.ledger.missingCount
    let sequence = ledger.receive(
      firstSequence: firstSequence, count: times.count,
      firstTime: Instant(nanoseconds: first), lastTime: Instant(nanoseconds: last))
    if ledger.ledger.missingCount != missingBefore { neighbour = nil }
    for time in times {
      if let neighbour { intervals.add(time &- neighbour) }
      neighbour = time
    }
    return sequence
  }

  /// Counts the rows that hold a count at the rail; so many counts make a row.
  mutating func inspect(_ counts: ArraySlice<Int32>, perRow width: Int) {
    guard let saturation, let before = saturatedCount, width > 0 else { return }
    var found = 0
    var start = counts.startIndex
    while start + width <= counts.endIndex {
      var isAtRail = false
      for index in start..<(start + width) where saturation.isAtRail(Int64(counts[index])) {
        isAtRail = true
      }
      if isAtRail { found += 1 }
      start += width
    }
    saturatedCount = before + found
  }

  mutating func miss(_ gap: Gap) {
    ledger.miss(gap)
    neighbour = nil
  }

  /// The tally as it was, `stored`, with the gaps that were told since, and one for all that came and could not be
  /// stored.
  static func lost(
    since stored: RecordingTally, _ current: RecordingTally, cause: GapCause
  ) -> RecordingTally {
    var tally = stored
    tally.ledger = current.ledger
    tally.ledger.lose(since: stored.ledger, cause: cause)
    tally.neighbour = nil
    return tally
  }

  /// Samples a second while they came, gaps left out; nil for fewer than two samples.
  var achievedRateHz: Double? {
    guard intervals.count > 0, intervals.totalNanoseconds > 0 else { return nil }
    return Double(intervals.count) * 1e9 / Double(intervals.totalNanoseconds)
  }

  var intervalSummary: IntervalSummary? { IntervalSummary(intervals) }
}
