import Foundation

extension Workbook {
  /// The endings of file names that are read.
  package static let kinds = [".xlsx", ".xls", ".csv", ".md"]

  /// Reads a spreadsheet by the ending of its name; blocks for the disk.
  package init(path: String) throws(WorkbookError) {
    let name = path.lowercased()
    if name.hasSuffix(".xlsx") {
      self = try SpreadsheetML.workbook(path: path)
    } else if name.hasSuffix(".xls") {
      self = try BinaryWorkbook.workbook(path: path)
    } else if name.hasSuffix(".csv") {
      self = try SheetsInOne.workbook(rows: CommaSeparated.rows(Self.text(path)))
    } else if name.hasSuffix(".md") {
      self = try SheetsInOne.workbook(rows: TableText.rows(Self.text(path)))
    } else {
      throw .unknownKind(known: Self.kinds)
    }
  }

  private static func text(_ path: String) throws(WorkbookError) -> String {
    guard let handle = FileHandle(forReadingAtPath: path) else { throw .unreadable }
    defer { try? handle.close() }  // a file that was only read loses nothing
    do {
      let data = try handle.read(upToCount: WorkbookLimits.partBytes + 1) ?? Data()
      guard data.count <= WorkbookLimits.partBytes else {
        throw WorkbookError.tooLarge(part: "its text")
      }
      return String(decoding: data, as: UTF8.self)
    } catch let error as WorkbookError {
      throw error
    } catch {
      throw .unreadable
    }
  }
}
