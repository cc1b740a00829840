import ActiveTasks
import FHIR
import Foundation
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// The public questionnaires: what comes over, and that it comes back.
@Suite struct QuestionnaireRoundTripTests {
  private static let folders = ["data/fhir-questionnaire", "conformance/fhir-official-examples"]
    .compactMap(SharedMaterial.find)
  static let files = folders.flatMap(RoundTripFiles.files)

  @Test(arguments: files)
  func `what was imported comes back the same after an export`(file: URL) throws {
    guard case .imported(let first) = try Self.imported(file),
      let task = RoundTripFiles.task(first.definition)
    else { return }
    let document = QuestionnaireExport(task).document
    let second = try RoundTripFiles.imported(document)
    expectEqual(
      String(decoding: try second.definition.canonical(), as: UTF8.self),
      String(decoding: try first.definition.canonical(), as: UTF8.self))
  }

  @Test func `every file is read, and what came over of each is told`() throws {
    // A folder that is absent has been told as skipped.
    try require(!Self.files.isEmpty || Self.folders.isEmpty)
    var lines: [String] = []
    for file in Self.files {
      let name = file.lastPathComponent
      switch try Self.imported(file) {
      case .otherResource: lines.append("\(name): no questionnaire")
      case .refused(let report):
        lines.append("\(name): refused, \(report.faults.count) faults, \(report.faults[0])")
      case .imported(let imported):
        let report = imported.report
        lines.append(
          "\(name): \(report.carriedCount) over, \(report.leftCount) left, "
            + "\(report.lossCount) losses, \(Self.verdict(imported))")
        expectEqual(report.carriedCount + report.leftCount, (try Self.itemCount(file)))
      }
    }
    print(lines.joined(separator: "\n"))
    expectEqual(lines.count, Self.files.count)
  }

  private enum Reading {
    case otherResource
    case refused(FaultReport)
    case imported(QuestionnaireImport)
  }

  private static func imported(_ file: URL) throws -> Reading {
    let document = try JSONDocument(
      bytes: Array(try Data(contentsOf: file)), file: file.lastPathComponent,
      limits: Questionnaire.limits)
    guard document.value["resourceType"] == "Questionnaire" else { return .otherResource }
    do throws(FaultReport) {
      return .imported(try QuestionnaireImport(document))
    } catch {
      return .refused(error)
    }
  }

  private static func itemCount(_ file: URL) throws -> Int {
    func count(_ items: JSONValue?) -> Int {
      (items?.listValue ?? []).reduce(0) { $0 + 1 + count($1["item"]) }
    }
    let document = try JSONDocument(
      bytes: Array(try Data(contentsOf: file)), file: "", limits: Questionnaire.limits)
    return count(document.value["item"])
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
