import FHIR
import FHIRPath
import Foundation
import StrictJSON
import TestSupport

/// The public suite of responses with the outcomes that are expected of them.
enum ResponseSuite {
  struct Case: CustomStringConvertible {
    let name: String
    let response: URL
    /// Nil for the case whose questionnaire cannot be found.
    let questionnaire: URL?
    let outcome: URL

    var description: String { name }
  }

  static let folder = SharedMaterial.find("conformance/fhir-response-validation")

  /// The cases of the manifest, in its order.
  static let cases: [Case] = {
    guard let folder else { return [] }
    let manifest = folder.appendingPathComponent("cases/manifest.json")
    guard let bytes = try? Data(contentsOf: manifest),
      let document = try? JSONDocument(bytes: Array(bytes), file: "manifest.json"),
      let cases = document.value["test-cases"]?.listValue
    else { return [] }
    return cases.compactMap { test in
      guard let name = test["name"]?.stringValue else { return nil }
      func file(_ path: String?) -> URL? {
        guard let last = path?.split(separator: "/").last else { return nil }
        let url = folder.appendingPathComponent("cases/\(last)")
        return FileManager.default.fileExists(atPath: url.path) ? url : nil
      }
      guard let response = file(test["file"]?.stringValue) else { return nil }
      return Case(
        name: name, response: response,
        questionnaire: file(test["supporting"]?.listValue?.first?.stringValue),
        outcome: folder.appendingPathComponent("outcomes/R4.\(name)-base.json"))
    }
  }()

  /// The outcome of a case as we give it.
  static func outcome(of test: Case) throws -> JSONValue {
    OperationOutcome.json(try issues(of: test))
  }

  static func issues(of test: Case) throws -> [ValidationIssue] {
    let response = try QuestionnaireResponse.read(try bytes(test.response), file: test.name)
    guard let file = test.questionnaire else {
      return ResponseValidator.issuesWithoutQuestionnaire()
    }
    let questionnaire = try Questionnaire.read(try bytes(file), file: file.lastPathComponent)
    return ResponseValidator(questionnaire).validate(response, environment: .fixed)
  }

  /// What the suite compares: severity, kind, codes and place of each issue, sorted.
  static func essence(of outcome: JSONValue) -> [String] {
    (outcome["issue"]?.listValue ?? []).map { issue in
      let codings = (issue["details"]?["coding"]?.listValue ?? []).compactMap { coding in
        coding["system"]?.stringValue.map { "\($0)#\(coding["code"]?.stringValue ?? "")" }
      }
      let places = (issue["expression"]?.listValue ?? []) + (issue["location"]?.listValue ?? [])
      let words = [issue["severity"]?.stringValue, issue["code"]?.stringValue].compactMap(\.self)
      return (words + codings + places.compactMap(\.stringValue)).joined(separator: " ")
    }.sorted()
  }

  static func bytes(_ url: URL) throws -> [UInt8] { Array(try Data(contentsOf: url)) }
}
