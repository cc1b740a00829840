import FHIR
import FHIRPath
import Foundation
import StrictJSON
import Testing
import TestSupport

/// The public suites as `make conformance` prints them: `name: passed/total`, and each failure.
struct ConformanceLines {
  @Test(.enabled(if: !ResponseSuite.cases.isEmpty, "needs the folder ../shared"))
  func `fhir-response-validation`() throws {
    let failed = try ResponseSuite.cases.filter { test in
      let wanted = try JSONDocument(
        bytes: try ResponseSuite.bytes(test.outcome), file: test.name
      ).value
      let given = try ResponseSuite.outcome(of: test)
      return ResponseSuite.essence(of: given) != ResponseSuite.essence(of: wanted)
    }
    report("fhir-response-validation", of: ResponseSuite.cases.count, failed.map(\.name))
    expectEqual(ResponseSuite.cases.count, 74)
  }

  /// An example passes if it is read, nothing in it is dropped in silence, and a response is held
  /// against its questionnaire where that is among the examples.
  @Test(.enabled(if: !PublicDocuments.officialExamples.isEmpty, "needs the folder ../shared"))
  func `fhir-official-examples`() throws {
    let failed = try PublicDocuments.officialExamples.compactMap { file -> String? in
      let name = file.lastPathComponent
      do {
        let value = try PublicDocuments.value(file)
        _ = try PublicDocuments.unread(value, file: name)
        if let dropped = try dropped(in: value) { return "\(name): \(dropped) is dropped" }
        try validate(value, of: file)
        return nil
      } catch let report as FaultReport {
        return "\(name): \(report)"
      }
    }
    report("fhir-official-examples", of: PublicDocuments.officialExamples.count, failed)
  }

  /// The first of many members that could be called anything without being noticed.
  private func dropped(in value: JSONValue) throws -> String? {
    var number = 0
    while let renamed = KeyRenaming.rename(number, in: value) {
      // All members would take minutes; the step lets every kind of element come up.
      number += 17
      guard let unread = try? PublicDocuments.unread(renamed.value, file: "renamed") else {
        continue  // A fault is noticed too.
      }
      let isNoticed = unread.elements.contains { renamed.pointer.hasPrefix($0.pointer) }
      if !isNoticed { return renamed.pointer }
    }
    return nil
  }

  private func validate(_ value: JSONValue, of file: URL) throws {
    let name = file.lastPathComponent.replacing("QuestionnaireResponse", with: "Questionnaire")
    let questionnaire = PublicDocuments.officialExamples.first {
      $0.lastPathComponent == name && $0 != file
    }
    guard value["resourceType"] == "QuestionnaireResponse", let questionnaire else { return }
    let validator = ResponseValidator(
      try Questionnaire.read(try ResponseSuite.bytes(questionnaire), file: name))
    let response = try QuestionnaireResponse.read(
      try ResponseSuite.bytes(file), file: file.lastPathComponent)
    for issue in validator.validate(response, environment: .fixed) {
      expect(!issue.words.isEmpty && issue.expression.hasPrefix("QuestionnaireResponse"))
    }
  }

  private func report(_ suite: String, of total: Int, _ failed: [String]) {
    print("\(suite): \(total - failed.count)/\(total)")
    for name in failed { print("failed: \(suite) \(name)") }
    expect(failed.isEmpty)
  }
}
