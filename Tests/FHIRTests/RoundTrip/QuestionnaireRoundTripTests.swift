import FHIR
import Foundation
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// The public questionnaires: what comes over, and that it comes back.
@Suite struct QuestionnaireRoundTripTests {
  static let files = ["data/fhir-questionnaire", "conformance/fhir-official-examples"]
    .flatMap { SharedMaterial.find($0).map(RoundTripFiles.files) ?? [] }

  @Test(arguments: files)
  func `what was imported comes back the same after an export`(file: URL) throws {
    guard let first = try Self.imported(file) else { return }
    let document = QuestionnaireExport(RoundTripFiles.task(first.definition)).document
    let second = try RoundTripFiles.imported(document)
    #expect(
      String(decoding: try second.definition.canonical(), as: UTF8.self)
        == String(decoding: try first.definition.canonical(), as: UTF8.self))
  }

  @Test func `every file is read, and what came over of each is told`() throws {
    try #require(!Self.files.isEmpty || SharedMaterial.folder == nil)
    var lines: [String] = []
    for file in Self.files {
      let name = file.lastPathComponent
      guard let imported = try Self.imported(file) else {
        lines.append("\(name): no questionnaire")
        continue
      }
      let report = imported.report
      let counts = "\(report.carriedCount) over, \(report.leftCount) left, \(report.lossCount) losses"
      lines.append("\(name): \(counts), \(Self.verdict(imported))")
    }
    print(lines.joined(separator: "\n"))
    #expect(lines.count == Self.files.count)
  }

  /// Nil for a file with another resource.
  private static func imported(_ file: URL) throws -> QuestionnaireImport? {
    let document = try JSONDocument(
      bytes: Array(try Data(contentsOf: file)), file: file.lastPathComponent,
      limits: Questionnaire.limits)
    guard document.value["resourceType"] == "Questionnaire" else { return nil }
    return try QuestionnaireImport(document)
  }

  /// What the strict reader of task files says.
  private static func verdict(_ imported: QuestionnaireImport) -> String {
    do throws(FaultReport) {
      _ = try StudyTask.read(
        Array(imported.definition.prettyPrinted().utf8), file: "task.json")
      return "runs"
    } catch {
      return "cannot run: " + error.faults.map { "\($0)" }.joined(separator: " · ")
    }
  }
}
