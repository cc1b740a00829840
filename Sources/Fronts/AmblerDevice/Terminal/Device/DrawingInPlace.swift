/// Turns lines into what a terminal with escape codes must be sent, and remembers what it shows.
///
/// Codes of ECMA-48 and DECSC/DECRC, which xterm, tmux and the Linux console all know.
struct DrawingInPlace: Sendable, Equatable {
  private var shown: [String]?
  private var style: TerminalStyle?

  /// What was on the terminal before is moved up once, so that it can be scrolled back to.
  private var hasBegun = false

  /// The codes that bring the terminal from what it shows to `lines`.
  ///
  /// Only lines that differ are drawn, so that what is being typed stays; `wholly` draws all.
  mutating func update(to lines: [String], _ style: TerminalStyle, wholly: Bool) -> String {
    defer {
      shown = lines
      self.style = style
    }
    guard !wholly, let shown, shown.count == lines.count, self.style == style else {
      return whole(lines, style)
    }
    let offset = max(0, lines.count - style.height)
    let changes = lines.indices.filter { lines[$0] != shown[$0] && $0 >= offset }.map { index in
      "\u{1B}[\(index - offset + 1);1H\(lines[index])\u{1B}[K"
    }
    return changes.isEmpty ? "" : "\u{1B}7" + changes.joined() + "\u{1B}8"
  }

  private mutating func whole(_ lines: [String], _ style: TerminalStyle) -> String {
    let room = hasBegun ? "" : String(repeating: "\n", count: style.height)
    hasBegun = true
    return room + "\u{1B}[H\u{1B}[2J" + lines.joined(separator: "\n")
  }
}
