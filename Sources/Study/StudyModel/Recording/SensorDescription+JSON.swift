package import StrictJSON

extension SensorDescription {
  /// An object with the names of the properties as keys; units are in the keys, what is unknown is left out.
  package var json: JSONValue {
    .object([
      "name": .string(name),
      "profile": .string(profile),
      "serial": serial.map { .string($0) },
      "origin": .string(origin.rawValue),
      "requestedRateHz": requestedRateHz.flatMap { .number($0) },
      "nominalRateHz": nominalRateHz.flatMap { .number($0) },
      "rangeMetersPerSecondSquared": rangeMetersPerSecondSquared.flatMap { .number($0) },
      "mountMatrix": mountMatrix.map { .list($0.map { .number($0) ?? .null }) },
      "timing": .string(timing.rawValue),
      "columns": .list(columns.map(\.json)),
      "notes": .list(notes.map { .string($0) }),
    ])
  }

  /// Reads what `json` writes; nil after adding the faults.
  package init?(_ field: Field) {
    guard var members = field.members() else { return nil }
    let positive = 0...Double.greatestFiniteMagnitude
    let name = members.require("name")?.string()
    let profile = members.require("profile")?.string()
    let serial = members.take("serial")?.string()
    let origin = members.require("origin")?.choice(Origin.self)
    let requested = members.take("requestedRateHz")?.double(in: positive)
    let nominal = members.take("nominalRateHz")?.double(in: positive)
    let range = members.take("rangeMetersPerSecondSquared")?.double(in: positive)
    let matrixField = members.take("mountMatrix")
    let matrix = matrixField.flatMap(Self.matrix)
    let timing = members.require("timing")?.choice(Timing.self)
    let columnFields = members.require("columns")?.list()
    let noteFields = members.require("notes")?.list()
    members.finish()
    let columns = columnFields?.compactMap { RecordedColumn($0) }
    let notes = noteFields?.compactMap { $0.string() }
    guard let name, let profile, let origin, let timing,
      let columns, columns.count == columnFields?.count,
      let notes, notes.count == noteFields?.count, (matrixField == nil) == (matrix == nil)
    else { return nil }
    self.init(
      name: name, profile: profile, serial: serial, origin: origin,
      requestedRateHz: requested, nominalRateHz: nominal, rangeMetersPerSecondSquared: range,
      mountMatrix: matrix, timing: timing, columns: columns, notes: notes)
  }

  private static func matrix(_ field: Field) -> [Double]? {
    let all = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    guard let items = field.list(count: 9...9) else { return nil }
    let numbers = items.compactMap { $0.double(in: all) }
    return numbers.count == items.count ? numbers : nil
  }
}
