import TestSupport
import Testing
import Workbook

@Suite struct WorkbookErrorTests {
  /// A further case does not compile here; add its words.
  private func words(_ error: WorkbookError) -> String {
    switch error {
    case .unreadable: "The file cannot be read. Check its name, and whether you may read it."
    case .unknownKind: "The file's name ends in none of .xlsx, .csv. Save it as one of these."
    case .damaged:
      "The spreadsheet is damaged at xl/workbook.xml. "
        + "Open it in a spreadsheet program and save it again."
    case .tooLarge:
      "The spreadsheet is too large at its text. Take out what does not belong to the form."
    }
  }

  @Test(
    arguments: [
      WorkbookError.unreadable, .unknownKind(known: [".xlsx", ".csv"]),
      .damaged(part: "xl/workbook.xml"), .tooLarge(part: "its text"),
    ])
  func `each error says what is wrong and what to do`(error: WorkbookError) {
    expectEqual(error.description, words(error))
  }
}
