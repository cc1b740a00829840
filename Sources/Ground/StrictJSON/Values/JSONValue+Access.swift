extension JSONValue {
  /// The member's value; nil if there is none or this is not an object.
  package subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  /// The text; nil for any other kind.
  package var stringValue: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The exact whole value; nil for any other kind, a fraction, or a number larger than `Int`.
  package var integerValue: Int? {
    guard case .number(let number) = self else { return nil }
    return number.integer
  }

  /// The nearest double; nil for any other kind and beyond the range of a double.
  package var doubleValue: Double? {
    guard case .number(let number) = self, number.double.isFinite else { return nil }
    return number.double
  }

  /// True or false; nil for any other kind.
  package var booleanValue: Bool? {
    guard case .boolean(let flag) = self else { return nil }
    return flag
  }

  /// The items; nil for any other kind.
  package var listValue: [JSONValue]? {
    guard case .list(let items) = self else { return nil }
    return items
  }

  /// The members; nil for any other kind.
  package var objectValue: [JSONMember]? {
    guard case .object(let members) = self else { return nil }
    return members
  }
}
