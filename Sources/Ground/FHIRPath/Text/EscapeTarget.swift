/// A language whose special characters are written with escapes.
enum EscapeTarget: String, CaseIterable {
  case html
  case json

  /// `text` with escapes for what would be special.
  func escaped(_ text: String) -> String {
    switch self {
    case .html:
      text.unicodeScalars.reduce(into: "") { result, scalar in
        if let name = Self.entities.first(where: { $0.scalar == scalar })?.name {
          result += "&\(name);"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    case .json:
      text.unicodeScalars.reduce(into: "") { result, scalar in
        result += Self.jsonEscape(of: scalar) ?? String(scalar)
      }
    }
  }

  /// What `text` means; escapes that are none stay as they are.
  func unescaped(_ text: String) -> String {
    switch self {
    case .html: Self.withoutEntities(text)
    case .json: Self.withoutBackslashes(text)
    }
  }

  private static let entities: [(scalar: Unicode.Scalar, name: String)] = [
    ("&", "amp"), ("<", "lt"), (">", "gt"), ("\"", "quot"), ("'", "#39"),
  ]

  private static let jsonLetters: [(scalar: Unicode.Scalar, letter: Unicode.Scalar)] = [
    ("\"", "\""), ("\\", "\\"), ("\u{8}", "b"), ("\u{C}", "f"), ("\n", "n"), ("\r", "r"),
    ("\t", "t"),
  ]

  private static func jsonEscape(of scalar: Unicode.Scalar) -> String? {
    if let pair = jsonLetters.first(where: { $0.scalar == scalar }) { return "\\\(pair.letter)" }
    guard scalar.value < 0x20 else { return nil }
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  private static func withoutEntities(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let end = rest.prefix(12).firstIndex(of: ";")
      let name = end.map { rest[rest.index(after: rest.startIndex)..<$0] }
      if let end, let scalar = name.flatMap(character) {
        result.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: end)...]
      } else {
        result += "&"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> Unicode.Scalar? {
    if let entity = entities.first(where: { $0.name == name }) { return entity.scalar }
    if name.hasPrefix("#x") {
      return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    }
    return name.hasPrefix("#") ? UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) : nil
  }

  private static func withoutBackslashes(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let letter = rest.first else {
        result.append(scalar)
        continue
      }
      if letter == "u", let code = UInt32(String(rest.dropFirst().prefix(4)), radix: 16),
        rest.count > 4, let character = Unicode.Scalar(code)
      {
        result.append(character)
        rest = rest.dropFirst(5)
      } else {
        result.append(jsonLetters.first { $0.letter == letter }?.scalar ?? letter)
        rest = rest.dropFirst()
      }
    }
    return String(result)
  }
}
