import Foundation
import StrictJSON
import StudyModel
import TaskImport
import TestSupport
import Testing
import Workbook

/// Files of other programs as `make conformance` prints them: a file passes when every element of
/// it is accounted for and the task made of it passes the strict reader.
struct ConformanceLines {
  private static func files(_ folder: String) -> [URL] {
    SharedMaterial.files(in: "data/\(folder)", suffix: ".json")
  }

  @Test(.enabled(if: !files("researchkit-samples").isEmpty))
  func `researchkit-samples`() {
    report("researchkit-samples", Self.files("researchkit-samples")) { document in
      try ResearchKitImporter.outcome(of: document)
    }
  }

  @Test(.enabled(if: !files("radar-armt").isEmpty))
  func `armt`() {
    report("armt", Self.files("radar-armt")) { try REDCapImporter.outcome(of: $0) }
  }

  private static let forms = Workbook.kinds.flatMap {
    SharedMaterial.files(in: "data/xlsform", suffix: $0)
  }

  @Test(.enabled(if: !forms.isEmpty, "needs the folder ../shared"))
  func `xlsform`() {
    var failed: [String] = []
    var total = 0
    for file in Self.forms {
      let name = file.lastPathComponent
      do {
        let workbook = try Workbook(path: file.path)
        // A table of data that a form looks things up in is no form, and is refused as none.
        if workbook.sheet("survey")?.rows.first?.contains(where: { $0.lowercased() == "type" })
          != true
        {
          #expect(throws: ImportError.self) {
            try XLSFormImporter.outcome(of: workbook, named: name)
          }
          print("xlsform: \(name) is no form")
          continue
        }
        total += 1
        let outcome = try XLSFormImporter.outcome(of: workbook, named: name)
        _ = try Reading.task(outcome)
      } catch {
        failed.append("\(name) (\(error))")
      }
    }
    print("xlsform: \(total - failed.count)/\(total)")
    for name in failed { print("failed: xlsform \(name)") }
    expect(failed.isEmpty)
  }

  private func report(
    _ suite: String, _ files: [URL], _ importer: (JSONValue) throws -> ImportOutcome
  ) {
    var failed: [String] = []
    for file in files {
      do {
        let bytes = Array(try Data(contentsOf: file))
        let document = try ImportDocument(bytes: bytes, file: file.lastPathComponent)
        let outcome = try importer(document.value).noting(document)
        expect(!outcome.report.entries.isEmpty)
        if outcome.task != nil { _ = try Reading.task(outcome) }
      } catch {
        failed.append("\(file.lastPathComponent) (\(error))")
      }
    }
    print("\(suite): \(files.count - failed.count)/\(files.count)")
    for name in failed { print("failed: \(suite) \(name)") }
    expect(failed.isEmpty)
  }
}
