/// Reads RFC 8259 text into a tape, without recursion.
struct JSONParser {
  let bytes: [UInt8]
  let limits: JSONLimits
  var tape: Tape
  var offset = 0
  /// The index of the open list or object; nil outside the root.
  var container: Int?
  private var depth = 0
  private(set) var doubledKeys: [DoubledKeys.Pair] = []

  init(bytes: [UInt8], limits: JSONLimits) {
    self.bytes = bytes
    self.limits = limits
    tape = Tape(bytes: bytes)
  }

  /// Reads the whole text; throws at the first byte that is not JSON.
  mutating func readDocument() throws(SyntaxError) {
    try checkSize()
    try checkEncoding()
    tape.tokens.reserveCapacity(min(bytes.count / 8, limits.tokenCount) + 1)
    skipSpace()
    guard offset < bytes.count else { throw fail(.empty, of: .document) }
    var isInside = true
    while isInside {
      let hasEntered = try startValue()
      isInside = if hasEntered { true } else { try moveToNextValue() }
    }
    skipSpace()
    guard offset == bytes.count else { throw textAfterEnd() }
  }

  /// A fault at the present byte, or at `place`.
  func fail(_ problem: SyntaxProblem, of subject: SyntaxError.Subject, at place: Int? = nil)
    -> SyntaxError
  {
    SyntaxError(problem: problem, offset: place ?? offset, subject: subject)
  }

  /// The byte at the present offset; nil at the end.
  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipSpace() {
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      offset += 1
    }
  }

  /// Reads a scalar or an empty container, or enters a container; true if it has entered one.
  private mutating func startValue() throws(SyntaxError) -> Bool {
    switch byte {
    case UInt8(ascii: "{"): return try open(.object, closing: UInt8(ascii: "}"))
    case UInt8(ascii: "["): return try open(.list, closing: UInt8(ascii: "]"))
    case UInt8(ascii: "\""): try append(readString(of: .nextValue))
    case UInt8(ascii: "t"): try append(readWord("true", .yes))
    case UInt8(ascii: "f"): try append(readWord("false", .no))
    case UInt8(ascii: "n"): try append(readWord("null", .null))
    case UInt8(ascii: "-"): try append(readNumber())
    case let byte? where byte &- UInt8(ascii: "0") < 10: try append(readNumber())
    case let byte: throw noValue(byte)
    }
    return false
  }

  /// Moves over commas and closing brackets to the next value; false when the root has ended.
  private mutating func moveToNextValue() throws(SyntaxError) -> Bool {
    while let open = container {
      skipSpace()
      let isObject = tape.tokens[open].kind == .object
      switch byte {
      case UInt8(ascii: ","):
        offset += 1
        try startEntry(inObject: isObject)
        return true
      case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject:
        close(open)
      case let byte:
        throw notClosed(byte, open: open)
      }
    }
    return false
  }

  private mutating func open(_ kind: JSONToken.Kind, closing: UInt8) throws(SyntaxError) -> Bool {
    let deepest = min(limits.depth, JSONLimits.deepest)
    guard depth < deepest else { throw fail(.tooDeep(limit: deepest), of: .document) }
    let index = tape.tokens.count
    try append((kind: kind, start: offset))
    depth += 1
    container = index
    offset += 1
    skipSpace()
    if byte == closing {
      close(index)
      return false
    }
    guard byte != UInt8(ascii: ",") else { throw fail(.extraComma, of: .container) }
    if kind == .object { try readKey() }
    return true
  }

  private mutating func close(_ index: Int) {
    offset += 1
    depth -= 1
    tape.tokens[index].end = UInt32(tape.tokens.count)
    let parent = tape.tokens[index].parent
    container = parent == JSONToken.noParent ? nil : Int(parent)
    findDoubledKeys(of: index)
  }

  private mutating func findDoubledKeys(of index: Int) {
    let token = tape.tokens[index]
    guard token.kind == .object, token.count > 1 else { return }
    DoubledKeys.find(inObjectAt: index, of: tape, into: &doubledKeys)
  }

  /// Finds the doubled keys of the objects that are still open where the reading stopped.
  ///
  /// A key whose value was not read leaves the tape.
  mutating func endEarly() {
    guard let innermost = container else { return }
    let last = tape.tokens[tape.tokens.count - 1]
    let isInObject = tape.tokens[innermost].kind == .object && last.parent == UInt32(innermost)
    if isInObject, last.ordinal == tape.tokens[innermost].count { tape.tokens.removeLast() }
    while let open = container {
      tape.tokens[open].end = UInt32(tape.tokens.count)
      findDoubledKeys(of: open)
      let parent = tape.tokens[open].parent
      container = parent == JSONToken.noParent ? nil : Int(parent)
    }
  }

  /// Comes to the value of the entry after a comma.
  private mutating func startEntry(inObject: Bool) throws(SyntaxError) {
    let comma = offset - 1
    skipSpace()
    switch byte {
    case UInt8(ascii: ","): throw fail(.extraComma, of: .container)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      throw fail(.trailingComma, of: .container, at: comma)
    default: if inObject { try readKey() }
    }
  }

  /// Reads a key and its colon and comes to its value.
  private mutating func readKey() throws(SyntaxError) {
    guard byte == UInt8(ascii: "\"") else { throw noKey() }
    let key = try readString(of: .container)
    try append(key, isKey: true)
    skipSpace()
    guard byte == UInt8(ascii: ":") else { throw fail(.missingColon, of: .nextValue) }
    offset += 1
    skipSpace()
  }

  /// Puts a token that ends at the present offset on the tape.
  private mutating func append(_ found: (kind: JSONToken.Kind, start: Int), isKey: Bool = false)
    throws(SyntaxError)
  {
    guard tape.tokens.count < limits.tokenCount else {
      throw fail(.tooManyTokens(limit: limits.tokenCount), of: .document, at: found.start)
    }
    var ordinal: UInt32 = 0
    if let container {
      ordinal = tape.tokens[container].count
      if !isKey { tape.tokens[container].count += 1 }
    }
    tape.tokens.append(
      JSONToken(
        kind: found.kind, start: UInt32(found.start), end: UInt32(offset),
        parent: container.map { UInt32($0) } ?? JSONToken.noParent, ordinal: ordinal))
  }
}
