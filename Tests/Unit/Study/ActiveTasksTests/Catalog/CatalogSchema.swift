import StrictJSON
import StudyModel

/// The JSON Schema of task files with the parts that the catalog of active tasks says.
///
/// The step `custom` is not only parameters, and stands in the schema as its author wrote it.
struct CatalogSchema {
  let schema: JSONValue

  /// The definition of one task, on the members that every step has.
  private func definition(_ entry: ActivityCatalog.Entry, common: [JSONMember]) -> JSONValue {
    let type = JSONMember(key: "type", value: .object(["const": .string(entry.type)]))
    let required = ["id", "type"] + entry.parameters.filter(\.isRequired).map(\.key)
    let properties =
      common.map { $0.key == "type" ? type : $0 }
      + entry.parameters.map { JSONMember(key: $0.key, value: $0.schema) }
    return .object([
      "description": .string(entry.summary),
      "type": "object",
      "properties": .object(properties),
      "required": .list(required.map { .string($0) }),
      "additionalProperties": .boolean(false),
    ])
  }

  /// The schema as it should be.
  func updated(_ catalog: ActivityCatalog) -> JSONValue {
    let definitions = schema["$defs"]?.objectValue ?? []
    let common = definitions.first { $0.key == "completionStep" }?.value["properties"]?.objectValue
    var updated = definitions
    for entry in catalog.entries where !entry.parameters.isEmpty {
      let value = definition(entry, common: common ?? [])
      let key = "\(entry.type)Step"
      if let index = updated.firstIndex(where: { $0.key == key }) {
        updated[index] = JSONMember(key: key, value: value)
      } else {
        let step = updated.firstIndex { $0.key == "step" } ?? updated.endIndex
        updated.insert(JSONMember(key: key, value: value), at: step)
      }
    }
    if let index = updated.firstIndex(where: { $0.key == "step" }) {
      updated[index] = JSONMember(key: "step", value: step(updated[index].value, catalog))
    }
    return .object(
      (schema.objectValue ?? []).map {
        $0.key == "$defs" ? JSONMember(key: "$defs", value: .object(updated)) : $0
      })
  }

  /// The choice of a step's definition by its type.
  private func step(_ step: JSONValue, _ catalog: ActivityCatalog) -> JSONValue {
    let types = StepType.allCases.map(\.rawValue) + catalog.types
    let choices = types.map { type -> JSONValue in
      .object([
        "if": .object([
          "required": .list(["type"]),
          "properties": .object(["type": .object(["const": .string(type)])]),
        ]),
        "then": .object(["$ref": .string("#/$defs/\(type)Step")]),
      ])
    }
    return .object(
      (step.objectValue ?? []).map { member in
        switch member.key {
        case "allOf": JSONMember(key: "allOf", value: .list(choices))
        case "properties":
          JSONMember(key: "properties", value: properties(member.value, types))
        case _: member
        }
      })
  }

  private func properties(_ value: JSONValue, _ types: [String]) -> JSONValue {
    .object(
      (value.objectValue ?? []).map { member in
        guard member.key == "type" else { return member }
        let words = JSONMember(key: "enum", value: .list(types.map { .string($0) }))
        return JSONMember(
          key: "type",
          value: .object(
            (member.value.objectValue ?? []).map { $0.key == "enum" ? words : $0 }))
      })
  }
}
