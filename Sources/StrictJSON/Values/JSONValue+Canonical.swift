extension JSONValue {
  /// The canonical form of RFC 8785, for hashing and signing.
  ///
  /// Keys are sorted by their UTF-16 code units and numbers are written as doubles, so digits
  /// beyond a double's precision are rounded. Recursion goes as deep as the value.
  package func canonical() throws(CanonicalError) -> [UInt8] {
    var text = JSONText()
    try text.appendCanonical(self, pointer: "")
    return text.bytes
  }
}

extension JSONText {
  fileprivate mutating func appendCanonical(_ value: JSONValue, pointer: String)
    throws(CanonicalError)
  {
    switch value {
    case .null, .boolean, .string: append(value)
    case .number(let number):
      let double = number.double
      guard double.isFinite else { throw .numberBeyondDouble(pointer: pointer) }
      append(ECMAScriptNumber.text(of: double))
    case .list(let items):
      try appendSequence(Array(items.enumerated()), "[", "]") {
        (text: inout JSONText, item) throws(CanonicalError) in
        try text.appendCanonical(item.element, pointer: "\(pointer)/\(item.offset)")
      }
    case .object(let members): try appendCanonical(members, pointer: pointer)
    }
  }

  private mutating func appendCanonical(_ members: [JSONMember], pointer: String)
    throws(CanonicalError)
  {
    let sorted = members.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
    for (member, next) in zip(sorted, sorted.dropFirst())
    where member.key.utf8.elementsEqual(next.key.utf8) {
      throw .doubledKey(pointer: "\(pointer)/\(JSONPointer.escaped(member.key))")
    }
    try appendSequence(sorted, "{", "}") {
      (text: inout JSONText, member) throws(CanonicalError) in
      text.appendQuoted(member.key)
      text.append(":")
      try text.appendCanonical(
        member.value, pointer: "\(pointer)/\(JSONPointer.escaped(member.key))")
    }
  }
}
