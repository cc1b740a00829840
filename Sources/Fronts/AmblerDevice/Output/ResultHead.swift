import Commands
import ResultWords
import StudyModel
import TaskRunner
import Words

/// What the result is of, when it was made, and how it ended.
struct ResultHead {
  let result: ShownResult
  let titles: TaskTitles
  let style: TerminalStyle

  var lines: [String] {
    let task = "\(result.taskID) \(result.taskVersion)"
    var lines = style.lines(titles.task.map { "\($0) (\(task))" } ?? task)
    lines += row(ResultMessage.Head.result, result.id)
    if let participant = result.participant {
      lines += row(ResultMessage.Head.participant, participant)
    }
    if let started = result.started {
      lines += row(ResultMessage.Head.started, Self.text(started))
    }
    if let ended = result.ended { lines += row(ResultMessage.Head.ended, self.ended(ended)) }
    return lines + row(ResultMessage.Head.outcome, outcome)
  }

  private func row(_ name: Message, _ value: String) -> [String] {
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

  /// When it ended, and how long after its beginning.
  private func ended(_ ended: UTCTime) -> String {
    let time = Self.text(ended)
    guard let started = result.started, ended >= started else { return time }
    let seconds = Int((Double(ended.nanoseconds - started.nanoseconds) * 1e-9).rounded())
    return titles.text(
      seconds < 120
        ? ResultMessage.Head.endedAfterSeconds(seconds: seconds, time: time)
        : ResultMessage.Head.endedAfterMinutes(minutes: seconds / 60, time: time))
  }

  private var outcome: String {
    guard let word = result.outcome else { return titles.text(ResultMessage.Value.notKnown) }
    return Outcome(rawValue: word).map { titles.text($0.message) } ?? word
  }
}

extension Outcome {
  fileprivate var message: Message {
    switch self {
    case .completed: ResultMessage.Outcome.completed
    case .abandoned: ResultMessage.Outcome.abandoned
    case .endedEarly: ResultMessage.Outcome.endedEarly
    case .postponed: ResultMessage.Outcome.postponed
    case .ineligible: ResultMessage.Outcome.ineligible
    case .declined: ResultMessage.Outcome.declined
    }
  }
}
