package import FHIRPath
package import StrictJSON

extension JSONValue {
  /// Nanoseconds of CLOCK_BOOTTIME.
  package static func instant(_ instant: Instant) -> JSONValue {
    .number(JSONNumber(Int(instant.nanoseconds)))
  }

  /// A length in seconds, exact to the nanosecond.
  package static func seconds(_ length: Duration) -> JSONValue {
    let nanoseconds = length.nanoseconds
    let whole = nanoseconds.magnitude / 1_000_000_000
    let fraction = String(nanoseconds.magnitude % 1_000_000_000 + 1_000_000_000).dropFirst()
    let trimmed = fraction.reversed().drop { $0 == "0" }.reversed()
    let sign = nanoseconds < 0 ? "-" : ""
    let text = trimmed.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole)." + String(trimmed)
    return JSONNumber(digits: text).map { .number($0) } ?? .null
  }

  /// A decimal with all its digits.
  package static func decimal(_ value: ExactDecimal) -> JSONValue {
    JSONNumber(digits: value.description).map { .number($0) } ?? .null
  }

  /// A number where there is one.
  package static func number(_ value: Double?) -> JSONValue? {
    value.flatMap(JSONNumber.init(_:)).map { .number($0) }
  }

  package var instantValue: Instant? {
    integerValue.map { Instant(nanoseconds: Int64($0)) }
  }
}
