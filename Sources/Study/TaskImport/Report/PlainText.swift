/// A text of another program without its marks: tags are taken out, entities are resolved.
struct PlainText {
  let text: String

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ",
  ]

  init(html: String) {
    var plain = ""
    var rest = html[...]
    while let next = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      plain += rest[..<next]
      rest = rest[next...]
      if rest.first == "<", let end = Self.endOfTag(rest) {
        if Self.breaksLine(rest[..<end]) { plain += "\n" }
        rest = rest[end...]
      } else if rest.first == "&", let (word, end) = Self.entity(rest) {
        plain += word
        rest = rest[end...]
      } else {
        plain.append(rest.removeFirst())
      }
    }
    text = (plain + rest).trimmingBlanks
  }

  /// Behind the `>` of a tag; `a < b` is none.
  private static func endOfTag(_ text: Substring) -> String.Index? {
    let second = text.dropFirst().first
    guard second?.isLetter == true || second == "/" || second == "!" else { return nil }
    return text.prefix(500).firstIndex(of: ">").map(text.index(after:))
  }

  private static func breaksLine(_ tag: Substring) -> Bool {
    ["<br", "</p", "</div", "</li", "</h"].contains { tag.lowercased().hasPrefix($0) }
  }

  private static func entity(_ text: Substring) -> (word: String, end: String.Index)? {
    guard let end = text.prefix(10).firstIndex(of: ";") else { return nil }
    let name = String(text[text.index(after: text.startIndex)..<end])
    let number = name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    let word = number.flatMap(Unicode.Scalar.init).map { String($0) } ?? entities[name]
    return word.map { ($0, text.index(after: end)) }
  }
}
