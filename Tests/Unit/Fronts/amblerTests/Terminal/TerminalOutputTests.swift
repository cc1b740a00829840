import Session
import StudyModel
import TestSupport
import Testing

@testable import AmblerDevice

@Suite struct TerminalOutputTests {
  private let style = TerminalStyle(columns: 40, rows: 10, usesEscapes: true)
  private let plain = TerminalStyle(columns: 40, rows: 10)
  private let start = SamplePages.start

  @Test func `only lines that changed are drawn again, and what is typed stays`() {
    var drawing = DrawingInPlace()
    let first = drawing.update(to: ["a", "b", "> "], style, wholly: false)
    expect(first.hasSuffix("\u{1B}[H\u{1B}[2Ja\nb\n> "))
    expectEqual(drawing.update(to: ["a", "b", "> "], style, wholly: false), "")
    expectEqual(
      drawing.update(to: ["a", "c", "> "], style, wholly: false),
      "\u{1B}7\u{1B}[2;1Hc\u{1B}[K\u{1B}8")
  }

  @Test func `all is drawn after a line was typed, for another page and another width`() {
    var drawing = DrawingInPlace()
    _ = drawing.update(to: ["a", "> "], style, wholly: false)
    let whole = "\u{1B}[H\u{1B}[2Ja\n> "
    expectEqual(drawing.update(to: ["a", "> "], style, wholly: true), whole)
    let wider = TerminalStyle(columns: 60, rows: 10, usesEscapes: true)
    expectEqual(drawing.update(to: ["a", "> "], wider, wholly: false), whole)
    expect(drawing.update(to: ["a", "", "> "], wider, wholly: false).hasSuffix("a\n\n> "))
  }

  @Test func `on a page higher than the terminal only what is in sight is drawn`() {
    var drawing = DrawingInPlace()
    var lines = (0..<12).map(String.init)
    _ = drawing.update(to: lines, style, wholly: false)
    lines[1] = "out of sight"
    expectEqual(drawing.update(to: lines, style, wholly: false), "")
    lines[2] = "in sight"
    expect(drawing.update(to: lines, style, wholly: false).contains("[1;1Hin sight"))
  }

  @Test func `a plain terminal gets a line every five seconds`() {
    var writing = PlainWriting()
    let body = Screen.Body.timed(
      SamplePages.walk, until: start + .seconds(20), isEndAsked: false)
    let page = TerminalPage(screen: SamplePages.screen(body))
    expect(
      writing.lines(for: page, plain, now: start).contains("Some words below the title, enough of"))
    var seconds: [Int] = []
    for quarter in 0...84 {
      let now = start + .milliseconds(quarter * 250)
      let lines = writing.tick(page, plain, now: now)
      if !lines.isEmpty { seconds.append(quarter / 4) }
      expect(!lines.contains { $0.contains("\u{1B}") || $0.contains("\r") })
    }
    expectEqual(seconds, [0, 5, 10, 15])
  }

  @Test func `a plain terminal gets each change once`() {
    var writing = PlainWriting()
    var page = TerminalPage(screen: SamplePages.screen(.exercise(SamplePages.shake)))
    expect(!writing.lines(for: page, plain, now: start).isEmpty)
    expect(writing.lines(for: page, plain, now: start).isEmpty)
    page.trial = .stimulus
    page.screen.body = .exercise(SamplePages.shakeNow)
    expectEqual(
      writing.lines(for: page, plain, now: start).first, String(repeating: "█", count: 40))
    expect(writing.lines(for: page, plain, now: start).isEmpty)
    page.notices = [Notice(.warning, "Samples are missing.")]
    expectEqual(writing.lines(for: page, plain, now: start), ["! Samples are missing."])
    page.asking = .stop
    expectEqual(writing.lines(for: page, plain, now: start).first, "Do you want to stop?")
    page.asking = .nothing
    page.screen.page = StepID("next")
    page.screen.body = .completion
    expect(writing.lines(for: page, plain, now: start).contains("Press Enter to finish."))
  }

  @Test func `a line that leads nowhere is answered on a plain terminal`() {
    var state = TerminalState()
    _ = state.dialogue.show(SamplePages.question(.boolean(BooleanFormat())).screen)
    expect(!state.text(plain, now: start).isEmpty)
    expectNil(state.dialogue.type("perhaps"))
    let text = state.textAfterLine(plain, now: start)
    expect(text.hasPrefix("This does not fit the question.\nType y for yes or n for no.\n"))
  }

  @Test func `the stimulus is one piece of text that leaves the typed line alone`() {
    var state = TerminalState()
    let wide = TerminalStyle(columns: 40, rows: 30, usesEscapes: true)
    _ = state.dialogue.show(SamplePages.screen(.exercise(SamplePages.shake)))
    _ = state.text(wide, now: start)
    state.dialogue.setTrial(
      .stimulus, on: SamplePages.screen(.exercise(SamplePages.shakeNow)))
    let text = state.text(wide, now: start)
    expect(text.hasPrefix("\u{1B}7") && text.hasSuffix("\u{1B}8"))
    expectEqual(text.count { $0 == "█" }, 7 * 40)
  }

  @Test(arguments: [
    ([:], true, false), (["TERM": "xterm"], true, true), (["TERM": "xterm"], false, false),
    (["TERM": "dumb"], true, false), (["TERM": "xterm", "NO_COLOR": "1"], true, false),
    (["TERM": "xterm", "NO_COLOR": ""], true, true),
  ])
  func `escape codes only where they are wanted`(
    environment: [String: String], isTerminal: Bool, usesEscapes: Bool
  ) {
    let style = TerminalStyle(
      environment: environment, isTerminal: isTerminal, columns: 50, rows: 20)
    expectEqual(style.usesEscapes, usesEscapes)
    expectEqual(style.width, (isTerminal ? 50 : 80))
  }

  @Test(arguments: [
    ([:], false), (["LANG": "C"], false), (["LANG": "de_DE.UTF-8"], true),
    (["LANG": "C.utf8"], true), (["LC_ALL": "C", "LANG": "C.UTF-8"], false),
    (["LC_ALL": "", "LC_CTYPE": "en_US.UTF-8", "LANG": "C"], true),
  ])
  func `block characters only in a UTF-8 locale`(environment: [String: String], usesBlocks: Bool) {
    let style = TerminalStyle(environment: environment, isTerminal: true, columns: 80, rows: 24)
    expectEqual(style.usesBlocks, usesBlocks)
  }

  @Test(arguments: [(0, 80), (1, 16), (40, 40), (80, 80), (200, 80)])
  func `at most 80 cells are used, and nonsense of a terminal is not believed`(
    columns: Int, width: Int
  ) {
    let style = TerminalStyle(
      environment: ["TERM": "xterm"], isTerminal: true, columns: columns, rows: 0)
    expectEqual(style.width, width)
    expectEqual(style.height, 24)
  }
}
