extension JSONValue {
  /// A figure of a report with four digits after the point at most.
  package static func rounded(_ value: Double) -> JSONValue {
    JSONNumber((value * 10_000).rounded() / 10_000).map { .number($0) } ?? .null
  }
}
