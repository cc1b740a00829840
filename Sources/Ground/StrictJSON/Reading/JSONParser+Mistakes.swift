/// What a byte that does not belong there most likely is.
extension JSONParser {
  /// The fault where a value should begin.
  func noValue(_ byte: UInt8?) -> SyntaxError {
    switch byte {
    case nil:
      container.map { unclosed($0) } ?? fail(.missingValue, of: .nextValue)
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"):
      fail(.missingValue, of: .nextValue)
    case UInt8(ascii: "'"): fail(.singleQuotes, of: .nextValue)
    case UInt8(ascii: "/"), UInt8(ascii: "#"): fail(.comment, of: .container)
    case UInt8(ascii: "+"): fail(.plusSign, of: .nextValue)
    case UInt8(ascii: "."): fail(.noDigitBeforePoint, of: .nextValue)
    case .some(let byte) where Self.isLetter(byte): unknownWord(at: offset)
    case .some(let byte) where byte >= 0x80 && endOfCharacter(at: offset) == nil:
      fail(.invalidUTF8, of: .nextValue)
    case .some: fail(.unexpectedCharacter, of: .nextValue)
    }
  }

  /// The fault where a key should begin.
  func noKey() -> SyntaxError {
    switch byte {
    case nil: container.map { unclosed($0) } ?? fail(.keyNotString, of: .container)
    case UInt8(ascii: "/"), UInt8(ascii: "#"): fail(.comment, of: .container)
    case UInt8(ascii: "]"): fail(.wrongBracket(expected: "}"), of: .container)
    case .some: fail(.keyNotString, of: .container)
    }
  }

  /// The fault where a comma or the closing bracket of `open` should be.
  func notClosed(_ byte: UInt8?, open: Int) -> SyntaxError {
    let isList = tape.tokens[open].kind == .list
    return switch byte {
    case nil: unclosed(open)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      fail(.wrongBracket(expected: isList ? "]" : "}"), of: .container)
    case UInt8(ascii: "/"), UInt8(ascii: "#"): fail(.comment, of: .container)
    case .some(let byte) where Self.beginsEntry(byte): fail(.missingComma, of: .container)
    case .some(let byte) where byte >= 0x80 && endOfCharacter(at: offset) == nil:
      fail(.invalidUTF8, of: .container)
    case .some: fail(.unexpectedAfterValue, of: .container)
    }
  }

  /// The fault of anything but space after the root.
  func textAfterEnd() -> SyntaxError {
    let isComment = byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#")
    return fail(isComment ? .comment : .textAfterEnd, of: .document)
  }

  /// The fault of a bare word, with the right word if it is a well-known slip.
  func unknownWord(at start: Int) -> SyntaxError {
    var end = start
    while end < bytes.count, Self.isLetter(bytes[end]) { end += 1 }
    let word = String(decoding: bytes[start..<min(end, start + 12)], as: UTF8.self)
    return fail(.unknownWord(instead: Self.meant[word.lowercased()]), of: .nextValue, at: start)
  }

  private static let meant = [
    "true": "true", "yes": "true", "on": "true", "t": "true",
    "false": "false", "no": "false", "off": "false", "f": "false",
    "null": "null", "none": "null", "nil": "null", "undefined": "null", "nan": "null", "n": "null",
  ]

  private func unclosed(_ open: Int) -> SyntaxError {
    let token = tape.tokens[open]
    let line = PlaceIndex.line(at: Int(token.start), in: bytes)
    return fail(.unclosed(kind: token.jsonKind, openedAtLine: line), of: .container)
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }

  /// Whether the byte, right after a number, was meant as a part of it.
  static func looksLikeNumber(_ byte: UInt8) -> Bool {
    isLetter(byte) || "._+-".utf8.contains(byte)
  }

  private static func beginsEntry(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: isLetter(byte)
    }
  }
}

extension JSONParser {
  /// The pointer of what a fault is told of, as far as the text was read.
  func pointer(of subject: SyntaxError.Subject) -> String {
    guard let container else { return "" }
    let open = tape.pointer(to: container)
    switch subject {
    case .document: return ""
    case .container: return open
    case .nextValue: break
    }
    let token = tape.tokens[container]
    guard token.kind == .object else { return "\(open)/\(token.count)" }
    let key = tape.tokens.count - 1
    return key > container ? "\(open)/\(JSONPointer.escaped(tape.string(at: key)))" : open
  }
}
