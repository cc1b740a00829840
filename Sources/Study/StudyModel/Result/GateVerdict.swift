package import StrictJSON

/// What the look at the sensors before a part found.
package struct GateVerdict: Sendable, Hashable {
  /// Empty if all is well.
  package var findings: [GateFinding]

  package init(findings: [GateFinding] = []) {
    self.findings = findings
  }

  package var isPassed: Bool { findings.isEmpty }

  package var json: JSONValue {
    .object([
      "passed": .boolean(isPassed),
      "findings": findings.isEmpty ? nil : .list(findings.map(\.json)),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard json["passed"]?.booleanValue != nil else { return nil }
    self.init(findings: (json["findings"]?.listValue ?? []).compactMap(GateFinding.init(json:)))
  }
}

/// One thing that is to be put right before a part begins.
package struct GateFinding: Sendable, Hashable {
  /// What is wrong.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// There is no sensor for the stream, or it could not be started.
    case sensorMissing
    case noSamples
    /// Times of samples repeat, so that their order is not known.
    case timesOutOfOrder
    /// One axis or all of them never change.
    case flatLine
    case saturatedAxis
    case wrongRate
    case gaps
    /// At rest the sensor shows something else than gravity.
    case implausibleGravity
    case notStill
    case noFix
    case poorFix
  }

  package var kind: Kind
  package var stream: StreamKind
  /// `x`, `y` or `z` where one axis is meant.
  package var axis: String?
  /// What was found and what is wanted, in `unit`.
  package var found: Double?
  /// In `unit`; nil where no number says what is wanted.
  package var wanted: Double?
  /// UCUM.
  package var unit: String?

  package init(
    _ kind: Kind, _ stream: StreamKind, axis: String? = nil, found: Double? = nil,
    wanted: Double? = nil, unit: String? = nil
  ) {
    self.kind = kind
    self.stream = stream
    self.axis = axis
    self.found = found
    self.wanted = wanted
    self.unit = unit
  }

  var json: JSONValue {
    .object([
      "kind": .string(kind.rawValue), "stream": .string(stream.rawValue),
      "axis": axis.map { .string($0) }, "found": .number(found), "wanted": .number(wanted),
      "unit": unit.map { .string($0) },
    ])
  }

  init?(json: JSONValue) {
    guard let kind = json["kind"]?.stringValue.flatMap(Kind.init(rawValue:)),
      let stream = json["stream"]?.stringValue.flatMap(StreamKind.init(rawValue:))
    else { return nil }
    self.init(
      kind, stream, axis: json["axis"]?.stringValue, found: json["found"]?.doubleValue,
      wanted: json["wanted"]?.doubleValue, unit: json["unit"]?.stringValue)
  }
}
