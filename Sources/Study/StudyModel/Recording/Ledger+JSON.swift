package import StrictJSON

extension Ledger {
  /// `{"firstSequence", "lastSequence", "expected", "received", "missing", "gaps"}`: counts of samples.
  package var json: JSONValue {
    .object([
      "firstSequence": firstSequence.map { .number($0) },
      "lastSequence": lastSequence.map { .number($0) },
      "expected": .number(expectedCount),
      "received": .number(receivedCount),
      "missing": .number(missingCount),
      "gaps": .list(gaps.map(\.json)),
    ])
  }

  /// Reads what `json` writes; nil after adding the faults, such as counts that do not add up.
  package init?(_ field: Field) {
    guard var members = field.members() else { return nil }
    let first = members.take("firstSequence")?.integer(in: Int.min...Int.max)
    let last = members.take("lastSequence")?.integer(in: Int.min...Int.max)
    let expected = members.require("expected")?.integer(in: 0...Int.max)
    let received = members.require("received")?.integer(in: 0...Int.max)
    let missing = members.require("missing")?.integer(in: 0...Int.max)
    let items = members.require("gaps")?.list()
    members.finish()
    let gaps = items?.compactMap { Gap($0) }
    guard let expected, let received, let missing, let gaps, gaps.count == items?.count else {
      return nil
    }
    guard received <= expected, missing == expected - received else {
      field.fault("does not add up", "Write received + missing = expected.")
      return nil
    }
    self.init(
      firstSequence: first, lastSequence: last,
      expectedCount: expected, receivedCount: received, gaps: gaps)
  }
}
