import StudyModel
import Words

/// What is to be typed at a row of a matrix.
struct MatrixHints {
  let matrix: MatrixFormat
  let languages: [String]

  func sentences(at next: Int, _ rows: [String: [String]]) -> [String] {
    guard matrix.rows.indices.contains(next) else { return [] }
    let row = matrix.rows[next]
    let text = row.text.text(in: languages)
    var sentences = [
      matrix.isMultiple
        ? TerminalMessage.ChoiceHint.rowSeveral(row: text)
        : TerminalMessage.ChoiceHint.row(row: text)
    ]
    if rows[row.id] != nil {
      sentences.append(TerminalMessage.Enter.keepsRow)
    } else if !matrix.needsEveryRow, next > 0 {
      sentences.append(TerminalMessage.Enter.leavesRowEmpty)
    }
    if next == 0, matrix.rows.count > 1, !matrix.isMultiple {
      sentences.append(TerminalMessage.ChoiceHint.allRows(rows: matrix.rows.count))
    }
    return sentences.map { $0.text(languages) }
  }
}
