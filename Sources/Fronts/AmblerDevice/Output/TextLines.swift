/// A heading with named lines below it, their values in one column.
struct TextLines {
  private static let width = 12
  private(set) var text: String

  init(heading: String) {
    text = "  \(heading)\n"
  }

  /// Adds a line; nothing for nil.
  func line(_ name: String, _ value: String?) -> TextLines {
    guard let value else { return self }
    var longer = self
    let gap = String(repeating: " ", count: max(1, Self.width - name.count))
    longer.text += "    \(name)\(gap)\(value)\n"
    return longer
  }

  /// Adds a line for each value, all of one name.
  func lines(_ name: String, _ values: [String]) -> TextLines {
    values.reduce(self) { $0.line(name, $1) }
  }
}
