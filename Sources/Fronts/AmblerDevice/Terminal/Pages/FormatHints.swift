import StudyModel
import Words

/// What is to be typed as an answer, by the format of the question.
struct FormatHints {
  let format: AnswerFormat
  let languages: [String]

  /// One string a line.
  var sentences: [String] {
    lines.map { line in line.map { $0.text(languages) }.joined(separator: " ") }
  }

  /// What stands on each line.
  private var lines: [[Message]] {
    switch format {
    case .boolean(let format): [[boolean(format)]]
    case .pickers(let format): [[pickers(format)]]
    case .ranking(let format): [[ranking(format)]]
    case .scale(let scale): [[self.scale(scale)]]
    case .continuousScale(let scale): [number(scale.minimum, scale.maximum, scale.fractionDigits)]
    case .ladder(let ladder): [[self.ladder(ladder)]]
    case .integer(let format): [[integer(format)]]
    case .decimal(let format): [number(format.minimum, format.maximum, format.fractionDigits)]
    case .quantity(let format): [[quantity(format)]]
    case .height(let format): [[height(format.system)]]
    case .weight(let format): [[weight(format.system)]]
    case .age(let format): [age(format)]
    case .text(let format): text(format)
    case .confirmation: [[TerminalMessage.TextHint.confirmation]]
    case .date(let format): [date(format)]
    case .dateTime(let format): [dateTime(format)]
    case .timeOfDay(let format): [time(format)]
    case .timeInterval(let format): [interval(format)]
    case .location: [[TerminalMessage.TextHint.location]]
    // Each row has its own: MatrixHints.
    case .matrix: []
    case .attachment(let format): file(format)
    // Whatever is chosen from one list or drawing.
    case _: (choice(format.facets.count) + other + search).map { [$0] }
    }
  }
}
