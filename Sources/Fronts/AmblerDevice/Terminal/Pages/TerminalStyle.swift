/// What the terminal can do, and how wide it is now.
struct TerminalStyle: Sendable, Hashable {
  /// How a piece of text stands out where the terminal can show it.
  enum Emphasis: Sendable { case strong, quiet, warning, good, red, blue, yellow, lit }

  /// The cells of a line that are used, at most 80.
  var width: Int
  /// The lines of the screen.
  var height: Int
  /// Whether escape codes may be written: colours, and drawing in place.
  var usesEscapes: Bool
  /// Whether block characters may be written.
  var usesBlocks: Bool
  /// Whether there is somebody to hear a bell.
  var ringsBell: Bool

  /// The narrowest width that texts are wrapped to; a terminal below that wraps by itself.
  static let narrowest = 16
  private static let widest = 80

  init(
    columns: Int = 80, rows: Int = 24, usesEscapes: Bool = false, usesBlocks: Bool = true,
    ringsBell: Bool = false
  ) {
    width = min(max(columns, Self.narrowest), Self.widest)
    height = max(rows, 1)
    self.usesEscapes = usesEscapes
    self.usesBlocks = usesBlocks
    self.ringsBell = ringsBell
  }

  /// Judges by the environment: NO_COLOR, TERM, and the locale's character set.
  init(environment: [String: String], isTerminal: Bool, columns: Int, rows: Int) {
    let term = environment["TERM"] ?? ""
    let hasNoColor = !(environment["NO_COLOR"] ?? "").isEmpty
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    self.init(
      columns: isTerminal && columns > 0 ? columns : 80, rows: isTerminal && rows > 0 ? rows : 24,
      usesEscapes: isTerminal && !hasNoColor && term != "dumb" && !term.isEmpty,
      usesBlocks: Self.isUTF8(locale ?? ""), ringsBell: isTerminal)
  }

  /// What stands before a sentence that is said aloud where there is a voice.
  var saidMark: String { usesBlocks ? "» " : "* " }

  /// The text with the emphasis; what could steer the terminal is taken out of the text first.
  func styled(_ text: String, _ emphasis: Emphasis) -> String {
    let text = text.printable
    guard usesEscapes, !text.isEmpty else { return text }
    let code =
      switch emphasis {
      case .strong: "1"
      case .quiet: "2"
      case .warning, .yellow: "1;33"
      case .good: "1;32"
      case .red: "1;31"
      case .blue: "1;34"
      case .lit: "7"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  /// The text in lines of this width, each with the emphasis.
  func lines(
    _ text: String, _ emphasis: Emphasis? = nil, first: String = "", rest: String = ""
  ) -> [String] {
    let lines = TextWrapping.lines(text, width: width, first: first, rest: rest)
    return lines.map { line in emphasis.map { styled(line, $0) } ?? line }
  }

  /// As many words on a line as fit, three blanks between them; none is broken that fits a line.
  func rows(of words: [String], _ emphasis: Emphasis? = nil, indent: String = "") -> [String] {
    var rows: [String] = []
    for word in words.map(\.printableLine) {
      if let last = rows.last, indent.count + last.cellCount + 3 + word.cellCount <= width {
        rows[rows.count - 1] = last + "   " + word
      } else {
        rows.append(word)
      }
    }
    return rows.flatMap { row in
      if indent.count + row.cellCount > width {
        return lines(row, emphasis, first: indent, rest: indent + "    ")
      }
      return [emphasis.map { styled(indent + row, $0) } ?? indent + row]
    }
  }

  private static func isUTF8(_ locale: String) -> Bool {
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }
}
