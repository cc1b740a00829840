import StudyModel
import Words

/// Reads the rows of a matrix: one after the other, or all in one line.
struct TypedMatrix {
  let format: MatrixFormat
  let languages: [String]

  private var columns: OptionList { OptionList(format.columns, languages: languages) }

  /// A line at the row with index `next`.
  func read(
    _ text: String, _ rows: [String: [String]], at next: Int, _ check: (Answer?) -> TypedAnswer
  ) -> TypedAnswer {
    guard !text.isEmpty else { return .notUnderstood }
    guard let parts = allRows(text) else { return oneRow(text, rows, next, check) }
    var rows: [String: [String]] = [:]
    for (row, part) in zip(format.rows, parts) {
      guard let values = values(part) else { return .notUnderstood }
      rows[row.id] = values
    }
    return check(.matrix(rows))
  }

  /// Enter at a row: it stays as it is.
  func leaving(
    _ next: Int, _ rows: [String: [String]], _ check: (Answer?) -> TypedAnswer
  ) -> TypedAnswer {
    guard format.rows.indices.contains(next) else { return check(.matrix(rows)) }
    if rows[format.rows[next].id] == nil, format.needsEveryRow {
      return .remark(TerminalMessage.Remark.rowNeedsAnswer)
    }
    return advanced(rows, next, check)
  }

  private func oneRow(
    _ text: String, _ rows: [String: [String]], _ next: Int, _ check: (Answer?) -> TypedAnswer
  ) -> TypedAnswer {
    guard let values = values(text), format.isMultiple || values.count == 1,
      format.rows.indices.contains(next)
    else { return .remark(TerminalMessage.Remark.oneForEachRow(rows: format.rows.count)) }
    var rows = rows
    rows[format.rows[next].id] = values
    return advanced(rows, next, check)
  }

  private func advanced(
    _ rows: [String: [String]], _ next: Int, _ check: (Answer?) -> TypedAnswer
  ) -> TypedAnswer {
    next + 1 < format.rows.count ? .begun(.rows(rows, next: next + 1)) : check(.matrix(rows))
  }

  /// The line in as many parts as there are rows; nil if it is about one row.
  ///
  /// Where a row takes one column, blanks part the rows; where it takes several, semicolons do.
  private func allRows(_ text: String) -> [String]? {
    guard format.rows.count > 1 else { return nil }
    let parts =
      format.isMultiple
      ? text.split(separator: ";", omittingEmptySubsequences: false)
      : text.split { $0.isWhitespace || $0 == "," || $0 == ";" }
    if !format.isMultiple, case .one = TypedChoice(list: columns).find(text) { return nil }
    return parts.count == format.rows.count ? parts.map { String($0).trimmed } : nil
  }

  /// The columns of one row; an empty text is a row without any.
  private func values(_ text: String) -> [String]? {
    let choice = TypedChoice(list: columns)
    if text.isEmpty { return [] }
    if case .one(let index) = choice.find(text) { return [format.columns[index].value] }
    var values: [String] = []
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      guard case .one(let index) = choice.find(String(word)) else { return nil }
      if !values.contains(format.columns[index].value) {
        values.append(format.columns[index].value)
      }
    }
    return values.isEmpty ? nil : values
  }
}
