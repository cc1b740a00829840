/// Why a text is not JSON; the words are in `SyntaxProblem+Words.swift`.
enum SyntaxProblem: Sendable, Hashable {
  case empty
  case byteOrderMark
  case otherEncoding
  case invalidUTF8
  case tooManyBytes(count: Int, limit: Int)
  case tooDeep(limit: Int)
  case tooManyTokens(limit: Int)
  case textAfterEnd
  case missingValue
  case unknownWord(instead: String?)
  case singleQuotes
  case comment
  case unexpectedCharacter
  case unexpectedAfterValue
  case trailingComma
  case extraComma
  case missingComma
  case missingColon
  case keyNotString
  case wrongBracket(expected: String)
  case unclosed(kind: JSONKind, openedAtLine: Int)
  case unclosedString
  case lineBreakInText
  case controlCharacter(UInt8)
  case unknownEscape
  case incompleteUnicodeEscape
  case loneSurrogate
  case leadingZero
  case plusSign
  case noDigitAfterMinus
  case noDigitBeforePoint
  case noDigitAfterPoint
  case noDigitInExponent
  case strayInNumber
  case doubledKey(firstLine: Int)
}
