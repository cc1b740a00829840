import StudyModel

/// What the result is of, when it was made, and how it ended.
struct ResultHead {
  let result: ShownResult
  let titles: TaskTitles
  let style: TerminalStyle

  var lines: [String] {
    let task = "\(result.taskID) \(result.taskVersion)"
    var lines = style.lines(titles.task.map { "\($0) (\(task))" } ?? task)
    lines += row("Result", result.id)
    if let participant = result.participant { lines += row("Participant", participant) }
    if let started = result.started { lines += row("Started", Self.text(started)) }
    if let ended = result.ended { lines += row("Ended", Self.text(ended) + length) }
    return lines + row("Outcome", outcome)
  }

  private func row(_ name: String, _ value: String) -> [String] {
    style.lines(value, first: name.padded(to: 13), rest: String(repeating: " ", count: 13))
  }

  /// `2026-11-21 12:50:34 UTC`.
  private static func text(_ time: UTCTime) -> String {
    let parts = time.text.split(separator: "T", maxSplits: 1)
    guard parts.count == 2 else { return time.text }
    return "\(parts[0]) \(parts[1].prefix(8)) UTC"
  }

  private var length: String {
    guard let started = result.started, let ended = result.ended, ended >= started else {
      return ""
    }
    let seconds = Int((Double(ended.nanoseconds - started.nanoseconds) * 1e-9).rounded())
    return seconds < 120 ? ", after \(seconds) s" : ", after \(seconds / 60) min"
  }

  private var outcome: String {
    switch result.outcome {
    case "completed": "completed"
    case "abandoned": "ended before its end"
    case .some(let word): word
    case nil: "not known"
    }
  }
}
