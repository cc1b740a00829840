import StudyModel

/// The answers of a result in the order in which the questions were met.
struct AnswerLines {
  let result: ShownResult
  let titles: TaskTitles
  let style: TerminalStyle

  var lines: [String] {
    let asked = last.filter { $0.state != .hidden }
    let width = min(asked.map { $0.id.text.cellCount }.max() ?? 0, 16)
    return asked.flatMap { lines($0, width) } + hidden
  }

  /// The last visit of each question, at the place of its first.
  private var last: [ShownResult.Step] {
    var order: [StepID] = []
    var visits: [StepID: ShownResult.Step] = [:]
    for step in result.steps where isQuestion(step) {
      if visits[step.id] == nil { order.append(step.id) }
      visits[step.id] = step
    }
    return order.compactMap { visits[$0] }
  }

  private func isQuestion(_ step: ShownResult.Step) -> Bool {
    titles.isQuestion(step.id) ?? Self.mayBeQuestion(step)
  }

  /// Without the task only an answer, or its lack, tells a question.
  private static func mayBeQuestion(_ step: ShownResult.Step) -> Bool {
    switch step.state {
    case .answered, .skipped, .unanswered, .hidden, .filled, .notDrawn: true
    case .open: step.answer != nil
    case .seen, .completed, .endedEarly, .interrupted, .sensorMissing: false
    }
  }

  private func lines(_ step: ShownResult.Step, _ width: Int) -> [String] {
    let indent = String(repeating: " ", count: width + 4)
    let head = "  " + step.id.text.padded(to: width) + "  "
    guard let title = titles.title(step.id) else {
      return style.lines(answer(step), first: head, rest: indent)
    }
    return style.lines(title, first: head, rest: indent)
      + style.lines(answer(step), first: indent + arrow, rest: indent + "  ")
  }

  private var arrow: String { style.usesBlocks ? "→ " : "> " }

  private func answer(_ step: ShownResult.Step) -> String {
    let again = step.visit > 1 ? " (visit \(step.visit))" : ""
    if let answer = step.answer {
      return titles.words(answer, of: step.id, unit: step.unit) + again
    }
    switch step.state {
    case .skipped: return "skipped" + again
    case .answered, .open, .unanswered, .seen, .hidden, .completed, .endedEarly, .interrupted,
      .filled, .notDrawn, .sensorMissing:
      return "not answered" + again
    }
  }

  private var hidden: [String] {
    let steps = last.filter { $0.state == .hidden }
    guard !steps.isEmpty else { return [] }
    let withdrawn = steps.filter(\.isWithdrawn)
    var lines = style.lines(
      "Not asked, because of other answers: \(Self.names(steps)).", first: "  ", rest: "    ")
    if !withdrawn.isEmpty {
      lines += style.lines(
        "Answered before, and left out since: \(Self.names(withdrawn)).", first: "  ", rest: "    ")
    }
    return lines
  }

  private static func names(_ steps: [ShownResult.Step]) -> String {
    steps.map(\.id.text).joined(separator: ", ")
  }
}
