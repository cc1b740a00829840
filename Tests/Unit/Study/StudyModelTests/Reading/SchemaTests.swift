import ActiveTasks
import Foundation
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// The JSON Schema for editors says what the reader says, as far as a schema can.
struct SchemaTests {
  @Test(
    .slow("a schema checker in Python"),
    .enabled(if: SchemaCheck.isInstalled, "needs python3-jsonschema"))
  func `the schema accepts all tasks that the reader accepts`() throws {
    let files = try TaskFiles.all()
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    let accepted = try SchemaCheck.task.accepts(texts + [FullTask.text, DesignExample.text])
    expectEqual(accepted, Array(repeating: true, count: files.count + 2))
  }

  @Test(
    .slow("a schema checker in Python"),
    .enabled(if: SchemaCheck.isInstalled, "needs python3-jsonschema"))
  func `the schema refuses each structural fault that the reader refuses`() throws {
    let accepted = try SchemaCheck.task.accepts(WrongTask.all.map(\.text))
    try require(accepted.count == WrongTask.all.count)
    for (task, isAccepted) in zip(WrongTask.all, accepted) {
      expect(!task.faults.isEmpty, "the reader accepts \(task.name)")
      expectNotEqual(isAccepted, task.isStructural, "\(task.name) in the schema")
    }
    expect(WrongTask.all.count { $0.isStructural } >= 40)
  }

  @Test func `the sample of all keys has every key of the schema`() throws {
    let schema = try Self.schema()
    let sample = try JSONDocument(bytes: Array(FullTask.text.utf8), file: "full").value
    let definitions = try require(schema["$defs"]?.objectValue)
    let used = Self.allObjects(in: sample)
    expectEqual(Self.keys([sample]), Self.properties(schema))
    let common = Self.properties(
      try require(schema["$defs"]?["completionStep"])
    ).subtracting(["id", "type"])
    for definition in definitions
    where definition.value["additionalProperties"] != nil && !Self.isOfActiveTask(definition.key) {
      var properties = Self.properties(definition.value)
      // What is told by its type is compared with the objects of that type only.
      let type = definition.value["properties"]?["type"]?["const"]?.stringValue
      let candidates = used.filter { object in
        let keys = Self.keys([object])
        return keys.isSubset(of: properties)
          && (type.map { object["type"]?.stringValue == $0 } ?? (object["type"] == nil))
      }
      // One type of step shows the keys that all have.
      if definition.key.hasSuffix("Step"), definition.key != "instructionStep" {
        properties.subtract(common)
      }
      expect(
        Self.keys(candidates).isSuperset(of: properties),
        "\(definition.key): \(properties.subtracting(Self.keys(candidates)).sorted())")
    }
  }

  /// The keys of active tasks come from their catalog, and those of `custom` have a sample of their own.
  private static func isOfActiveTask(_ name: String) -> Bool {
    ActivityCatalog.shipped.types.contains { name == "\($0)Step" } || name.hasSuffix("Phase")
      || ["cue", "control", "sound", "stimulus", "phaseQuestion"].contains(name)
  }

  @Test func `the schema has a definition for each type of step and answer`() throws {
    let definitions = try require(try Self.schema()["$defs"])
    for type in StepType.allCases { expectNotNil(definitions["\(type.rawValue)Step"], "\(type)") }
    for type in AnswerType.allCases {
      expectNotNil(definitions["\(type.rawValue)Answer"], "\(type)")
    }
  }

  private static func allObjects(in value: JSONValue) -> [JSONValue] {
    if let members = value.objectValue {
      return [value] + members.flatMap { allObjects(in: $0.value) }
    }
    return value.listValue?.flatMap { allObjects(in: $0) } ?? []
  }

  @Test func `each key of the schema has a title and a description, its own or by reference`()
    throws
  {
    let schema = try Self.schema()
    let definitions = try require(schema["$defs"])
    let objects = [("file", schema)] + (definitions.objectValue ?? []).map { ($0.key, $0.value) }
    for (name, object) in objects {
      for member in object["properties"]?.objectValue ?? [] where member.value["const"] == nil {
        let target = member.value["$ref"]?.stringValue.flatMap {
          definitions[String($0.dropFirst("#/$defs/".count))]
        }
        for key in ["title", "description"] where name != "step" || member.key != "id" {
          let text = member.value[key] ?? target?[key]
          expectEqual(text?.stringValue?.isEmpty, false, "\(name).\(member.key) has no \(key)")
        }
      }
    }
  }

  private static func schema() throws -> JSONValue {
    try JSONDocument(bytes: Array(Data(contentsOf: SchemaCheck.task.file)), file: "schema").value
  }

  private static func keys(_ objects: [JSONValue]) -> Set<String> {
    Set(objects.flatMap { $0.objectValue ?? [] }.map(\.key))
  }

  private static func properties(_ definition: JSONValue) -> Set<String> {
    keys([definition["properties"] ?? .null])
  }
}
