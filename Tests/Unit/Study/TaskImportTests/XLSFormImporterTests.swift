import FHIRPath
import StudyModel
import TaskImport
import TestSupport
import Testing
import Workbook

@Suite struct XLSFormImporterTests {
  private static let choices: [[String]] = [
    ["list_name", "name", "label::English (en)", "label::Español (es)"],
    ["yn", "yes", "Yes", "Sí"], ["yn", "no", "No", "No"],
    ["many", "a", "Apple", "Manzana"], ["many", "b", "Pear", "Pera"],
  ]

  private static let head = [
    "type", "name", "label::English (en)", "label::Español (es)", "relevant", "constraint",
    "constraint_message", "calculation", "required", "default", "appearance",
  ]

  private static func outcome(_ rows: [[String]]) throws -> ImportOutcome {
    try XLSFormImporter.outcome(
      of: Workbook(sheets: [
        Workbook.Sheet(name: "survey", rows: [head] + rows),
        Workbook.Sheet(name: "choices", rows: choices),
        Workbook.Sheet(
          name: "settings",
          rows: [["form_title", "form_id", "version"], ["My form", "my_form", "7"]]),
      ]), named: "form.xlsx")
  }

  @Test func `settings give the title, the id and the version`() throws {
    let task = try Reading.task(Self.outcome([["text", "a", "A?", "¿A?"]]))
    expectEqual(task.id, "my_form")
    expectEqual(task.version, "7")
    expectEqual(task.title.fallback, "My form")
    expectEqual(task.languages, ["en", "es"])
    expectEqual(task.questions.first?.title.text(in: ["es"]), "¿A?")
  }

  @Test(arguments: [
    ("image", AttachmentFormat.Kind.photo), ("audio", .audio), ("video", .video), ("file", .file),
    ("signature", .signature),
  ])
  func `files of each kind are asked for`(type: String, kind: AttachmentFormat.Kind) throws {
    let task = try Reading.task(Self.outcome([[type, "a", "A?", "¿A?"]]))
    expectEqual(
      task.questions.map(\.format),
      [.attachment(AttachmentFormat(kind: kind, mediaTypes: kind.mediaTypes))])
  }

  @Test(arguments: [
    ("${q} = 'yes'", "q = 'yes'"), ("${q} != ''", "q.exists()"),
    ("selected(${m}, 'a')", "m contains 'a'"),
    ("not(selected(${m}, 'a')) and ${n} > 3", "(m contains 'a').not() and n > 3"),
    ("count-selected(${m}) >= 2", "m.count() >= 2"),
    ("${n} + 2 * 3 > 4 or ${n} = 1", "n + 2 * 3 > 4 or n = 1"),
    ("(${n} + 2) * 3 > 4", "(n + 2) * 3 > 4"), ("${n} div 2 < 1", "n / 2 < 1"),
    ("${n} mod 2 = 1", "n mod 2 = 1"), ("../q = ‘no’", "q = 'no'"), ("'yes' = ${q}", "q = 'yes'"),
    ("if(${n} > 1, ${q}, 'no') = 'yes'", "iif(n > 1, q, 'no') = 'yes'"),
    ("string-length(${t}) > 2", "t.length() > 2"), ("contains(${t}, 'x')", "t.contains('x')"),
    ("coalesce(${n}, 0) = 0", "iif(n.exists(), n, 0) = 0"), ("-${n} < -2", "-n < -2"),
    ("true() and ${q} = 'yes'", "true and q = 'yes'"), ("${n} - (2 - 1) > 0", "n - (2 - 1) > 0"),
  ])
  func `a condition is told in the language of tasks`(relevant: String, expected: String) throws {
    let outcome = try Self.outcome([
      ["select_one yn", "q", "Q?"], ["select_multiple many", "m", "M?"], ["integer", "n", "N?"],
      ["text", "t", "T?"], ["text", "last", "Last?", "", relevant],
    ])
    let task = try Reading.task(outcome)
    expectEqual(task.allSteps.first { $0.id.text == "last" }?.condition?.source, expected)
  }

  @Test(arguments: [
    ("${gone} = 1", "it asks for \"gone\", which is no question before it"),
    ("pulldata('a', 'b', 'c', 'd') = 1", "the function pulldata() has no counterpart"),
    ("${n} = 'many'", "it compares a number with \"many\""), ("${n} >", "it ends too soon"),
    ("(${n} > 1", "a \")\" is missing"), ("${n} > 1 1", "it goes on where it should end"),
    ("'a", "a text is not closed"), ("/data/n = 1", "\"/\" stands where a value should"),
    (String(repeating: "(", count: 100) + "1", "it is nested too deep"),
  ])
  func `a condition that cannot be told is left out and said`(
    relevant: String, reason: String
  ) throws {
    let outcome = try Self.outcome([
      ["integer", "n", "N?"], ["text", "last", "Last?", "", relevant],
    ])
    expect(
      Reading.lines(outcome.report).contains("survey row 3, relevant: left out: \(reason)"))
    expectNil(try Reading.task(outcome).steps[1].condition)
  }

  @Test func `a constraint asks about the question itself`() throws {
    let outcome = try Self.outcome([
      ["integer", "age", "Age?", "", "", ". >= 18 and . <= 99", "From 18 to 99."]
    ])
    let constraint = try require(Reading.task(outcome).questions.first?.constraints.first)
    expectEqual(constraint.expression.source, "age >= 18 and age <= 99")
    expectEqual(constraint.message.fallback, "From 18 to 99.")
  }

  @Test func `a calculation is a hidden question`() throws {
    let outcome = try Self.outcome([
      ["integer", "n", "N?"], ["calculate", "twice", "", "", "", "", "", "${n} * 2"],
    ])
    let question = try require(Reading.task(outcome).questions.last)
    expect(question.isHidden)
    expectEqual(question.calculation?.source, "n * 2")
    expectEqual(question.format.type, .decimal)
  }

  @Test func `groups nest, pages are forms, and repeats repeat`() throws {
    let outcome = try Self.outcome([
      ["begin group", "g", "G"], ["integer", "n", "N?"], ["end group"],
      ["begin group", "p", "P", "", "", "", "", "", "", "", "field-list"], ["text", "t", "T?"],
      ["note", "words", "Read"], ["end_group"],
      ["begin repeat", "r", "R"], ["text", "name", "Name?"], ["end repeat"],
    ])
    let task = try Reading.task(outcome)
    expectEqual(task.steps.map(\.id.text), ["g", "p", "r", "done"])
    expectEqual(task.steps[0].innerSteps.map(\.id.text), ["n"])
    expectEqual(task.steps[1].questions.map(\.id.text), ["t"])
    expectEqual(task.steps[2].innerSteps.map(\.id.text), ["name"])
  }

  @Test func `or other adds an option with words`() throws {
    let outcome = try Self.outcome([["select one from yn or specify other", "q", "Q?"]])
    guard case .singleChoice(let format)? = try Reading.task(outcome).questions.first?.format
    else {
      Issue.record("no choice")
      return
    }
    expectEqual(format.options.map(\.value), ["yes", "no", "other"])
    expectEqual(format.options.last?.other, OtherText())
  }

  @Test func `an answer in a label is filled in`() throws {
    let outcome = try Self.outcome([["text", "who", "Name?"], ["note", "hi", "Hello ${who}!"]])
    expectEqual(try Reading.task(outcome).steps[1].title?.fallback, "Hello {{who}}!")
  }

  @Test func `what has no counterpart is named by its row`() throws {
    let outcome = try Self.outcome([
      ["text", "t", "T?"], ["geotrace", "line", "Line?"], ["deviceid", "d"],
      ["hologram", "h", "H?"],
      ["select_one gone", "s", "S?"],
    ])
    let lines = Reading.lines(outcome.report)
    expect(lines.contains("survey row 3: left out: lines on a map are not asked"))
    expect(lines.contains("survey row 5: left out: the type \"hologram\" has no counterpart"))
    expect(
      lines.contains(
        "survey row 6: left out: its list of options is not there, or has less than two"))
    expect(
      lines.contains(
        "survey row 4: changed: every result says when it began and ended and on what machine, unasked"
      ))
  }

  @Test func `a sheet without types is no form`() {
    #expect(throws: ImportError.self) {
      try XLSFormImporter.outcome(
        of: Workbook(sheets: [Workbook.Sheet(name: "survey", rows: [["a"], ["b"]])]), named: "x")
    }
  }
}
