/// The sheets of a spreadsheet as texts; formulas are their last values, formats are left out.
package struct Workbook: Sendable, Hashable {
  /// One sheet: rows of cells, each row as long as its last cell that holds something.
  package struct Sheet: Sendable, Hashable {
    /// The name on the sheet's tab.
    package var name: String
    package var rows: [[String]]

    package init(name: String, rows: [[String]]) {
      self.name = name
      self.rows = rows
    }
  }

  package var sheets: [Sheet]

  package init(sheets: [Sheet]) {
    self.sheets = sheets
  }

  /// The sheet of that name, however it is written: `Survey` is `survey`.
  package func sheet(_ name: String) -> Sheet? {
    sheets.first { $0.name.lowercased() == name.lowercased() }
  }
}
