import ResultWords
import StudyModel
import TaskRunner

/// What the result is of, when it was made, and how it ended.
struct ResultHead {
  let result: ShownResult
  let titles: TaskTitles
  let style: TerminalStyle

  var lines: [String] {
    let task = "\(result.taskID) \(result.taskVersion)"
    var lines = style.lines(titles.task.map { "\($0) (\(task))" } ?? task)
    lines += row(.result, result.id)
    if let participant = result.participant { lines += row(.participant, participant) }
    if let started = result.started { lines += row(.started, Self.text(started)) }
    if let ended = result.ended { lines += row(.ended, Self.text(ended) + length) }
    return lines + row(.outcome, outcome)
  }

  private func row(_ name: ResultPhrase, _ value: String) -> [String] {
    style.lines(
      value, first: titles.text(name).padded(to: 13), rest: String(repeating: " ", count: 13))
  }

  private static func text(_ time: UTCTime) -> String { text(time.text) }

  /// `2026-11-21 12:50:34 UTC` of a time as results write it.
  static func text(_ time: String) -> String {
    let parts = time.split(separator: "T", maxSplits: 1)
    guard parts.count == 2 else { return time }
    return "\(parts[0]) \(parts[1].prefix(8)) UTC"
  }

  private var length: String {
    guard let started = result.started, let ended = result.ended, ended >= started else {
      return ""
    }
    let seconds = Int((Double(ended.nanoseconds - started.nanoseconds) * 1e-9).rounded())
    return seconds < 120
      ? titles.text(.afterSeconds, String(seconds))
      : titles.text(.afterMinutes, String(seconds / 60))
  }

  private var outcome: String {
    guard let word = result.outcome else { return titles.text(.notKnown) }
    switch Outcome(rawValue: word) {
    case .completed: return titles.text(.completed)
    case .abandoned: return titles.text(.abandoned)
    case .endedEarly: return titles.text(.endedEarly)
    case .ineligible: return titles.text(.ineligible)
    case .declined: return titles.text(.declined)
    case nil: return word
    }
  }
}
