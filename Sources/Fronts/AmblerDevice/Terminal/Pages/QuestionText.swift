import Session
import StudyModel
import Words

/// What can be chosen at a question, what was begun, and the current answer.
struct QuestionText {
  let field: Screen.Field
  let entry: TypedEntry
  let style: TerminalStyle
  let languages: [String]

  private var format: AnswerFormat { field.question.format }

  var lines: [String] {
    let parts = [help, form, draft, answer, complaint].filter { !$0.isEmpty }
    return Array(parts.joined(separator: [""]))
  }

  /// The part that changes from line to line, for a terminal that only adds.
  var change: [String] {
    switch entry.draft {
    case .rows, .lines, .otherText: draft
    case .chosen, nil: lines
    }
  }

  private var help: [String] {
    guard entry.showsHelp, let help = field.help?.words else { return [] }
    return style.lines(help, first: "? ", rest: "  ")
  }

  private var form: [String] {
    if let list = format.optionList(languages) {
      guard field.isAsked else { return [] }
      return OptionText(
        list: list, entry: entry, chosen: chosen, headings: format.headings(languages),
        style: style
      ).lines
    }
    switch format {
    case .scale(let scale):
      return ScaleText(scale: scale, style: style, languages: languages).lines
    case .continuousScale(let scale):
      return LineScaleText(scale: scale, current: field.current, style: style, languages: languages)
        .lines
    case .ladder(let ladder):
      return LadderText(
        ladder: ladder, current: field.current, style: style, languages: languages
      ).lines
    case .matrix(let matrix): return matrixText(matrix).lines
    case .pickers(let format): return pickers(format)
    case .integer, .decimal: return unit
    case .quantity(let format): return format.units.count > 1 ? [] : unit(format.units.first)
    // Of the others nothing is drawn.
    case _: return placeholder
    }
  }

  private var chosen: [String] {
    if case .chosen(let values) = entry.draft { return values }
    if case .otherText(let values) = entry.draft { return values }
    return field.current?.chosenValues ?? []
  }

  private var placeholder: [String] {
    guard case .text(let format) = format, let text = format.placeholder else { return [] }
    return style.lines(text.text(in: languages), .quiet)
  }

  private var unit: [String] {
    format.unit.map { unitLines(WordWriter(languages).unit($0)) } ?? []
  }

  private func unit(_ unit: QuantityFormat.Unit?) -> [String] {
    unit.map { unitLines($0.name(languages)) } ?? []
  }

  private func unitLines(_ name: String) -> [String] {
    style.lines(TerminalMessage.Answer.unit(unit: name).text(languages))
  }

  private func matrixText(_ matrix: MatrixFormat) -> MatrixText {
    MatrixText(
      matrix: matrix, current: field.current, entry: entry, isAsked: field.isAsked, style: style,
      languages: languages)
  }

  private func pickers(_ format: PickersFormat) -> [String] {
    format.pickers.enumerated().flatMap { index, options in
      let list = OptionList(options, languages: languages)
      let words = options.indices.map { place in
        list.labels[place] == list.text(place)
          ? list.text(place) : "\(list.labels[place]) = \(list.text(place))"
      }
      let heading = TerminalMessage.Question.list(number: index + 1).text(languages)
      return style.lines(heading, .strong) + style.rows(of: words, indent: "  ")
    }
  }

  private var draft: [String] {
    switch entry.draft {
    case .otherText(let values): otherText(values)
    case .chosen(let values): chosenText(values)
    case .lines(let lines): lines.flatMap { style.lines($0, .strong, first: "  ", rest: "  ") }
    // The rows are marked above, and what is typed for the next one is said below.
    case .rows, nil: []
    }
  }

  private func chosenText(_ values: [String]) -> [String] {
    let options = texts(values).joined(separator: WordWriter(languages).comma)
    return style.lines(
      TerminalMessage.Question.chosen(options: options).text(languages), .strong)
  }

  private func otherText(_ values: [String]) -> [String] {
    guard let list = format.optionList(languages),
      let index = list.options.firstIndex(where: { values.contains($0.value) && $0.other != nil })
    else { return [] }
    let placeholder = list.options[index].other?.placeholder?.text(in: languages)
    let asked = TerminalMessage.Question.otherAsked(option: list.text(index)).text(languages)
    return style.lines(asked, .strong)
      + (placeholder.map { style.lines($0, .quiet) } ?? [])
  }

  private func texts(_ values: [String]) -> [String] {
    guard let list = format.optionList(languages) else { return values }
    return values.map(list.text(of:))
  }

  private var answer: [String] {
    guard let words = field.answerWords(languages) else { return [] }
    return style.lines(TerminalMessage.Answer.yours(answer: words).text(languages), .strong)
  }

  private var complaint: [String] {
    field.complaint.map { style.lines($0.words, .warning, first: "! ", rest: "  ") } ?? []
  }
}
