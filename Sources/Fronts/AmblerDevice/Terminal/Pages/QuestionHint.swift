import FHIRPath
import Session
import StudyModel
import Words

/// What is to be typed at a question; one sentence a line.
struct QuestionHint {
  let field: Screen.Field
  let entry: TypedEntry
  let languages: [String]

  private var format: AnswerFormat { field.question.format }

  var sentences: [String] {
    switch entry.draft {
    case .otherText: [TerminalMessage.TextHint.text.text(languages)]
    case .lines: [TerminalMessage.TextHint.nextLine.text(languages)]
    case .chosen(let values):
      [TerminalMessage.ChoiceHint.collect.text(languages)]
        + (values.isEmpty ? [] : [TerminalMessage.Enter.takesChosen.text(languages)])
    case .rows(let rows, let next): matrixHint?.sentences(at: next, rows) ?? []
    case nil: plain.filter { !$0.isEmpty }
    }
  }

  private var plain: [String] {
    matrixHint?.sentences(at: 0, currentRows)
      ?? FormatHints(format: format, languages: languages).sentences
  }

  private var currentRows: [String: [String]] {
    if case .matrix(let rows) = field.current { rows } else { [:] }
  }

  private var matrixHint: MatrixHints? {
    guard case .matrix(let matrix) = format else { return nil }
    return MatrixHints(matrix: matrix, languages: languages)
  }
}
