extension Lexer {
  /// The name between backticks.
  mutating func delimitedName() throws(ExpressionFault) -> String {
    let start = position
    let name = try delimited("name", by: "`")
    if name.isEmpty { throw .emptyName(at: start) }
    return name
  }

  /// What stands between two `delimiter`s, escapes replaced.
  mutating func delimited(
    _ what: String, by delimiter: Unicode.Scalar
  ) throws(ExpressionFault) -> String {
    let start = position
    position += 1
    var text = String.UnicodeScalarView()
    while let scalar = peek() {
      if scalar == delimiter {
        position += 1
        return String(text)
      }
      if scalar == "\\" {
        text.append(try escape())
      } else {
        text.append(scalar)
        position += 1
      }
    }
    throw .unclosed(what, closing: String(delimiter), at: start)
  }

  private mutating func escape() throws(ExpressionFault) -> Unicode.Scalar {
    let start = position
    position += 2
    switch source[min(start + 1, source.count - 1)] {
    case "'": return "'"
    case "\"": return "\""
    case "`": return "`"
    case "/": return "/"
    case "r": return "\r"
    case "n": return "\n"
    case "t": return "\t"
    case "f": return "\u{C}"
    case "u": return try unicodeEscape(from: start)
    case "\\" where start + 1 < source.count: return "\\"
    case _: throw .unknownEscape(at: start)
    }
  }

  private mutating func unicodeEscape(
    from start: Int
  ) throws(ExpressionFault) -> Unicode.Scalar {
    guard let first = hexadecimal() else { throw .badUnicodeEscape(at: start) }
    if let scalar = Unicode.Scalar(first) { return scalar }
    // Above U+FFFF the escape is a pair of UTF-16 surrogates, as in JSON.
    guard (0xD800...0xDBFF).contains(first), peek() == "\\", peek(1) == "u" else {
      throw .badUnicodeEscape(at: start)
    }
    position += 2
    guard let second = hexadecimal(), (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw .badUnicodeEscape(at: start) }
    return scalar
  }

  private mutating func hexadecimal() -> UInt32? {
    guard position + 4 <= source.count else { return nil }
    var value: UInt32 = 0
    for scalar in source[position..<position + 4] {
      guard let digit = Character(scalar).hexDigitValue, scalar.isASCII else { return nil }
      value = value * 16 + UInt32(digit)
    }
    position += 4
    return value
  }
}
