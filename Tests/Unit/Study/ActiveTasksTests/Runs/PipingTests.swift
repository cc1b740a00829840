import FHIRPath
import StudyModel
import TaskRunner
import TestSupport
import Testing

/// Answers in words, put into texts.
struct PipingTests {
  private static let drug = Question.choice("drug", options("aspirin", "other"))

  private static func text(
    _ template: String, _ language: String = "en", after answer: Answer, to question: Question
  ) throws -> String {
    var driver = try RunDriver([.question(question), .page("z")])
    try driver.go(answer)
    return driver.run.text(LocalizedText(template), in: [language])
  }

  @Test func `the option's text stands for its value`() throws {
    expectEqual(
      try Self.text("You take {{drug}}.", after: .choice("aspirin"), to: Self.drug),
      "You take ASPIRIN.")
    expectEqual(
      try Self.text(
        "{{ iif(drug.exists(), drug, 'nothing') }}", after: .choice("other"), to: Self.drug),
      "OTHER")
  }

  @Test func `words are in the person's language`() throws {
    let yes = Question.yesNo("a")
    expectEqual(try Self.text("{{a}}", "es", after: .boolean(true), to: yes), "Sí")
    expectEqual(try Self.text("{{a.not()}}", "en", after: .boolean(true), to: yes), "No")
    let date = Question.yesNo("a").with { $0.format = .date(DateFormat()) }
    let day = try require(CalendarDate("2026-11-21"))
    expectEqual(try Self.text("{{a}}", "en", after: .date(day), to: date), "21 November 2026")
    expectEqual(
      try Self.text("{{a + 1 day}}", "es", after: .date(day), to: date), "22 de noviembre de 2026")
    let weight = Question.yesNo("a").with {
      $0.format = .quantity(QuantityFormat(units: [.init(code: "kg")]))
    }
    let kilograms = Answer.quantity(Quantity(value: decimal("72.50"), unit: "kg"))
    expectEqual(try Self.text("{{a}}", "en", after: kilograms, to: weight), "72.50 kg")
    expectEqual(try Self.text("{{a}}", "es-MX", after: kilograms, to: weight), "72,50 kg")
  }

  @Test(arguments: [
    ("{{a}}", "{{a}}"), ("{{{{a", "{{{{a"), ("'); drop", "'); drop"),
    ("<b>&amp;</b>", "<b>&amp;</b>"),
    ("line\nbreak\u{1b}[2J\u{0}", "line break [2J "), ("\u{85}x", " x"),
  ])
  func `an answer is put in as it is, never expanded, and without control characters`(
    answer: String, shown: String
  ) throws {
    expectEqual(try Self.text("<{{a}}>", after: .text(answer), to: .words("a")), "<\(shown)>")
    expectEqual(try Self.text("<{{a & ''}}>", after: .text(answer), to: .words("a")), "<\(shown)>")
  }

  @Test func `four braces write two, and what gives nothing is empty`() throws {
    let words = Question.words("a")
    expectEqual(try Self.text("{{{{a}} {{b}}.", after: .text("x"), to: words), "{{a}} .")
    expectEqual(try Self.text("{{(1 | 2) > 1}}.", after: .text("x"), to: words), ".")
    expectEqual(try Self.text("{{'}}' & a}}", after: .text("x"), to: words), "}}x")
  }

  @Test func `inside an item its own answer is meant, and outside all of them`() throws {
    let text = LocalizedText("{{name}}")
    var driver = try RunDriver([
      .items("g", 0...3, .question(.words("name")), .page("p")), .page("z"),
    ])
    for name in ["A", "B"] {
      try driver.take(.person(.addItem))
      try driver.go(.text(name))
      expectEqual(driver.run.text(text, in: ["en"]), name)
      try driver.take(.person(.next))
    }
    try driver.take(.person(.next))
    expectEqual(driver.run.text(LocalizedText("{{g.name}}"), in: ["en"]), "A, B")
    expectEqual(driver.run.text(text, in: ["en"]), "")
  }
}
