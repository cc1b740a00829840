/// A position in a file: line and column from 1, the column counted in Unicode scalars.
package struct Place: Sendable, Hashable {
  /// The name that the reader was given for it, which need not be a path.
  package let file: String
  /// From 1.
  package let line: Int
  /// From 1, in Unicode scalars.
  package let column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension Place: Comparable {
  package static func < (left: Place, right: Place) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

extension Place: CustomStringConvertible {
  package var description: String { "\(file):\(line):\(column)" }
}
