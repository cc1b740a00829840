package import DataExport
package import Metrics

/// What the writer has done, and what waits for it.
package struct WriterFigures: Sendable, Hashable {
  package var waitingCount = 0
  /// Items that were stored together.
  package var batchSizes = Histogram([1, 2, 5, 10, 20, 50, 100, 200])
  /// Results that were new and are stored.
  package var resultCount = 0
  /// How many of those had each flag when they were stored.
  package var flagCounts: [ResultFlag: Int] = [:]
  package var listCount = 0
  /// Items that could not be stored.
  package var failureCount = 0

  mutating func note(_ outcomes: [Result<LedgerOutcome, some Error>]) {
    batchSizes.add(Double(outcomes.count))
    for outcome in outcomes {
      switch outcome {
      case .success(.result(.stored(_, let flags))):
        resultCount += 1
        for flag in flags { flagCounts[flag, default: 0] += 1 }
      case .success(.list): listCount += 1
      case .success(.result), .success(.flag), .success(.noted), .success(.listWithdrawn),
        .success(.signedOut):
        break
      case .failure: failureCount += 1
      }
    }
  }
}
