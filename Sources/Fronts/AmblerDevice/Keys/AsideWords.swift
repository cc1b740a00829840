import DeviceKeys
import Outbox
import StudyModel

/// What is said on a terminal of things that were set aside: counts and days, nothing of their content.
enum AsideWords {
  /// After a move.
  static func setAside(_ name: String, _ census: OutboxCensus) -> String {
    "What was sealed under it is kept in before/\(name): \(results(census)) for recovery. A new key was "
      + "made. See `ambler key show`."
  }

  /// How many results wait, and of which days.
  static func results(_ census: OutboxCensus) -> String {
    let count = census.waiting.count
    let waiting = "\(counted(count)) \(count == 1 ? "waits" : "wait")"
    let rest = census.isWhole ? "" : " (the outbox is damaged: there may be more)"
    return waiting + days(census.finished) + rest
  }

  /// Such as `1 result`.
  static func counted(_ count: Int) -> String { "\(count) result\(count == 1 ? "" : "s")" }

  /// From which day to which day; empty for none.
  static func days(_ finished: ClosedRange<UTCTime>?) -> String {
    guard let finished else { return "" }
    let (first, last) = (finished.lowerBound.text.prefix(10), finished.upperBound.text.prefix(10))
    return first == last ? ", of \(first)," : ", of \(first) to \(last),"
  }

  /// What came of taking results in.
  static func taken(_ report: TakingInReport, from name: String) -> String {
    let isOne = report.taken.count == 1
    var line =
      "\(counted(report.taken.count)) of before/\(name) \(isOne ? "was" : "were") recovered and "
      + "\(isOne ? "is" : "are") queued."
    if !report.alreadyThere.isEmpty { line += " \(report.alreadyThere.count) were here already." }
    if !report.left.isEmpty {
      line += " \(report.left.count) cannot be read back and stay there."
    }
    return line
  }
}
