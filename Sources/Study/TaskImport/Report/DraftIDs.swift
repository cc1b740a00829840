/// Gives every step an id that a task file may have, and keeps the source's own where it can.
struct DraftIDs {
  private var used: Set<String> = []
  private var bySource: [String: String] = [:]

  /// A free id for an element; a doubled or missing name gets a number.
  mutating func id(for source: String?, kind: String) -> String {
    let wanted = source.map(Self.legal).flatMap { $0.isEmpty ? nil : $0 } ?? kind
    var id = wanted
    var number = 2
    while used.contains(id) {
      id = "\(wanted.prefix(58))_\(number)"
      number += 1
    }
    used.insert(id)
    if let source, bySource[source] == nil { bySource[source] = id }
    return id
  }

  /// The id of the element that the source names so.
  func known(_ source: String) -> String? { bySource[source] }

  /// The name without what ids cannot have: blanks, dots, backticks and slashes.
  private static func legal(_ name: String) -> String {
    let characters = name.map { character in
      character.isWhitespace || ".`/\\".contains(character) ? "_" : character
    }
    return String(String(characters).prefix(64))
  }

  /// An id as it stands in an expression: in backticks unless it is an identifier.
  static func inExpression(_ id: String) -> String {
    let isPlain =
      id.first.map { $0.isASCII && ($0.isLetter || $0 == "_") } ?? false
      && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    return isPlain
      && !["and", "or", "xor", "implies", "is", "as", "in", "contains", "div", "mod"]
        .contains(id)
      ? id : "`\(id)`"
  }

  /// A text as it stands in an expression.
  static func literal(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
