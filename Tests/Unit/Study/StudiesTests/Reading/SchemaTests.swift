import Foundation
import StrictJSON
import TestSupport
import Testing

/// The JSON Schema for editors says what the reader says, as far as a schema can.
struct SchemaTests {
  private static let tasks = SharedMaterial.checkout.appendingPathComponent("tasks")

  @Test(.enabled(if: SchemaCheck.isInstalled, "needs python3-jsonschema"))
  func `the schema accepts the studies that the reader accepts`() throws {
    let texts = try ["study.json", "study-single.json", "study-consent.json"].map {
      try String(contentsOf: Self.tasks.appendingPathComponent($0), encoding: .utf8)
    }
    expectEqual(try SchemaCheck.study.accepts(texts + [Reading.file()]), [true, true, true, true])
  }

  @Test(.enabled(if: SchemaCheck.isInstalled, "needs python3-jsonschema"))
  func `the schema refuses each structural fault that the reader refuses`() throws {
    let accepted = try SchemaCheck.study.accepts(WrongStudy.all.map(\.text))
    try require(accepted.count == WrongStudy.all.count)
    for (study, isAccepted) in zip(WrongStudy.all, accepted) {
      expectNotEqual(isAccepted, study.isStructural, "\(study.name) in the schema")
    }
  }

  @Test func `each key of the schema has a title and stands on the page of the format`() throws {
    let page = try String(
      contentsOf: SharedMaterial.checkout.appendingPathComponent("docs/study-format.md"),
      encoding: .utf8)
    let schema = try JSONDocument(
      bytes: Array(Data(contentsOf: SchemaCheck.study.file)), file: "schema"
    ).value
    let objects = [schema] + (schema["$defs"]?.objectValue ?? []).map(\.value)
    let properties = objects.flatMap { $0["properties"]?.objectValue ?? [] }
    expect(properties.count > 60)
    for property in properties {
      expect(page.contains("`\(property.key)`"), "\(property.key)")
      expectEqual(property.value["title"]?.stringValue?.isEmpty, false, "\(property.key)")
    }
  }

  @Test func `every example on the page of the format is read`() throws {
    let page = try String(
      contentsOf: SharedMaterial.checkout.appendingPathComponent("docs/study-format.md"),
      encoding: .utf8)
    let blocks = page.components(separatedBy: "```json\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
    expect(blocks.count >= 3)
    for block in blocks {
      let isTasks = block.hasPrefix("\"tasks\": [")
      let tasks = isTasks ? String(block.dropFirst("\"tasks\": [".count).dropLast()) : nil
      let text =
        block.contains("\"ambler\"")
        ? block : tasks.map { Reading.file(tasks: $0) } ?? Reading.file(block)
      expectEqual(Reading.faults(text), "", "\(block)")
    }
  }
}
