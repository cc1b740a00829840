import Session
import StudyModel
import Words

/// What is reacted to, large and in the middle: a shape, a word, a number, or a running counter.
///
/// Nothing needs a colour to be read: where a colour counts, its name stands beside it.
struct StimulusText {
  let stimulus: Scene.Stimulus
  /// Of a counter that runs; nil where none does.
  let milliseconds: Int?
  let style: TerminalStyle
  let languages: [String]

  /// The lines of every stimulus.
  static let height = 7

  var lines: [String] {
    if let milliseconds {
      return digits(milliseconds, TerminalMessage.Stimulus.milliseconds.text(languages))
    }
    guard let text = stimulus.text?.text(in: languages).printableLine else { return shape }
    if let number = Int(text), number >= 0, text.count <= 3 { return digits(number, "") }
    return word(text)
  }

  /// On one line, above a board.
  var line: [String] {
    let words = stimulus.text?.text(in: languages).printableLine
    guard let words = words ?? stimulus.shape.map({ _ in "●" }) else { return [] }
    return named(
      [style.lines(words).first ?? ""], at: 0,
      style.usesEscapes && stimulus.text != nil ? nil : colour)
  }

  /// A word with blanks between its letters, so that it can be read from afar.
  private func word(_ text: String) -> [String] {
    let spaced = text.map(String.init).joined(separator: " ")
    // Arabic letters that stand apart make no word.
    let mayBeSpaced = text.count <= 12 && !Language(firstOf: languages).isRightToLeft
    let wide = mayBeSpaced && spaced.cellCount + 4 <= style.width ? spaced : text
    let word = style.lines(wide).first ?? ""
    // Where the colour can be seen its name would be the answer.
    let lines = named([word], at: 0, style.usesEscapes ? nil : colour)
    return style.usesEscapes ? ["", "", ""] + lines + ["", "", ""] : lines
  }

  private func digits(_ number: Int, _ unit: String) -> [String] {
    let digits = BigDigits(number: number, usesBlocks: style.usesBlocks).lines
    guard digits[0].cellCount <= style.width else {
      return word(unit.isEmpty ? String(number) : "\(number) \(unit)")
    }
    return [""] + named(digits, at: 4, unit) + [""]
  }

  private var shape: [String] {
    let cell = style.usesBlocks ? "█" : "#"
    guard let shape = stimulus.shape else {
      return (0..<Self.height).map { _ in styled(String(repeating: cell, count: style.width)) }
    }
    let rows = shape.rows
    let drawn = rows.map { row in
      row.map { String(repeating: $0 == "#" ? cell : " ", count: 2) }.joined()
    }
    return named(drawn, at: Self.height / 2, colour)
  }

  /// Lines in the middle of the page, with a word beside one of them, or below if there is no room.
  private func named(_ lines: [String], at place: Int, _ name: String?) -> [String] {
    let width = lines.map(\.cellCount).max() ?? 0
    let isBeside = (style.width - width) / 2 + width + 3 + (name ?? "").cellCount <= style.width
    let drawn = lines.enumerated().map { index, line in
      indent(width) + styled(line) + (isBeside && index == place ? beside(name) : "")
    }
    return drawn + (isBeside ? [] : name.map { style.lines($0) } ?? [])
  }

  /// The name of the colour; nil where there is none.
  private var colour: String? {
    stimulus.colour == .neutral ? nil : stimulus.colour.message.text(languages)
  }

  private func beside(_ words: String?) -> String {
    words.map { $0.isEmpty ? "" : "   " + $0 } ?? ""
  }

  private func indent(_ cells: Int) -> String {
    String(repeating: " ", count: max(0, (style.width - cells) / 2))
  }

  private func styled(_ text: String) -> String { style.styled(text, stimulus.colour.emphasis) }
}

extension Scene.Stimulus.Shape {
  /// Seven lines of seven places, each two cells wide.
  fileprivate var rows: [String] {
    switch self {
    case .circle:
      ["  ###  ", " ##### ", "#######", "#######", "#######", " ##### ", "  ###  "]
    case .square: Array(repeating: "#######", count: 7)
    case .triangle:
      ["   #   ", "   #   ", "  ###  ", "  ###  ", " ##### ", " ##### ", "#######"]
    case .star:
      ["   #   ", "   #   ", "#######", " ##### ", "  ###  ", " ## ## ", "##   ##"]
    case .cross:
      ["  ###  ", "  ###  ", "#######", "#######", "#######", "  ###  ", "  ###  "]
    }
  }
}

extension Colour {
  /// How the terminal shows it.
  var emphasis: TerminalStyle.Emphasis {
    switch self {
    case .neutral: .strong
    case .red: .red
    case .green: .good
    case .blue: .blue
    case .yellow: .yellow
    }
  }

  /// Its name.
  var message: Message {
    switch self {
    case .neutral: TerminalMessage.Colour.grey
    case .red: TerminalMessage.Colour.red
    case .green: TerminalMessage.Colour.green
    case .blue: TerminalMessage.Colour.blue
    case .yellow: TerminalMessage.Colour.yellow
    }
  }
}
