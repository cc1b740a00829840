extension JSONParser {
  /// Reads a string from its opening to its closing quotation mark.
  mutating func readString(of subject: SyntaxError.Subject) throws(SyntaxError)
    -> (kind: JSONToken.Kind, start: Int)
  {
    let start = offset
    var kind = JSONToken.Kind.plainString
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return (kind, start)
      case UInt8(ascii: "\\"):
        kind = .escapedString
        try readEscape(of: subject)
      case 0x0A, 0x0D:
        throw fail(.lineBreakInText, of: subject)
      case 0..<0x20:
        throw fail(.controlCharacter(byte), of: subject)
      case 0x20..<0x80:
        offset += 1
      default:
        guard let end = endOfCharacter(at: offset) else { throw fail(.invalidUTF8, of: subject) }
        offset = end
      }
    }
    throw fail(.unclosedString, of: subject, at: start)
  }

  private mutating func readEscape(of subject: SyntaxError.Subject) throws(SyntaxError) {
    guard offset + 1 < bytes.count else { throw fail(.unclosedString, of: subject) }
    let letter = bytes[offset + 1]
    guard letter == UInt8(ascii: "u") else {
      guard EscapedText.shortEscape(letter) != nil else { throw fail(.unknownEscape, of: subject) }
      offset += 2
      return
    }
    let unit = try readCodeUnit(of: subject, from: offset)
    if UTF16.isTrailSurrogate(unit) { throw fail(.loneSurrogate, of: subject) }
    if UTF16.isLeadSurrogate(unit) {
      let trail = bytes[offset...].dropFirst(6).prefix(2).elementsEqual([0x5C, 0x75])
      guard trail, UTF16.isTrailSurrogate(try readCodeUnit(of: subject, from: offset + 6)) else {
        throw fail(.loneSurrogate, of: subject)
      }
      offset += 6
    }
    offset += 6
  }

  private func readCodeUnit(of subject: SyntaxError.Subject, from backslash: Int)
    throws(SyntaxError) -> UInt16
  {
    guard let unit = EscapedText.codeUnit(at: backslash + 2, of: bytes[...]) else {
      throw fail(.incompleteUnicodeEscape, of: subject, at: backslash)
    }
    return unit
  }

  /// Reads a number by the grammar of RFC 8259, section 6.
  mutating func readNumber() throws(SyntaxError) -> (kind: JSONToken.Kind, start: Int) {
    let start = offset
    if byte == UInt8(ascii: "-") { offset += 1 }
    let firstDigit = offset
    try readDigits(orElse: .noDigitAfterMinus)
    if bytes[firstDigit] == UInt8(ascii: "0"), offset > firstDigit + 1 {
      throw fail(.leadingZero, of: .nextValue, at: firstDigit)
    }
    if byte == UInt8(ascii: ".") {
      offset += 1
      try readDigits(orElse: .noDigitAfterPoint)
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      offset += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
      try readDigits(orElse: .noDigitInExponent)
    }
    if let byte, Self.looksLikeNumber(byte) { throw fail(.strayInNumber, of: .nextValue) }
    return (.number, start)
  }

  private mutating func readDigits(orElse problem: SyntaxProblem) throws(SyntaxError) {
    let start = offset
    while let byte, byte &- UInt8(ascii: "0") < 10 { offset += 1 }
    guard offset > start else { throw fail(problem, of: .nextValue) }
  }

  /// Reads `true`, `false` or `null`.
  mutating func readWord(_ word: StaticString, _ kind: JSONToken.Kind) throws(SyntaxError)
    -> (kind: JSONToken.Kind, start: Int)
  {
    let start = offset
    for index in 0..<word.utf8CodeUnitCount {
      guard byte == word.utf8Start[index] else { throw unknownWord(at: start) }
      offset += 1
    }
    if let byte, Self.isLetter(byte) { throw unknownWord(at: start) }
    return (kind, start)
  }
}
