/// The form of UCUM codes: which texts stand for a unit.
///
/// Case-sensitive codes of UCUM 2.1, section 7.1: units with prefixes and exponents, joined by `.`
/// and `/`, with parentheses and `{annotations}`.
enum UnitGrammar {
  private static let longestCode = 100

  /// Whether `code` stands for a unit.
  static func isUnit(_ code: String) -> Bool {
    let bytes = Array(code.utf8)
    guard (1...longestCode).contains(bytes.count), bytes.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return false }
    var reader = UnitReader(bytes: bytes)
    return reader.readTerm(isNested: false) && reader.isAtEnd
  }

  /// The code that somebody means who writes a unit as people do.
  static func suggestion(for text: String) -> String? {
    let word = text.lowercased().filter { !$0.isWhitespace && $0 != "." }
    return spoken[word] ?? (word.hasSuffix("s") ? spoken[String(word.dropLast())] : nil)
  }

  private static let spoken = [
    "year": "a", "yr": "a", "y": "a", "month": "mo", "week": "wk", "day": "d", "hour": "h",
    "hr": "h", "minute": "min", "mins": "min", "second": "s", "sec": "s", "millisecond": "ms",
    "kilogram": "kg", "kilo": "kg", "kgs": "kg", "gram": "g", "milligram": "mg", "mcg": "ug",
    "µg": "ug", "microgram": "ug", "lb": "[lb_av]", "pound": "[lb_av]", "oz": "[oz_av]",
    "ounce": "[oz_av]", "stone": "[stone_av]", "meter": "m", "metre": "m", "centimeter": "cm",
    "centimetre": "cm", "kilometer": "km", "kilometre": "km", "inch": "[in_i]", "in": "[in_i]",
    "foot": "[ft_i]", "feet": "[ft_i]", "ft": "[ft_i]", "mile": "[mi_i]", "liter": "L",
    "litre": "L", "milliliter": "mL", "millilitre": "mL", "°c": "Cel", "celsius": "Cel",
    "degc": "Cel", "°f": "[degF]", "fahrenheit": "[degF]", "degf": "[degF]", "mmhg": "mm[Hg]",
    "bpm": "/min", "percent": "%", "hertz": "Hz", "hz": "Hz", "kcal": "kcal", "°": "deg",
    "degree": "deg", "time": "{times}", "unit": "{units}", "iu": "[iU]",
  ]
}

/// A walk over one code.
private struct UnitReader {
  let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func readTerm(isNested: Bool) -> Bool {
    if byte == UInt8(ascii: "/") { position += 1 }
    while true {
      guard readComponent() else { return false }
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "/"): position += 1
      default: return isNested ? byte == UInt8(ascii: ")") : true
      }
    }
  }

  private mutating func readComponent() -> Bool {
    switch byte {
    case UInt8(ascii: "("):
      position += 1
      depth += 1
      guard depth <= 10, readTerm(isNested: true) else { return false }
      depth -= 1
      position += 1
      return true
    case UInt8(ascii: "{"): return readAnnotation()
    case nil: return false
    case .some: return readSimpleUnit()
    }
  }

  private mutating func readAnnotation() -> Bool {
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "}")), end > position + 1 else {
      return false
    }
    guard !bytes[(position + 1)..<end].contains(UInt8(ascii: "{")) else { return false }
    position = end + 1
    return true
  }

  private mutating func readSimpleUnit() -> Bool {
    let start = position
    while let byte, Self.isDigit(byte) { position += 1 }
    let isPower = byte == UInt8(ascii: "*") || byte == UInt8(ascii: "^")
    if position > start, !isPower {
      if byte == UInt8(ascii: "{") { return readAnnotation() }
      return bytes[start] != UInt8(ascii: "0")
    }
    position = start
    guard readSymbol() else { return false }
    guard readExponent() else { return false }
    return byte == UInt8(ascii: "{") ? readAnnotation() : true
  }

  /// Up to where an operator, an annotation or an exponent begins; brackets hold anything.
  private mutating func readSymbol() -> Bool {
    let start = position
    var isInBrackets = false
    while let byte {
      if byte == UInt8(ascii: "[") { isInBrackets = true }
      if !isInBrackets, Self.endsSymbol(byte), !isPowerOfTen(from: start) { break }
      position += 1
      if byte == UInt8(ascii: "]") { isInBrackets = false }
      if isPowerOfTen(from: start), position - start == 3 { break }
    }
    return UnitSymbols.isKnown(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  /// `10*` and `10^` are symbols that begin with digits.
  private func isPowerOfTen(from start: Int) -> Bool {
    let symbol = bytes[start...].prefix(3)
    return symbol.elementsEqual("10*".utf8) || symbol.elementsEqual("10^".utf8)
  }

  private mutating func readExponent() -> Bool {
    let start = position
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
    let digits = position
    while let byte, Self.isDigit(byte) { position += 1 }
    if position == start { return true }
    return (1...2).contains(position - digits)
  }

  private static func endsSymbol(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "+"), UInt8(ascii: "-"):
      true
    default: isDigit(byte)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
