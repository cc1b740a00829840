extension SyntaxProblem {
  /// What is wrong, continuing the pointer.
  var problem: String {
    switch self {
    case .empty: "is empty"
    case .byteOrderMark: "starts with a byte order mark"
    case .otherEncoding: "is not UTF-8 text; it looks like UTF-16 or UTF-32"
    case .invalidUTF8: "has a byte here that is not UTF-8"
    case .tooManyBytes(let count, let limit):
      "has \(count) bytes, more than the limit of \(limit)"
    case .tooDeep(let limit): "is nested more than \(limit) levels deep"
    case .tooManyTokens(let limit): "has more than \(limit) values and keys"
    case .textAfterEnd: "has more text after its end"
    case .missingValue: "has no value here"
    case .unknownWord: "is a word that JSON does not have"
    case .singleQuotes: "is in single quotes"
    case .comment: "has a comment here"
    case .unexpectedCharacter: "has a character here that begins no value"
    case .unexpectedAfterValue: "has a character here that does not belong after a value"
    case .trailingComma: "has a comma after its last entry"
    case .extraComma: "has a comma with nothing before it"
    case .missingComma: "has no comma between two entries"
    case .missingColon: "has no colon after its key"
    case .keyNotString: "has a key here that is not in double quotes"
    case .wrongBracket: "is closed with the wrong bracket"
    case .unclosed(let kind, let line):
      "is \(Self.noun(kind)) that is never closed; it was opened at line \(line)"
    case .unclosedString: "is a text without a closing quotation mark"
    case .lineBreakInText: "is a text that runs over the end of its line"
    case .controlCharacter(let byte):
      "has the control character U+\(Hexadecimal.fourDigits(UInt16(byte)).uppercased()) in a text"
    case .unknownEscape: "has an escape that JSON does not have"
    case .incompleteUnicodeEscape: "has a \\u without four hexadecimal digits after it"
    case .loneSurrogate: "has one half of a surrogate pair without the other"
    case .leadingZero: "is a number with a zero at the front"
    case .plusSign: "starts with a plus sign"
    case .noDigitAfterMinus: "has a minus sign without a digit after it"
    case .noDigitBeforePoint: "is a number without a digit before the point"
    case .noDigitAfterPoint: "is a number without a digit after the point"
    case .noDigitInExponent: "is a number without a digit in its exponent"
    case .strayInNumber: "is a number with a character in it that does not belong there"
    case .doubledKey(let line): "is written twice; it was first written at line \(line)"
    }
  }

  /// What to do about it.
  var remedy: String {
    switch self {
    case .empty: "Write one JSON value."
    case .byteOrderMark: "Save the file as UTF-8 without a byte order mark."
    case .otherEncoding, .invalidUTF8: "Save the file as UTF-8."
    case .tooManyBytes, .tooManyTokens: "Split it into smaller files."
    case .tooDeep: "Nest its values less deeply."
    case .textAfterEnd: "Remove what follows the first value."
    case .missingValue: "Write a value."
    case .unknownWord(let word?): "Write \(word)."
    case .unknownWord(nil): "Put a text in double quotes, or write true, false or null."
    case .singleQuotes: "Write double quotes instead."
    case .comment: "Remove the comment."
    case .unexpectedCharacter: "Write a text in double quotes, a number, true, false, null, [ or {."
    case .unexpectedAfterValue: "Remove it, or write a comma before the next entry."
    case .trailingComma, .extraComma: "Remove the comma."
    case .missingComma: "Write a comma before this entry."
    case .missingColon: "Write a colon and a value."
    case .keyNotString: "Put the key in double quotes."
    case .wrongBracket(let expected): "Write \(expected) here."
    case .unclosed(let kind, _): "Write \(kind == .list ? "]" : "}") at its end."
    case .unclosedString: "Write the quotation mark at its end."
    case .lineBreakInText: #"Write the closing quotation mark, or \n for a line break."#
    case .controlCharacter(let byte): "Write \(Self.escape(of: byte)) instead."
    case .unknownEscape: #"Write \\ for a backslash, or one of \" \/ \b \f \n \r \t \uXXXX."#
    case .incompleteUnicodeEscape: #"Write four digits, such as \u00e9."#
    case .loneSurrogate: "Write the character itself, or both halves of its pair."
    case .leadingZero: "Remove the zero at the front."
    case .plusSign: "Remove the plus sign."
    case .noDigitAfterMinus: "Write a digit after the minus sign."
    case .noDigitBeforePoint: "Write a digit before the point, such as 0.5."
    case .noDigitAfterPoint: "Write a digit after the point, or remove the point."
    case .noDigitInExponent: "Write a digit in the exponent, such as 1e3."
    case .strayInNumber: "Write digits only, such as 1000 or 0.5."
    case .doubledKey: "Remove one of the two."
    }
  }

  private static func noun(_ kind: JSONKind) -> String {
    kind == .list ? "a list" : "an object"
  }

  private static func escape(of byte: UInt8) -> String {
    switch byte {
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    default: "\\u" + Hexadecimal.fourDigits(UInt16(byte))
    }
  }
}
