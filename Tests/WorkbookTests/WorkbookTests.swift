import Foundation
import TestSupport
import Testing
import Workbook

@Suite struct WorkbookTests {
  private static let samples = ["xls", "xlsx", "csv", "md"].flatMap {
    SharedMaterial.files(in: "data/xlsform", suffix: ".\($0)")
  }

  @Test(.enabled(if: !samples.isEmpty), arguments: samples)
  func `a published form has a sheet with a head`(file: URL) throws {
    let workbook = try Workbook(path: file.path)
    #expect(workbook.sheets.contains { !$0.rows.isEmpty })
    print(file.lastPathComponent, workbook.sheets.map { "\($0.name): \($0.rows.count)x\($0.rows.first?.count ?? 0)" })
  }
}
