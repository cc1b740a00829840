/// The columns of a table that were wanted.
package struct NumberTable: Sendable {
  /// The numbers of each wanted column but the times; NaN where a cell is missing.
  package internal(set) var columns: [[Double]]
  /// Nanoseconds of each row; `missingTime` where the cell is missing.
  package internal(set) var times: [Int64] = []
  package internal(set) var rowCount = 0
  /// Wanted cells that are empty or `nan`.
  package internal(set) var missingCellCount = 0
  package internal(set) var faultCount = 0
  /// The first of the faults.
  package internal(set) var faults: [TableFault] = []

  /// Stands for a time that is missing.
  package static let missingTime = Int64.min
}

/// A column that is to be read.
package struct WantedColumn: Sendable, Equatable {
  /// What the cells of a column are.
  package enum Content: Sendable, Equatable {
    case number
    /// Times in units of ten to the power of minus so many seconds: 0, 3, 6 or 9.
    case time(decimals: Int)
    /// Words and what each stands for.
    case word([String: Double])
  }

  /// From 0.
  package var index: Int
  package var content: Content

  package init(_ index: Int, _ content: Content) {
    self.index = index
    self.content = content
  }
}
