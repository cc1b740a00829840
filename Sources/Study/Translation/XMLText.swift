internal import Words

/// Texts as they are written in XML.
enum XMLText {
  /// A text between tags.
  static func plain(_ text: String) -> String {
    text.reduce(into: "") { out, character in
      switch character {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\r": out += "&#13;"
      case "\r\n": out += "&#13;\n"
      default: out.append(character)
      }
    }
  }

  /// A text between quotation marks.
  static func quoted(_ text: String) -> String {
    plain(text).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "&quot;")
  }

  /// A text of a catalogue: the places of values are elements.
  static func marked(_ text: String) -> String {
    Template(text).pieces.map { piece in
      switch piece {
      case .text(let words): plain(words)
      case .place(let name): "<x id=\"\(quoted(name))\"/>"
      }
    }.joined()
  }
}
