import Foundation

/// Numbers printed in columns.
enum Table {
  /// A number with so many digits after the point, `-` for nil.
  static func text(_ value: Double?, _ digits: Int = 2) -> String {
    value.map { String(format: "%.\(digits)f", $0) } ?? "-"
  }

  /// One row: the first cell 44 characters wide to the left, the others 10 to the right.
  static func row(_ name: String, _ cells: [String]) -> String {
    let head = name.count < 44 ? name + String(repeating: " ", count: 44 - name.count) : name
    return cells.reduce(head) { line, cell in
      line + String(repeating: " ", count: max(1, 10 - cell.count)) + cell
    }
  }
}

extension [Double] {
  /// The sum divided by the count; nil when empty.
  var average: Double? { isEmpty ? nil : reduce(0, +) / Double(count) }
}
