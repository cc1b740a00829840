/// The figures as a Markdown table whose columns stand under each other.
struct FigureTable {
  private static let header = ["what", "figure", "peer or limit", "ratio", "aim", "met"]
  private var rows: [[String]] = [header]

  mutating func add(_ figures: [Figure]) {
    rows += figures.map(\.cells)
  }

  var text: String {
    let widths = Self.header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let rule =
      "|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|"
    var lines = rows.map { row in
      "| " + zip(row, widths).map { Self.padded($0, $1) }.joined(separator: " | ") + " |"
    }
    lines.insert(rule, at: 1)
    return lines.joined(separator: "\n")
  }

  private static func padded(_ cell: String, _ width: Int) -> String {
    cell + String(repeating: " ", count: width - cell.count)
  }
}
