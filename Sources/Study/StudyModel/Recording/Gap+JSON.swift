package import StrictJSON

extension Gap {
  /// `{"cause", "missing", "startNanoseconds", "endNanoseconds"}`: times on CLOCK_BOOTTIME, what is unknown left out.
  package var json: JSONValue {
    .object([
      "cause": .string(cause.rawValue),
      "missing": missingCount.map { .number($0) },
      "startNanoseconds": .number(Int(start.nanoseconds)),
      "endNanoseconds": end.map { .number(Int($0.nanoseconds)) },
    ])
  }

  /// Reads what `json` writes; nil after adding the faults.
  package init?(_ field: Field) {
    guard var members = field.members() else { return nil }
    let cause = members.require("cause")?.choice(GapCause.self)
    let missingField = members.take("missing")
    let missing = missingField?.integer(in: 0...Int.max)
    let start = members.require("startNanoseconds").flatMap(Instant.init)
    let endField = members.take("endNanoseconds")
    let end = endField.flatMap(Instant.init)
    members.finish()
    guard let cause, let start, (missingField == nil) == (missing == nil),
      (endField == nil) == (end == nil)
    else { return nil }
    self.init(missingCount: missing, start: start, end: end, cause: cause)
  }
}
