import Foundation
import StrictJSON
import TestSupport
import Testing

/// The JSON Schema for editors says what the reader says, as far as a schema can.
struct RigSchemaTests {
  @Test(.enabled(if: SchemaCheck.isInstalled, "needs python3-jsonschema"))
  func `the schema accepts the rigs that the reader accepts`() throws {
    let texts = [try SmallRig.example(), SmallRig.text(), SmallRig.full]
    expectEqual(try SchemaCheck.rig.accepts(texts), [true, true, true])
  }

  @Test(.enabled(if: SchemaCheck.isInstalled, "needs python3-jsonschema"))
  func `the schema refuses each structural fault that the reader refuses`() throws {
    let wrong = WrongRig.all.filter { $0.name != "not JSON" }
    let accepted = try SchemaCheck.rig.accepts(wrong.map(\.text))
    try require(accepted.count == wrong.count)
    for (rig, isAccepted) in zip(wrong, accepted) {
      expectNotEqual(isAccepted, rig.isStructural, "\(rig.name) in the schema")
    }
  }

  @Test func `each key of the schema has a title and stands on the page of the format`() throws {
    let page = try SmallRig.page()
    let schema = try JSONDocument(
      bytes: Array(Data(contentsOf: SchemaCheck.rig.file)), file: "schema"
    ).value
    let objects = [schema] + (schema["$defs"]?.objectValue ?? []).map(\.value)
    let properties = objects.flatMap { $0["properties"]?.objectValue ?? [] }
      .filter { $0.value["$ref"] == nil }
    expect(properties.count > 40)
    for property in properties {
      expect(page.contains("`\(property.key)`"), "\(property.key)")
      expectEqual(property.value["title"]?.stringValue?.isEmpty, false, "\(property.key)")
    }
  }
}
