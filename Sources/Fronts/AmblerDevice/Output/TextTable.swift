/// Rows in columns, each as wide as its widest cell.
struct TextTable: Sendable, Equatable {
  let head: [String]
  let rows: [[String]]

  /// The lines; columns at the end that do not fit are left out.
  func lines(width: Int) -> [String] {
    let whole = lines
    guard head.count > 1, whole.contains(where: { $0.cellCount > width }) else { return whole }
    return TextTable(head: head.dropLast(), rows: rows.map { $0.dropLast() }).lines(width: width)
  }

  private var lines: [String] {
    let widths = head.indices.map { column in
      ([head] + rows).map { $0.indices.contains(column) ? $0[column].cellCount : 0 }.max() ?? 0
    }
    return ([head] + rows).map { row in
      zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ").withoutBlanksAtEnd
    }
  }
}
