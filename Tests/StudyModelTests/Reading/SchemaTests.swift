import Foundation
import StrictJSON
import StudyModel
import Testing

/// The JSON Schema for editors says what the reader says, as far as a schema can.
struct SchemaTests {
  @Test(.enabled(if: SchemaCheck.isInstalled))
  func `the schema accepts all tasks that the reader accepts`() throws {
    let files = try TaskFiles.all()
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    let accepted = try SchemaCheck.accepts(texts + [FullTask.text, DesignExample.text])
    #expect(accepted == Array(repeating: true, count: files.count + 2))
  }

  @Test(.enabled(if: SchemaCheck.isInstalled))
  func `the schema refuses each structural fault that the reader refuses`() throws {
    let accepted = try SchemaCheck.accepts(WrongTask.all.map(\.text))
    try #require(accepted.count == WrongTask.all.count)
    for (task, isAccepted) in zip(WrongTask.all, accepted) {
      #expect(!task.faults.isEmpty, "the reader accepts \(task.name)")
      #expect(isAccepted != task.isStructural, "\(task.name) in the schema")
    }
    #expect(WrongTask.all.count { $0.isStructural } >= 40)
  }

  @Test func `the sample of all keys has every key of the schema`() throws {
    let schema = try Self.schema()
    let sample = try JSONDocument(bytes: Array(FullTask.text.utf8), file: "full").value
    let steps = try #require(sample["steps"]?.listValue)
    let answers = steps.compactMap { $0["answer"] }
    let options = answers.flatMap { $0["options"]?.listValue ?? [] }
    #expect(Self.keys([sample]) == Self.properties(schema))
    let definitions = try #require(schema["$defs"])
    for type in StepType.allCases {
      let definition = try #require(definitions["\(type.rawValue)Step"])
      let used = steps.filter { $0["type"]?.stringValue == type.rawValue }
      #expect(Self.keys(used) == Self.properties(definition), "\(type)")
    }
    for type in AnswerType.allCases {
      let definition = try #require(definitions["\(type.rawValue)Answer"])
      let used = answers.filter { $0["type"]?.stringValue == type.rawValue }
      #expect(Self.keys(used) == Self.properties(definition), "\(type)")
    }
    #expect(Self.keys(options) == Self.properties(try #require(definitions["option"])))
  }

  @Test func `each key of the schema has a title and a description, its own or by reference`()
    throws
  {
    let schema = try Self.schema()
    let definitions = try #require(schema["$defs"])
    let objects = [("file", schema)] + (definitions.objectValue ?? []).map { ($0.key, $0.value) }
    for (name, object) in objects {
      for member in object["properties"]?.objectValue ?? [] where member.value["const"] == nil {
        let target = member.value["$ref"]?.stringValue.flatMap {
          definitions[String($0.dropFirst("#/$defs/".count))]
        }
        for key in ["title", "description"] where name != "step" || member.key != "id" {
          let text = member.value[key] ?? target?[key]
          #expect(text?.stringValue?.isEmpty == false, "\(name).\(member.key) has no \(key)")
        }
      }
    }
  }

  private static func schema() throws -> JSONValue {
    try JSONDocument(bytes: Array(Data(contentsOf: SchemaCheck.file)), file: "schema").value
  }

  private static func keys(_ objects: [JSONValue]) -> Set<String> {
    Set(objects.flatMap { $0.objectValue ?? [] }.map(\.key))
  }

  private static func properties(_ definition: JSONValue) -> Set<String> {
    keys([definition["properties"] ?? .null])
  }
}
