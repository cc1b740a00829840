/// Any JSON value; objects keep the order of their members and numbers their digits.
package enum JSONValue: Sendable, Hashable {
  case null
  case boolean(Bool)
  case number(JSONNumber)
  case string(String)
  case list([JSONValue])
  case object([JSONMember])

  /// An object of the given pairs in their order, without those whose value is nil.
  package static func object(_ pairs: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(
      pairs.compactMap { pair in
        pair.value.map { JSONMember(key: pair.key, value: $0) }
      })
  }

  /// A whole number.
  package static func number(_ int: Int) -> JSONValue {
    .number(JSONNumber(int))
  }

  /// The shortest digits of a double; nil for infinities and NaN, which JSON cannot say.
  package static func number(_ double: Double) -> JSONValue? {
    JSONNumber(double).map { .number($0) }
  }
}
