import CFreeXL

/// Reads `.xls` files (BIFF) through FreeXL.
enum BinaryWorkbook {
  static func workbook(path: String) throws(WorkbookError) -> Workbook {
    var handle: UnsafeRawPointer?
    guard freexl_open(path, &handle) == FREEXL_OK, let handle else {
      throw .damaged(part: "its head")
    }
    defer { freexl_close(handle) }
    var count: UInt32 = 0
    guard freexl_get_info(handle, UInt16(FREEXL_BIFF_SHEET_COUNT), &count) == FREEXL_OK else {
      throw .damaged(part: "its list of sheets")
    }
    guard count <= WorkbookLimits.sheets else { throw .tooLarge(part: "its sheets") }
    var sheets: [Workbook.Sheet] = []
    var cellCount = 0
    for index in 0..<UInt16(count) {
      sheets.append(try sheet(index, of: handle, &cellCount))
    }
    return Workbook(sheets: sheets)
  }

  private static func sheet(
    _ index: UInt16, of handle: UnsafeRawPointer, _ cellCount: inout Int
  ) throws(WorkbookError) -> Workbook.Sheet {
    var name: UnsafePointer<CChar>?
    var (rows, columns): (UInt32, UInt16) = (0, 0)
    guard freexl_get_worksheet_name(handle, index, &name) == FREEXL_OK,
      freexl_select_active_worksheet(handle, index) == FREEXL_OK,
      freexl_worksheet_dimensions(handle, &rows, &columns) == FREEXL_OK
    else { throw .damaged(part: "sheet \(index + 1)") }
    cellCount += Int(rows) * Int(columns)
    guard cellCount <= WorkbookLimits.cells else { throw .tooLarge(part: "sheet \(index + 1)") }
    var lines: [[String]] = []
    for row in 0..<rows {
      var line = (0..<columns).map { text(row, $0, of: handle) }
      while line.last == "" { line.removeLast() }
      lines.append(line)
    }
    return Workbook.Sheet(name: name.map { String(cString: $0) } ?? "", rows: lines)
  }

  private static func text(_ row: UInt32, _ column: UInt16, of handle: UnsafeRawPointer) -> String {
    var cell = FreeXL_CellValue()
    guard freexl_get_cell_value(handle, row, column, &cell) == FREEXL_OK else { return "" }
    switch Int32(cell.type) {
    case FREEXL_CELL_INT: return String(cell.value.int_value)
    case FREEXL_CELL_DOUBLE: return CellNumberText.text(cell.value.double_value)
    case FREEXL_CELL_TEXT, FREEXL_CELL_SST_TEXT, FREEXL_CELL_DATE, FREEXL_CELL_DATETIME,
      FREEXL_CELL_TIME:
      return cell.value.text_value.map { String(cString: $0) } ?? ""
    default: return ""
    }
  }
}

/// A number of a cell as a person wrote it.
enum CellNumberText {
  /// Whole numbers without a point: spreadsheets keep all numbers as doubles.
  static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
  }
}
