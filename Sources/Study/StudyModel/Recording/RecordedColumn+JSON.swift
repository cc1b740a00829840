package import StrictJSON

extension RecordedColumn {
  /// `{"name", "unit", "scale", "offset"}`: a stored n means (n + offset) × scale in the UCUM unit.
  package var json: JSONValue {
    .object([
      "name": .string(name),
      "unit": unit.map { .string($0) },
      "scale": .number(scale),
      "offset": .number(offset),
    ])
  }

  /// Reads what `json` writes; nil after adding the faults.
  package init?(_ field: Field) {
    guard var members = field.members() else { return nil }
    let all = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    let name = members.require("name")?.string()
    let unit = members.take("unit")?.string()
    let scale = members.require("scale")?.double(in: all)
    let offset = members.require("offset")?.double(in: all)
    members.finish()
    guard let name, let scale, let offset else { return nil }
    self.init(name: name, unit: unit, scale: scale, offset: offset)
  }
}
