import StrictJSON

/// One data point of Open mHealth, without what it shares with the others of its result.
struct MobileHealthPoint: Hashable {
  /// Where a value is from.
  enum Modality: String {
    case sensed
    case selfReported = "self-reported"
  }

  var schema: MobileHealthSchema
  var body: JSONValue
  var modality: Modality

  /// The whole data point; `number` counts those of a result from 1.
  func json(number: Int, of result: JSONValue, storedAt: String?) -> JSONValue {
    let id = result["id"]?.stringValue ?? ""
    let created = storedAt ?? result["ended"]?.stringValue ?? result["started"]?.stringValue
    return .object([
      "header": .object([
        "id": .string("\(id)/\(number)"),
        "creation_date_time": created.map { .string($0) },
        "schema_id": .object([
          "namespace": "omh", "name": .string(schema.rawValue), "version": .string(schema.version),
        ]),
        "acquisition_provenance": .object([
          "source_name": "ambler", "source_creation_date_time": result["ended"],
          "modality": .string(modality.rawValue),
        ]),
        "user_id": result["participant"],
      ]),
      "body": body,
    ])
  }

  static func quantity(_ value: JSONValue, _ unit: String) -> JSONValue {
    .object(["value": value, "unit": .string(unit)])
  }
}
