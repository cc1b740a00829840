/// The sheets of a spreadsheet as texts; formulas are their last values, formats are left out.
package struct Workbook: Sendable, Hashable {
  /// One sheet: rows of cells, each row as long as its last cell that holds something.
  package struct Sheet: Sendable, Hashable {
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

/// How large a spreadsheet may be.
enum WorkbookLimits {
  /// Of one part of an `.xlsx` file, unpacked.
  static let partBytes = 64 << 20
  static let cells = 2_000_000
  static let columns = 16_384
  static let rows = 1_048_576
  static let sheets = 1_000
}

/// Why a spreadsheet cannot be read.
package enum WorkbookError: Error, Sendable, Hashable {
  case unreadable
  /// The name ends in none of those that are read.
  case unknownKind(known: [String])
  case damaged(part: String)
  case tooLarge(part: String)
}

extension WorkbookError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable: "The file cannot be read."
    case .unknownKind(let known):
      "The file's name ends in none of \(known.joined(separator: ", "))."
    case .damaged(let part): "The spreadsheet is damaged at \(part)."
    case .tooLarge(let part): "The spreadsheet is too large at \(part)."
    }
  }
}
