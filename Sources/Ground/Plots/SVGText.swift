/// Text as XML holds it.
package enum SVGText {
  /// `text` with the signs of XML written out and characters that XML forbids left out.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\r", "\t": result += " "
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": break
      case _: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// At most `count` characters, the last one an ellipsis if something was cut off.
  package static func shortened(_ text: String, to count: Int) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= count ? line : line.prefix(count - 1).trimmingLastBlank + "…"
  }

  /// The text in lines of at most `width` characters, at most `count` of them.
  package static func lines(_ text: String, width: Int, count: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if line.isEmpty {
        line = String(word)
      } else if line.count + 1 + word.count <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    if !line.isEmpty { lines.append(line) }
    if lines.count > count {
      lines = Array(lines.prefix(count))
      lines[count - 1] = shortened(lines[count - 1] + " …", to: width)
    }
    return lines.map { shortened($0, to: width) }
  }
}

extension Substring {
  fileprivate var trimmingLastBlank: Substring {
    last?.isWhitespace ?? false ? dropLast() : self
  }
}
