import Session
import StudyModel

/// What the threads of a terminal share: the conversation, and what is on the screen.
struct TerminalState: Sendable {
  var dialogue: TerminalDialogue
  var person: (@Sendable (PersonEvent) -> Void)?
  /// Whether a page stands on the screen, with the cursor behind its prompt.
  private(set) var isDrawn = false
  /// Set once a line was typed: the cursor is then no longer where it was, and the line still
  /// stands behind the prompt.
  var mustDrawWholly = false
  private var drawing = DrawingInPlace()
  private var writing = PlainWriting()

  init(zone: LocalZone = .utc) {
    dialogue = TerminalDialogue(zone: zone)
  }

  /// What must be written so that the person sees the page as it is now.
  mutating func text(_ style: TerminalStyle, now: Instant) -> String {
    guard let page = dialogue.page else { return "" }
    guard style.usesEscapes else {
      return Self.joined(writing.lines(for: page, style, now: now))
    }
    isDrawn = true
    let text = PageText(page: page, style: style, now: now)
    let lines = text.lines
    dialogue.limitScroll(to: text.scrolls)
    defer { mustDrawWholly = false }
    return drawing.update(to: lines, style, wholly: mustDrawWholly)
  }

  /// What must be written after a line that led to no event.
  mutating func textAfterLine(_ style: TerminalStyle, now: Instant) -> String {
    let text = text(style, now: now)
    guard let page = dialogue.page, !style.usesEscapes, text.isEmpty else { return text }
    return Self.joined(writing.reminder(page, style, now: now))
  }

  /// What must be written for a notice; before the first page it stands alone.
  mutating func text(saying notice: Notice, _ style: TerminalStyle, now: Instant) -> String {
    guard dialogue.page == nil else { return text(style, now: now) }
    // It stands on every page to come, so nothing is lost where pages are drawn in place.
    return style.usesEscapes ? "" : Self.joined(style.lines(notice.text, first: "! ", rest: "  "))
  }

  /// What must be written because time went on.
  mutating func tick(_ style: TerminalStyle, now: Instant) -> String {
    guard let page = dialogue.page, page.isLive else { return "" }
    return style.usesEscapes
      ? text(style, now: now) : Self.joined(writing.tick(page, style, now: now))
  }

  private static func joined(_ lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }
}
