/// Finds the texts of a Swift source; each is the pieces between the values put into it.
struct LiteralScan {
  private let source: [Character]
  private var index = 0
  private(set) var literals: [[String]] = []

  init(_ source: String) {
    self.source = Array(source)
    code(untilParenthesis: false)
  }

  /// Goes on to the end, or past the parenthesis that closes a value.
  private mutating func code(untilParenthesis: Bool) {
    var depth = 0
    while index < source.count {
      let character = source[index]
      index += 1
      switch character {
      case "/" where index < source.count && source[index] == "/":
        while index < source.count, !source[index].isNewline { index += 1 }
      case "\"": literal()
      case "(": depth += 1
      case ")" where untilParenthesis && depth == 0: return
      case ")": depth -= 1
      case _: break
      }
    }
  }

  private mutating func literal() {
    var pieces = [""]
    while index < source.count, source[index] != "\"" {
      let character = source[index]
      index += 1
      guard character == "\\" else {
        pieces[pieces.count - 1].append(character)
        continue
      }
      let escaped = source[index]
      index += 1
      if escaped == "(" {
        code(untilParenthesis: true)
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(escaped)
      }
    }
    index += 1
    literals.append(pieces)
  }
}
