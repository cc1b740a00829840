/// Several rows that are answered by the same columns.
package struct MatrixFormat: Sendable, Hashable {
  /// One question of the matrix.
  package struct Row: Sendable, Hashable {
    /// Stored; unique in the matrix.
    package var id: String
    package var text: LocalizedText

    package init(id: String, text: LocalizedText) {
      self.id = id
      self.text = text
    }
  }

  package var rows: [Row]
  package var columns: [ChoiceOption]
  /// Whether a row takes several columns.
  package var isMultiple: Bool
  /// Whether an answer must have every row.
  package var needsEveryRow: Bool
  /// The name of the task's value set that the columns are from; nil for columns of its own.
  package var valueSet: String?

  package init(
    rows: [Row], columns: [ChoiceOption], isMultiple: Bool = false, needsEveryRow: Bool = true,
    valueSet: String? = nil
  ) {
    self.rows = rows
    self.columns = columns
    self.isMultiple = isMultiple
    self.needsEveryRow = needsEveryRow
    self.valueSet = valueSet
  }
}

extension MatrixFormat: DescribedFormat {
  var facets: FormatFacets {
    FormatFacets(
      .matrix, lists: [columns], valueSet: valueSet, rows: rows, rowsTakeSeveral: isMultiple)
  }

  mutating func changeTexts(_ change: TextChange) {
    for index in rows.indices { change(&rows[index].text) }
    change(&columns)
  }
}
