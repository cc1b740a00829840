import FHIRPath
import StrictJSON
import StudyModel
import TaskImport
import TestSupport
import Testing

@Suite struct REDCapImporterTests {
  private static func field(_ name: String, _ type: String, _ more: String = "") -> String {
    #"{"field_name":"\#(name)","form_name":"Form","field_type":"\#(type)","#
      + #""field_label":"Label of \#(name)"\#(more)}"#
  }

  private static func outcome(_ fields: String...) throws -> ImportOutcome {
    try REDCapImporter.outcome(of: Reading.json("[\(fields.joined(separator: ","))]"))
  }

  @Test func `choices keep their codes, and numbers count in scores`() throws {
    let options =
      #","select_choices_or_calculations":[{"code":"0","label":"<b>Never</b>"},{"code":"1","label":"Often &amp; long"}]"#
    let task = try Reading.task(
      Self.outcome(Self.field("mood", "radio", options + #","required_field":"y""#)))
    let question = try require(task.questions.first)
    expectEqual(question.id.text, "mood")
    expect(question.isRequired)
    guard case .singleChoice(let format) = question.format else {
      Issue.record("no choice: \(question.format)")
      return
    }
    expectEqual(format.options.map(\.value), ["0", "1"])
    expectEqual(format.options.map(\.text.fallback), ["Never", "Often & long"])
    expectEqual(format.options.map { $0.score?.description }, ["0", "1"])
  }

  @Test func `options in one text are split at bars`() throws {
    let task = try Reading.task(
      Self.outcome(
        Self.field("a", "checkbox", #","select_choices_or_calculations":"1, One | 2, Two""#)))
    guard case .multipleChoice(let format)? = task.questions.first?.format else {
      Issue.record("no choice")
      return
    }
    expectEqual(format.options.map(\.text.fallback), ["One", "Two"])
  }

  @Test(arguments: [
    ("[a] = '1'", "a = '1'"), ("[a] <> '1'", "a != '1'"), ("[k(2)] = '1'", "k contains '2'"),
    ("[k(2)] = '0'", "(k contains '2').not()"), ("[n] > 3 and [a] = '1'", "n > 3 and a = '1'"),
    ("[a] = '' or ([n] <= 2)", "a.empty() or (n <= 2)"),
    ("responses['n'].value == 4 && responses['a'].value != '2'", "n = 4 and a != '2'"),
    ("not ([y] = '1')", "((y = true)).not()"),
  ])
  func `a branching condition becomes a condition`(logic: String, expected: String) throws {
    let options = #","select_choices_or_calculations":"1, One | 2, Two""#
    let outcome = try Self.outcome(
      Self.field("a", "radio", options), Self.field("k", "checkbox", options),
      Self.field(
        "n", "text", #","text_validation_type_or_show_slider_number":"integer""#),
      Self.field("y", "yesno"),
      Self.field("last", "yesno", #","branching_logic":"\#(logic)""#))
    let task = try Reading.task(outcome)
    expectEqual(task.allSteps.first { $0.id.text == "last" }?.condition?.source, expected)
  }

  @Test(arguments: [
    ("[gone] = '1'", "the condition asks for \"gone\", which is no field before it"),
    ("[a] =", "a field is not compared with a value"), ("[a", "a field is not closed"),
    ("[a] = '1' [b]", "the condition goes on where it should end"),
    ("datediff([a], 'today') > 3", "the sign \",\" has no meaning in a condition"),
  ])
  func `a condition that cannot be told leaves the field shown, and is said`(
    logic: String, reason: String
  ) throws {
    let outcome = try Self.outcome(
      Self.field("a", "yesno"), Self.field("b", "yesno", #","branching_logic":"\#(logic)""#))
    expect(
      Reading.lines(outcome.report).contains(
        "/1/branching_logic: left out: \(reason); the field is always shown"))
    expectNil(try Reading.task(outcome).steps[1].condition)
  }

  @Test func `a timer is a wait, and that nothing is recorded is said`() throws {
    let outcome = try Self.outcome(
      Self.field("walk", "timed", #","field_annotation":{"timer":{"start":120,"end":0}}"#))
    expectEqual(
      Reading.lines(outcome.report),
      [
        "/0: changed: a timer of 120 s without a recording; use a recording step to record"
      ])
    expectEqual(try Reading.task(outcome).steps.first?.kind, .wait(WaitStep(length: .seconds(120))))
  }

  @Test func `a member that has no counterpart is named`() throws {
    let outcome = try Self.outcome(Self.field("a", "yesno", #","field_note":"","oddity":"x""#))
    expectEqual(
      Reading.lines(outcome.report),
      [
        "/0: taken as a", "/0/oddity: left out: the task format has no word for it",
      ])
  }

  @Test func `a field type that is not known is left out and named`() throws {
    let outcome = try Self.outcome(Self.field("a", "yesno"), Self.field("b", "hologram"))
    expectEqual(
      Reading.lines(outcome.report).last,
      "/1: left out: the field type \"hologram\" has no counterpart")
  }

  @Test(arguments: ["{}", "[]", "[1]", #"[{"name":"x"}]"#, "\"text\""])
  func `what is no list of fields is refused`(text: String) throws {
    #expect(throws: ImportError.unknownDocument(expected: .redcap)) {
      try REDCapImporter.outcome(of: Reading.json(text))
    }
  }
}
