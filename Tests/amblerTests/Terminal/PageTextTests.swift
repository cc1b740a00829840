import Session
import StudyModel
import TestSupport
import Testing

@testable import ambler

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

  private static var allPages: [TerminalPage] {
    (SamplePages.questions + SamplePages.others + SamplePages.trials).map(\.1)
  }

  @Test(arguments: [16, 20, 23, 33, 40, 57, 80])
  func `no line is wider than the terminal`(width: Int) {
    let style = TerminalStyle(columns: width)
    for page in Self.allPages {
      for line in PageText(page: page, style: style, now: SamplePages.start).lines {
        #expect(line.cellCount <= width, "\(line)")
      }
    }
  }

  @Test func `without colour there is no escape code`() {
    for page in Self.allPages {
      let lines = PageText(page: page, style: Self.narrowPlain, now: SamplePages.start).lines
      #expect(!lines.contains { $0.contains("\u{1B}") || $0.contains("\r") })
    }
  }

  @Test func `without UTF-8 the program's own marks are ASCII`() {
    for (_, page) in SamplePages.trials + SamplePages.others {
      let lines = PageText(page: page, style: Self.plain, now: SamplePages.start).lines
      let marks = lines.joined().filter { "█░▓⠁".contains($0) }
      #expect(marks.isEmpty)
    }
  }

  @Test func `every stage of an attempt takes the same place, so that only the block changes`() {
    let heights = SamplePages.trials.map { _, page in
      PageText(page: page, style: Self.coloured, now: SamplePages.start).lines.count
    }
    #expect(Set(heights).count == 1)
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
    #expect(live.timed(SamplePages.walk, until).joined().contains(words))
  }
}
