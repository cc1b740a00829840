import ActiveTasks
import Foundation
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// The pages of the task format, `docs/task-*.md`, show what the reader reads.
struct TaskFormatPageTests {
  /// The pages of the format, one after another; the whole task comes first.
  private static func page() throws -> String {
    try ["format", "custom", "questions", "logic"].map { try text("docs/task-\($0).md") }.joined()
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: SharedMaterial.checkout.appendingPathComponent(path), encoding: .utf8)
  }

  /// The page of active tasks with the page of each type.
  private static func activeTasks() throws -> String {
    let pages = try ActivityCatalog.shipped.types.map { try text("docs/active-tasks/\($0).md") }
    return try text("docs/active-tasks.md") + pages.joined()
  }

  /// The blocks of the pages that are marked as `language`.
  private static func blocks(_ language: String) throws -> [String] {
    try page().components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  @Test func `every example is read without a fault`() throws {
    let blocks = try Self.blocks("json")
    expect(blocks.count >= 10)
    for block in blocks {
      let value = try JSONDocument(bytes: Array(block.utf8), file: "page").value
      let text: String
      if value["ambler"] != nil {
        text = block
      } else if value["id"] != nil {
        text = Reading.task(block)
      } else {
        text = Reading.task(
          #"{ "id": "q", "type": "question", "title": "Q", "answer": \#(block) }"#)
      }
      expectEqual(Reading.faults(text), "", "\(block)")
    }
  }

  @Test func `every condition fits the task above it`() throws {
    let whole = try require(try Self.blocks("json").first)
    let conditions = try require(try Self.blocks("fhirpath").first).components(separatedBy: "\n")
    expect(conditions.count >= 15)
    for condition in conditions {
      let when = JSONValue.string(condition).serialized()
      let text = whole.replacing(
        #""type": "completion","#, with: #""type": "completion", "when": \#(when),"#)
      expectNotEqual(text, whole)
      expectEqual(Reading.faults(text), "", "\(condition)")
    }
  }

  @Test func `every key and every word of the format is on one of its pages`() throws {
    let page = try Self.page() + Self.activeTasks() + Self.text("docs/streams.md")
    let schema = try JSONDocument(
      bytes: Array(Data(contentsOf: SchemaCheck.task.file)), file: "schema"
    ).value
    let objects = [schema] + (schema["$defs"]?.objectValue ?? []).map(\.value)
    let keys = objects.flatMap { $0["properties"]?.objectValue ?? [] }.map(\.key)
    let words =
      StepType.allCases.map(\.rawValue) + AnswerType.allCases.map(\.rawValue)
      + StreamKind.allCases.map(\.rawValue) + ActivityCatalog.shipped.types
      + MeasureSet.allCases.map(\.rawValue)
    expect(keys.count > 40)
    for word in keys + words { expect(page.contains("`\(word)`"), "\(word)") }
    for name in MeasureSet.allCases.flatMap(\.names) {
      expect(page.contains("`\(name.text)`") || page.contains(".\(name.text)`"), "\(name.text)")
    }
  }

  @Test func `every function on the page is one of the language`() throws {
    let language = try require(try Self.page().components(separatedBy: "| what there is |").last)
    let table = language.components(separatedBy: "What is part of FHIRPath").first ?? ""
    let functions = table.matches(of: /`\.?(\w+)\(\)`/).map { String($0.output.1) }
    expect(functions.count > 40)
    for function in functions {
      let faults = WrongTask.condition("", "note.\(function)()").faults
      expect(!faults.contains("There is no function"), "\(function)")
      expect(!faults.contains("not supported yet"), "\(function)")
    }
  }
}
