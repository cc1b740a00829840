import Session
import StudyModel
import TestSupport
import Testing
import Words

@testable import AmblerDevice

@Suite struct PageTextTests {
  private static let plain = TerminalStyle(columns: 80, usesBlocks: false)
  private static let coloured = TerminalStyle(columns: 80, usesEscapes: true)
  private static let narrow = TerminalStyle(columns: 40, usesEscapes: true)
  private static let narrowPlain = TerminalStyle(columns: 40)

  private func text(_ pages: [(String, TerminalPage)], _ style: TerminalStyle) -> String {
    pages.map { name, page in
      let lines = PageText(page: page, style: style, now: SamplePages.start).lines
      let body = lines.map { $0.replacing("\u{1B}", with: "␛") }
      return "=== \(name)\n" + body.map { $0 + "\n" }.joined()
    }.joined()
  }

  @Test(arguments: [
    ("80-plain-ascii", plain), ("80-colour", coloured), ("40-colour", narrow),
    ("40-plain", narrowPlain),
  ])
  func `every kind of page`(name: String, style: TerminalStyle) {
    expectSnapshot(text(SamplePages.questions, style), named: "questions-\(name).txt")
    expectSnapshot(text(SamplePages.others, style), named: "pages-\(name).txt")
    expectSnapshot(text(SamplePages.trials, style), named: "attempts-\(name).txt")
    expectSnapshot(text(SamplePages.tests, style), named: "tests-\(name).txt")
    expectSnapshot(text(SamplePages.live(["en"]), style), named: "live-\(name).txt")
  }

  @Test func `a Spanish page is all Spanish`() {
    let pages = [
      (
        "boolean",
        SamplePages.question(
          .boolean(BooleanFormat()), current: .boolean(true), languages: ["es", "en"])
      ),
      (
        "options",
        SamplePages.question(
          .multipleChoice(ChoiceFormat(options: SamplePages.options)), isRequired: false,
          languages: ["es"])
      ),
      ("scale", SamplePages.question(SamplePages.scale, languages: ["es-MX"])),
    ]
    expectSnapshot(text(pages, Self.narrowPlain), named: "spanish.txt")
  }

  @Test(arguments: ["en", "es"])
  func `every format and every kind of page in both languages`(language: String) {
    expectSnapshot(
      text(SamplePages.allQuestions([language]), Self.plain), named: "formats-\(language).txt")
    expectSnapshot(text(SamplePages.kinds([language]), Self.plain), named: "kinds-\(language).txt")
  }

  @Test func `what stands out on a terminal with colours`() {
    let forms = SamplePages.forms(["en"]) + SamplePages.groups(["en"])
    expectSnapshot(text(forms, Self.narrow), named: "forms-40-colour.txt")
    let questions = SampleQuestions.choices(["en"]) + SampleQuestions.scales(["en"])
    expectSnapshot(text(questions, Self.narrow), named: "choices-40-colour.txt")
  }

  private static var allPages: [TerminalPage] {
    let old =
      SamplePages.questions + SamplePages.others + SamplePages.trials + SamplePages.tests
      + Language.all.flatMap { SamplePages.live([$0.tag]) }
    let new = Language.all.flatMap {
      SamplePages.allQuestions([$0.tag]) + SamplePages.kinds([$0.tag])
    }
    return (old + new).map(\.1)
  }

  @Test(
    .slow("every page at every width"),
    arguments: Breadth.sweep([16, 20, 23, 33, 40, 57, 80], every: 4))
  func `no line is wider than the terminal`(width: Int) {
    let style = TerminalStyle(columns: width)
    for page in Self.allPages {
      for line in PageText(page: page, style: style, now: SamplePages.start).lines {
        expect(line.cellCount <= width, "\(line)")
      }
    }
  }

  @Test func `without colour there is no escape code`() {
    for page in Self.allPages {
      let lines = PageText(page: page, style: Self.narrowPlain, now: SamplePages.start).lines
      expect(!lines.contains { $0.contains("\u{1B}") || $0.contains("\r") })
    }
  }

  @Test func `without UTF-8 the program's own marks are ASCII`() {
    for page in Self.allPages {
      let lines = PageText(page: page, style: Self.plain, now: SamplePages.start).lines
      let marks = lines.joined().filter { "█░▓⠁─●•".contains($0) }
      expect(marks.isEmpty)
    }
  }

  @Test(
    .slow("every page with every poison"),
    arguments: Breadth.sweep(
      ["\u{1B}[2J", "\u{9B}31m", "\u{07}\u{0D}\u{00}", "\u{202E}abc", "a\nb\tc"], every: 5))
  func `texts and answers cannot steer the terminal`(poison: String) {
    for page in Self.allPages.map({ HostileText(poison).page($0) }) {
      for style in [Self.narrowPlain, Self.coloured] {
        let text = PageText(page: page, style: style, now: SamplePages.start).lines.joined()
        let own = text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        expect(own.printable == own && !own.contains("\n"))
        expect(style.usesEscapes || own == text)
      }
    }
  }

  @Test func `a page that is too high comes in windows, and the prompt stays in sight`() {
    for page in Self.allPages where !page.isLive {
      if case .exercise = page.screen.body { continue }
      let lines = PageText(page: page, style: Self.coloured, now: SamplePages.start).lines
      expect(lines.count <= Self.coloured.height, "\(page.screen.title)")
      expectEqual(lines.last, PageText.prompt)
    }
  }

  @Test func `all of a high page can be reached`() {
    let text = (1...100).map { "Line \($0)." }.joined(separator: "\n")
    var page = TerminalPage(screen: SamplePages.screen(.instruction, text: GivenText(text)))
    var seen = ""
    let scrolls = PageText(page: page, style: Self.coloured, now: SamplePages.start).scrolls
    for scroll in scrolls {
      page.scroll = scroll
      let lines = PageText(page: page, style: Self.coloured, now: SamplePages.start).lines
      expect(lines.count <= 24)
      seen += lines.joined(separator: "\n")
    }
    for number in 1...100 { expect(seen.contains("Line \(number).")) }
    expectEqual(scrolls.lowerBound, 0)
  }

  @Test func `the window of a long form is the one with the question that is asked`() {
    let parts = (1...60).map { number in
      Screen.FormPart.field(
        SamplePages.field(
          "q\(number)", GivenText("Question number \(number)?"), .boolean(BooleanFormat()),
          current: number == 40 ? nil : .boolean(true)))
    }
    let page = TerminalPage(screen: SamplePages.screen(.form(parts)))
    let text = PageText(page: page, style: Self.coloured, now: SamplePages.start)
    expect(text.lines.contains { $0.contains("> 40  Question number 40?") })
    expect(text.scrolls.lowerBound < 0 && text.scrolls.upperBound > 0)
    expect(text.lines.count <= 24)
  }

  @Test(arguments: [nil, ["o3", "o7"]])
  func `the question of a long list stays in sight on a small terminal`(chosen: [String]?) {
    let options = (1...40).map {
      ChoiceOption(value: "o\($0)", text: LocalizedText("Option \($0)"))
    }
    var page = SamplePages.question(.multipleChoice(ChoiceFormat(options: options)))
    page.entry.draft = chosen.map { .chosen($0) }
    let small = TerminalStyle(
      columns: 40, rows: 20, usesEscapes: true)
    let lines = PageText(page: page, style: small, now: SamplePages.start).lines
    expectEqual(lines.suffix(20).filter { $0.contains("How is it today?") }.count, 1)
    let tall = TerminalStyle(
      columns: 40, rows: 40, usesEscapes: true)
    let whole = PageText(page: page, style: tall, now: SamplePages.start).lines
    expect(whole.prefix(4).contains { $0.contains("How is it today?") })
  }

  @Test func `every stage of an attempt takes the same place, so that only the block changes`() {
    let heights = SamplePages.trials.map { _, page in
      PageText(page: page, style: Self.coloured, now: SamplePages.start).lines.count
    }
    expectEqual(Set(heights).count, 1)
  }

  @Test(arguments: [16, 20, 24, 30, 50])
  func `a test with a board fits the terminal, with its title and what to do`(rows: Int) {
    let style = TerminalStyle(rows: rows, usesEscapes: true)
    for (name, page) in SamplePages.boards {
      let lines = PageText(page: page, style: style, now: SamplePages.start).lines
      expect(lines.count <= max(rows, 20), "\(name): \(lines.count)")
      expect(lines.contains { $0.contains("A title of some length") })
      expect(lines.contains { $0.contains("Touch 1, 2 and so on.") })
      expectEqual(lines.last, PageText.prompt)
    }
  }

  @Test func `boxes of one size are as wide as each other`() {
    let items = (0..<5).map { index in
      Scene.Item(
        "\(index)", .circle(radius: 0.09), at: BoardPlace(x: 0.1 + 0.2 * Double(index), y: 0.5))
    }
    let board = BoardText(
      scene: Scene(items: items), style: TerminalStyle(usesBlocks: false), languages: ["en"])
    let edges = board.lines.first { $0.contains("+") }?.split(separator: " ") ?? []
    expect(edges.count == 5 && Set(edges).count == 1, "\(edges)")
  }

  @Test func `the letters of a word are spaced, but not where they are joined`() {
    for (language, word, drawn) in [("en", "GREEN", "G R E E N"), ("ar", "أخضر", "أخضر")] {
      let stimulus = StimulusText(
        stimulus: Scene.Stimulus(text: LocalizedText(word)), milliseconds: nil,
        style: Self.coloured, languages: [language])
      expect(stimulus.lines.contains { $0.contains(drawn) })
    }
  }

  @Test func `what the page says already is not said again in the test`() {
    for words in ["Touch 1, 2 and so on.", "Something else."] {
      var page = SamplePages.boards[0].1
      page.screen.text = GivenText(words)
      let lines = PageText(page: page, style: Self.narrowPlain, now: SamplePages.start).lines
      expectEqual(lines.count { $0.contains("Touch 1, 2 and so on.") }, 1)
    }
  }

  @Test func `a board that has place is drawn higher`() {
    let heights = [20, 24, 40].map { rows in
      PageText(
        page: SamplePages.boards[0].1, style: TerminalStyle(rows: rows, usesEscapes: true),
        now: SamplePages.start
      ).lines.count
    }
    expect(heights == heights.sorted() && heights[0] < heights[2])
  }

  @Test func `a cue and a beat change nothing but their own lines`() {
    let heights = SamplePages.signals.map { _, page in
      PageText(page: page, style: Self.coloured, now: SamplePages.start).lines.count
    }
    expectEqual(Set(heights).count, 1)
  }

  @Test func `every stimulus takes the same place as the words before it`() {
    let heights = SamplePages.stimuli.map { _, page in
      PageText(page: page, style: Self.coloured, now: SamplePages.start).lines.count
    }
    expectEqual(Set(heights).count, 1)
  }

  @Test func `a counter runs on, and a shape is never told by its colour alone`() {
    let page = SamplePages.stimuli.last?.1
    let later = SamplePages.start + .milliseconds(51)
    let texts = [SamplePages.start, later].map { now in
      page.map { PageText(page: $0, style: Self.narrowPlain, now: now).lines } ?? []
    }
    expectNotEqual(texts[0], texts[1])
    let digits = BigDigits(number: 363, usesBlocks: true).lines
    expect(digits.allSatisfy { digit in texts[1].contains { $0.contains(digit) } })
    for (name, page) in SamplePages.stimuli where name.hasPrefix("a s") {
      let text = PageText(page: page, style: Self.narrowPlain, now: later).lines.joined()
      expect(text.contains(["a square": "red", "a star": "blue"][name] ?? "?"))
    }
  }

  @Test(arguments: [
    (12_000, "12 seconds left"), (11_001, "12 seconds left"),
    (1_000, "1 second left"), (1, "1 second left"), (0, "0 seconds left"),
    (-500, "0 seconds left"),
  ])
  func `whole seconds are left until the very end`(milliseconds: Int, words: String) {
    let until = SamplePages.start + .milliseconds(milliseconds)
    let page = TerminalPage(
      screen: SamplePages.screen(.timed(SamplePages.walk, until: until, isEndAsked: false)))
    let live = LiveText(page: page, style: Self.narrowPlain, now: SamplePages.start)
    expect(live.timed(SamplePages.walk, until).joined().contains(words))
  }
}
