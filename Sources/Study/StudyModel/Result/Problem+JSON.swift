package import StrictJSON

extension Problem {
  /// `atNanoseconds` is on CLOCK_BOOTTIME.
  package var json: JSONValue {
    .object([
      "kind": .string(kind.rawValue),
      "step": step.map { .string($0.text) },
      "stream": stream.map { .string($0.rawValue) },
      "atNanoseconds": .instant(at),
      "detail": .string(detail),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let kind = json["kind"]?.stringValue.flatMap(Kind.init(rawValue:)),
      let at = json["atNanoseconds"]?.instantValue, let detail = json["detail"]?.stringValue
    else { return nil }
    self.init(
      kind: kind, step: json["step"]?.stringValue.map { StepID($0) },
      stream: json["stream"]?.stringValue.flatMap(StreamKind.init(rawValue:)), at: at,
      detail: detail)
  }
}
