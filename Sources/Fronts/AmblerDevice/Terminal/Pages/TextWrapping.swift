/// Breaking text into lines at blanks.
enum TextWrapping {
  /// The lines of `text`, none wider than `width` cells; line breaks in the text are kept.
  ///
  /// The first line begins with `first`, all others with `rest`. A word that is too long for a
  /// line is cut. What could steer a terminal is left out.
  static func lines(
    _ text: String, width: Int, first: String = "", rest: String = ""
  ) -> [String] {
    var lines: [String] = []
    for paragraph in text.printable.split(separator: "\n", omittingEmptySubsequences: false) {
      append(paragraph, to: &lines, width: width, first: lines.isEmpty ? first : rest, rest: rest)
    }
    return lines
  }

  private static func append(
    _ paragraph: Substring, to lines: inout [String], width: Int, first: String, rest: String
  ) {
    var line = first
    var isEmpty = true
    for word in paragraph.split(whereSeparator: \.isBreak) {
      let room = width - line.cellCount - (isEmpty ? 0 : 1)
      if word.cellCount > room, !isEmpty {
        lines.append(line)
        line = rest
        isEmpty = true
      }
      for piece in pieces(of: word, width: max(1, width - line.cellCount)) {
        if !isEmpty, piece.cellCount + 1 > width - line.cellCount {
          lines.append(line)
          line = rest
          isEmpty = true
        }
        line += (isEmpty ? "" : " ") + piece
        isEmpty = false
      }
    }
    lines.append(isEmpty ? String(line.reversed().drop { $0 == " " }.reversed()) : line)
  }

  /// A word in pieces that fit; nearly always the word itself.
  private static func pieces(of word: Substring, width: Int) -> [Substring] {
    guard word.cellCount > width else { return [word] }
    var pieces: [Substring] = []
    var rest = word
    while !rest.isEmpty {
      var end = rest.startIndex
      var cells = 0
      while end < rest.endIndex, cells + rest[end].cellCount <= width || end == rest.startIndex {
        cells += rest[end].cellCount
        end = rest.index(after: end)
      }
      pieces.append(rest[..<end])
      rest = rest[end...]
    }
    return pieces
  }
}

extension StringProtocol {
  /// How many cells of a terminal the text takes; it must hold no escape codes.
  var cellCount: Int { reduce(0) { $0 + $1.cellCount } }

  /// The text with blanks behind it up to `width` cells.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - cellCount))
  }
}

extension Character {
  /// Whether a line may end here; blanks that hold two words together are none.
  fileprivate var isBreak: Bool {
    isWhitespace && !["\u{A0}", "\u{202F}", "\u{2007}"].contains(self)
  }

  /// 2 for East Asian wide characters and emoji (Unicode Standard Annex 11), 0 for marks of direction,
  /// else 1.
  var cellCount: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x200E, 0x200F, 0x061C: return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
