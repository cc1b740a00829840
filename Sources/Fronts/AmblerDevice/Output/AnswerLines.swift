import ResultWords
import StrictJSON
import StudyModel
import Words

/// The answers of a result in the order in which the questions were met, items of groups under a
/// heading of their own.
struct AnswerLines {
  let result: ShownResult
  let titles: TaskTitles
  let style: TerminalStyle

  var lines: [String] {
    let last = titles.questions(of: result)
    let asked = last.filter { !Self.isPassedOver($0) }
    let width = min(asked.map { $0.place.question.text.cellCount }.max() ?? 0, 16)
    var lines: [String] = []
    var item: GroupItem?
    for answer in asked {
      if answer.place.item != item, let entered = answer.place.item {
        lines += style.lines(titles.heading(entered), first: "  ", rest: "    ")
      }
      item = answer.place.item
      lines += self.lines(answer, width)
    }
    return lines + passedOver(last) + orders
  }

  private static func isPassedOver(_ answer: ShownAnswer) -> Bool {
    switch answer.state {
    case .hidden, .notDrawn: true
    case .open, .seen, .answered, .skipped, .unanswered, .completed, .endedEarly, .interrupted,
      .filled, .sensorMissing:
      answer.isWithdrawn
    }
  }

  private func lines(_ answer: ShownAnswer, _ width: Int) -> [String] {
    let margin = answer.place.item == nil ? "  " : "    "
    let indent = margin + String(repeating: " ", count: width + 2)
    let head = margin + answer.place.question.text.padded(to: width) + "  "
    guard let title = titles.title(answer.place.question) else {
      return style.lines(words(answer), first: head, rest: indent)
    }
    return style.lines(title, first: head, rest: indent)
      + style.lines(words(answer), first: indent + arrow, rest: indent + "  ")
  }

  private var arrow: String { style.usesBlocks ? "→ " : "> " }

  private func words(_ answer: ShownAnswer) -> String {
    let notes = notes(answer)
    let comma = WordWriter(titles.languages).comma
    return value(answer) + (notes.isEmpty ? "" : " (\(notes.joined(separator: comma)))")
  }

  private func value(_ answer: ShownAnswer) -> String {
    if let value = answer.answer {
      return titles.words(value, of: answer.place.question, unit: answer.unit)
    }
    switch answer.state {
    case .skipped: return titles.text(ResultMessage.Answer.skipped)
    case .answered, .open, .unanswered, .seen, .hidden, .completed, .endedEarly, .interrupted,
      .filled, .notDrawn, .sensorMissing:
      return titles.text(ResultMessage.Answer.notAnswered)
    }
  }

  private func notes(_ answer: ShownAnswer) -> [String] {
    var notes: [String] = []
    if answer.visit > 1 {
      notes.append(titles.text(ResultMessage.Visit.number(number: answer.visit)))
    }
    if answer.state == .filled, answer.answer != nil {
      notes.append(titles.text(ResultMessage.Answer.filled))
    }
    if let earlier = answer.prefilledFrom {
      notes.append(titles.text(ResultMessage.Answer.fromEarlier(result: earlier)))
    }
    return notes
  }

  private func passedOver(_ answers: [ShownAnswer]) -> [String] {
    let sentences = [
      names(answers.filter { $0.state == .hidden }).map {
        ResultMessage.Answer.notAsked(questions: $0)
      },
      names(answers.filter { $0.state == .notDrawn }).map {
        ResultMessage.Answer.notDrawn(questions: $0)
      },
      names(answers.filter(\.isWithdrawn)).map { ResultMessage.Answer.leftOut(questions: $0) },
    ]
    return sentences.compactMap(\.self).flatMap {
      style.lines(titles.text($0), first: "  ", rest: "    ")
    }
  }

  /// What the questions are called; nil for none.
  private func names(_ answers: [ShownAnswer]) -> String? {
    guard !answers.isEmpty else { return nil }
    let names = answers.map { answer in
      answer.place.item.map { "\(answer.place.question) \($0.number + 1)" }
        ?? answer.place.question.text
    }
    return names.joined(separator: WordWriter(titles.languages).comma)
  }

  /// In which order the steps of shuffled sections came.
  private var orders: [String] {
    result.orders.flatMap { order -> [String] in
      let steps = (order["steps"]?.listValue ?? []).compactMap(\.stringValue)
      return style.lines(
        titles.text(
          ResultMessage.Answer.order(
            section: order["section"]?.stringValue ?? "–",
            steps: steps.joined(separator: WordWriter(titles.languages).comma))),
        first: "  ", rest: "    ")
    }
  }
}
