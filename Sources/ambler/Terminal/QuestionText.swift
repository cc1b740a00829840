import Session
import StudyModel

/// The options, the scale and the current answer of a question.
struct QuestionText {
  let question: Question
  let current: Answer?
  let style: TerminalStyle
  let languages: [String]

  var lines: [String] {
    let parts = [form, answer].filter { !$0.isEmpty }
    return Array(parts.joined(separator: [""]))
  }

  private var form: [String] {
    switch question.format {
    case .boolean: options([Phrase.yes.text(languages), Phrase.no.text(languages)])
    case .singleChoice(let format), .multipleChoice(let format):
      options(format.options.map { $0.text.text(in: languages) })
    case .scale(let scale): ScaleText(scale: scale, style: style, languages: languages).lines
    case .integer, .decimal: unit
    case .pickers, .ranking, .continuousScale, .textScale, .ladder, .quantity, .height, .weight,
      .age, .text, .confirmation, .date, .dateTime, .timeOfDay, .timeInterval, .location, .matrix,
      .bodyMap, .attachment:
      []
    }
  }

  private func options(_ texts: [String]) -> [String] {
    let width = String(texts.count).count
    return texts.enumerated().flatMap { index, text in
      let number = String(index + 1)
      let head = String(repeating: " ", count: 2 + width - number.count) + number + "  "
      return style.lines(
        text, isChosen(index) ? .strong : nil, first: isChosen(index) ? marked(head) : head,
        rest: String(repeating: " ", count: head.count))
    }
  }

  private func marked(_ head: String) -> String { "*" + head.dropFirst() }

  private func isChosen(_ index: Int) -> Bool {
    switch (question.format, current) {
    case (.boolean, .boolean(let value)): value == (index == 0)
    case (.singleChoice(let format), .choice(let value)): format.options[index].value == value
    case (.multipleChoice(let format), .choices(let values)):
      values.contains(format.options[index].value)
    case (_, _): false
    }
  }

  private var unit: [String] {
    question.format.unit.map {
      style.lines(Phrase.unit.text(languages, UnitText.readable($0)))
    } ?? []
  }

  private var answer: [String] {
    guard let current else { return [] }
    let words = question.format.words(for: current, languages)
    return style.lines(Phrase.yourAnswer.text(languages, words), .strong)
  }
}
