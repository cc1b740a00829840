package import StrictJSON

extension ClockAnchor {
  /// `{"bootNanoseconds", "utc", "synchronized"}`: the two clocks at one moment; `synchronized` left out if unknown.
  package var json: JSONValue {
    .object([
      "bootNanoseconds": .number(Int(boot.nanoseconds)),
      "utc": .string(utc.text),
      "synchronized": isSynchronized.map { .boolean($0) },
    ])
  }

  /// Reads what `json` writes; nil after adding the faults.
  package init?(_ field: Field) {
    guard var members = field.members() else { return nil }
    let boot = members.require("bootNanoseconds").flatMap(Instant.init)
    let utc = members.require("utc").flatMap(UTCTime.init)
    let isSynchronized = members.take("synchronized")?.boolean()
    members.finish()
    guard let boot, let utc else { return nil }
    self.init(boot: boot, utc: utc, isSynchronized: isSynchronized)
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let boot = json["bootNanoseconds"]?.instantValue,
      let utc = json["utc"]?.stringValue.flatMap(UTCTime.init(text:))
    else { return nil }
    self.init(boot: boot, utc: utc, isSynchronized: json["synchronized"]?.booleanValue)
  }
}
