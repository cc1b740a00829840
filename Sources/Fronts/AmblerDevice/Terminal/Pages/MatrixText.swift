import StudyModel

/// A matrix: its columns by number, and below them the rows with what was chosen.
struct MatrixText {
  let matrix: MatrixFormat
  let current: Answer?
  let entry: TypedEntry
  let isAsked: Bool
  let style: TerminalStyle
  let languages: [String]

  var lines: [String] {
    let list = OptionList(matrix.columns, languages: languages)
    let columns = matrix.columns.indices.map { index in
      list.labels[index] == list.text(index)
        ? list.text(index) : "\(list.labels[index]) = \(list.text(index))"
    }
    return style.rows(of: columns, indent: "  ") + [""]
      + matrix.rows.enumerated().flatMap { index, row in line(index, row, list) }
  }

  /// The row that the next line answers.
  private var next: Int? {
    guard isAsked else { return nil }
    if case .rows(_, let next) = entry.draft { return next }
    return 0
  }

  private var rows: [String: [String]] {
    if case .rows(let rows, _) = entry.draft { return rows }
    if case .matrix(let rows) = current { return rows }
    return [:]
  }

  private func line(_ index: Int, _ row: MatrixFormat.Row, _ list: OptionList) -> [String] {
    let text = row.text.text(in: languages)
    let chosen = (rows[row.id] ?? []).map(list.text(of:))
      .joined(separator: WordWriter(languages).comma)
    let isNext = index == next
    return style.lines(
      text, isNext ? .strong : nil, first: isNext ? "> " : "  ", rest: "    ")
      + (chosen.isEmpty ? [] : style.lines(chosen, .strong, first: "    ", rest: "    "))
  }
}
