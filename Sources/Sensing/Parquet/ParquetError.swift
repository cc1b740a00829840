/// Why no further row can be taken.
package enum ParquetError: Error, Sendable, Hashable {
  /// A row has another number of cells than there are columns.
  case rowWidth(expected: Int, found: Int)
  /// A cell is of another type than its column.
  case wrongType(column: String)
  /// One text is longer than a page can be, which is 1 GiB.
  case textTooLong(column: String)
  /// zstd says no, in its own words.
  case compression(String)
}

extension ParquetError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .rowWidth(let expected, let found):
      "A row of \(found) cells does not fit into a table of \(expected) columns."
    case .wrongType(let column): "A cell of column `\(column)` is of another type than the column."
    case .textTooLong(let column): "A text of column `\(column)` is longer than 1 GiB."
    case .compression(let words): "A page cannot be compressed: \(words)."
    }
  }
}
