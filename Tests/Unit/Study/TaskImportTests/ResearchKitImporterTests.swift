import FHIRPath
import StrictJSON
import StudyModel
import TaskImport
import TestSupport
import Testing

@Suite struct ResearchKitImporterTests {
  private static func predicate(_ step: String, _ result: String, _ condition: String) -> String {
    "SUBQUERY(SELF, $x, $x.identifier == $ORK_TASK_IDENTIFIER AND SUBQUERY($x.results, $y, "
      + "$y.identifier == '\(step)' AND $y.isPreviousResult == 0 AND SUBQUERY($y.results, $z, "
      + "$z.identifier == '\(result)' AND \(condition)).@count > 0).@count > 0).@count > 0"
  }

  private static func question(_ id: String, _ format: String) -> String {
    #"{"_class":"ORKQuestionStep","identifier":"\#(id)","title":"Title of \#(id)","#
      + #""answerFormat":\#(format)}"#
  }

  private static let boolean = #"{"_class":"ORKBooleanAnswerFormat"}"#

  private static func task(_ steps: [String], rules: String = "") throws -> ImportOutcome {
    try ResearchKitImporter.outcome(
      of: Reading.json(
        #"{"_class":"ORKNavigableOrderedTask","identifier":"Survey","steps":["#
          + steps.joined(separator: ",") + "]" + rules + "}"))
  }

  private static func rule(_ step: String, _ condition: String, to target: String) -> String {
    let format = predicate(step, step, condition).map { $0 == "\"" ? "\\\"" : String($0) }.joined()
    return #","stepNavigationRules":{"\#(step)":{"_class":"ORKPredicateStepNavigationRule","#
      + #""resultPredicateFormats":["\#(format)"],"destinationStepIdentifiers":["\#(target)"]}}"#
  }

  @Test func `steps and questions keep their ids and words`() throws {
    let outcome = try Self.task([
      #"{"_class":"ORKInstructionStep","identifier":"intro","title":"Hello","text":"Welcome"}"#,
      Self.question("sleep", Self.boolean),
      #"{"_class":"ORKCompletionStep","identifier":"end","title":"Thanks"}"#,
    ])
    let task = try Reading.task(outcome)
    expectEqual(task.id, "survey")
    expectEqual(task.steps.map(\.id.text), ["intro", "sleep", "end"])
    expectEqual(task.steps.map { $0.title?.fallback }, ["Hello", "Title of sleep", "Thanks"])
    expectEqual(task.steps.first?.text?.fallback, "Welcome")
  }

  private static func reaction(_ sounds: String) throws -> ImportOutcome {
    try task([
      #"{"_class":"ORKReactionTimeStep","identifier":"r","title":"R","minimumStimulusInterval":4,"#
        + #""maximumStimulusInterval":10,"thresholdAcceleration":0.5,"numberOfAttempts":3,"timeout":3"#
        + sounds + "}",
      question("a", boolean),
    ])
  }

  @Test(
    arguments: [
      ("", [], []), (#","successSound":0,"failureSound":0,"timeoutSound":0"#, [], []),
      (
        #","successSound":1013,"failureSound":1053,"timeoutSound":1016"#,
        ["successSound", "failureSound", "timeoutSound"],
        [
          "/steps/0/successSound: changed: the telephone's sound 1013 is one of this program's own sounds here",
          "/steps/0/failureSound: changed: the telephone's sound 1053 is one of this program's own sounds here",
          "/steps/0/timeoutSound: changed: the telephone's sound 1016 is one of this program's own sounds here",
        ]
      ),
      (
        #","successSound":4095,"failureSound":4095"#, ["failureVibration"],
        [
          "/steps/0/successSound: left out: only a failed attempt can be followed by a vibration",
          "/steps/0/failureSound: changed: it is a vibration, which follows every failed attempt here",
        ]
      ),
    ] as [(String, [String], [String])])
  func `the sounds of a reaction time task come over`(
    sounds: String, keys: [String], told: [String]
  ) throws {
    let outcome = try Self.reaction(sounds)
    let step = try require(outcome.task?["steps"]?.listValue?.first)
    let all = ["successSound", "failureSound", "timeoutSound", "failureVibration"]
    expectEqual(all.filter { step[$0] == true }, keys)
    expectEqual(all.filter { step[$0] != nil }, keys)
    let lines = Reading.lines(outcome.report)
    expectEqual(lines.filter { $0.contains("Sound") }, told)
    guard case .activity? = try Reading.task(outcome).steps.first?.kind else {
      Issue.record("no reaction time")
      return
    }
  }

  @Test(arguments: [
    ("file:///bundle/Leaflet.pdf", "Leaflet.pdf"), ("file:///bundle/", "document.pdf"),
  ])
  func `a document is shown by an instruction`(url: String, file: String) throws {
    let outcome = try Self.task([
      #"{"_class":"ORKPDFViewerStep","identifier":"read","title":"Please read","pdfURL":"\#(url)","actionBarOption":2}"#,
      Self.question("a", Self.boolean),
    ])
    guard case .media(let media)? = try Reading.task(outcome).steps.first?.kind else {
      Issue.record("no document")
      return
    }
    expectEqual(media.kind, .document)
    expectEqual(media.file.path, file)
    expectEqual(media.file.description.fallback, "Please read")
    let told = Reading.lines(outcome.report)
    expect(
      told.contains("/steps/0: changed: the PDF must stand beside the task file as \(file)"),
      "\(told)")
  }

  @Test(arguments: [
    ("$z.answer == 1", "a = true"), ("$z.answer == 0", "a = false"),
    ("$z.answer == nil", "a.empty()"),
  ])
  func `a predicate over yes and no`(condition: String, expected: String) throws {
    let outcome = try Self.task(
      [
        Self.question("a", Self.boolean), Self.question("b", Self.boolean),
        Self.question("c", Self.boolean),
      ],
      rules: Self.rule("a", condition, to: "c"))
    let task = try Reading.task(outcome)
    let jump = try require(task.steps.first?.jumps.first)
    expectEqual(jump.target, .step(StepID("c")))
    expectEqual(jump.condition?.source, expected)
  }

  @Test(arguments: [
    (
      #"{"_class":"ORKScaleAnswerFormat","minimum":0,"maximum":10,"step":1}"#,
      "$z.answer >= 3 AND $z.answer <= 7", "a >= 3 and a <= 7"
    ),
    (#"{"_class":"ORKNumericAnswerFormat","style":"decimal"}"#, "$z.answer == 2.5", "a = 2.5"),
    (#"{"_class":"ORKTextAnswerFormat"}"#, "$z.answer == 'yes'", "a = 'yes'"),
    (#"{"_class":"ORKTextAnswerFormat"}"#, "$z.answer MATCHES 'a+'", "a.matches('^(?:a+)$')"),
    (
      #"{"_class":"ORKTextChoiceAnswerFormat","style":"multipleChoice","textChoices":[{"text":"A","value":"x"},{"text":"B","value":"y"}]}"#,
      "SUBQUERY($z.answer, $w, $w == 'x').@count > 0 AND SUBQUERY($z.answer, $w, $w == 'y').@count > 0",
      "a contains 'x' and a contains 'y'"
    ),
  ])
  func `a predicate becomes a condition`(
    format: String, condition: String, expected: String
  ) throws {
    let outcome = try Self.task(
      [
        Self.question("a", format), Self.question("b", Self.boolean),
        Self.question("c", Self.boolean),
      ],
      rules: Self.rule("a", condition, to: "c"))
    let definition = try require(outcome.task)
    let jump = definition["steps"]?.listValue?.first?["goTo"]?.listValue?.first
    expectEqual(jump?["when"]?.stringValue, expected)
    expectEqual(jump?["step"]?.stringValue, "c")
  }

  @Test func `hours compared apart from minutes are refused with the reason`() throws {
    let outcome = try Self.task(
      [
        Self.question("a", #"{"_class":"ORKTimeOfDayAnswerFormat"}"#),
        Self.question("b", Self.boolean),
      ],
      rules: Self.rule("a", "$z.answer.hour >= 2 AND $z.answer.minute >= 30", to: "b"))
    expect(
      Reading.lines(outcome.report).contains(
        "/stepNavigationRules/a: left out: the predicate compares the hour alone; "
          + "compare the whole time"))
  }

  @Test func `a rule that leads nowhere is named and does not end the task`() throws {
    let outcome = try Self.task(
      [Self.question("a", Self.boolean), Self.question("b", Self.boolean)],
      rules:
        #","stepNavigationRules":{"a":{"_class":"ORKDirectStepNavigationRule","destinationStepIdentifier":"gone"}}"#
    )
    expect(
      Reading.lines(outcome.report).contains(
        "/stepNavigationRules/a: left out: it leads to \"gone\", a step that is not there"))
    expectEqual(try Reading.task(outcome).steps.first?.jumps, [])
  }

  @Test func `a way back gets a limit, so that the task ends`() throws {
    let outcome = try Self.task(
      [Self.question("a", Self.boolean), Self.question("b", Self.boolean)],
      rules: Self.rule("b", "$z.answer == 1", to: "a"))
    expectEqual(try Reading.task(outcome).steps[1].jumps.map(\.limit), [10])
  }

  @Test func `the null step is the end`() throws {
    let outcome = try Self.task(
      [Self.question("a", Self.boolean), Self.question("b", Self.boolean)],
      rules: Self.rule("a", "$z.answer == 0", to: "org.researchkit.step.null"))
    expectEqual(try Reading.task(outcome).steps.first?.jumps.map(\.target), [.end])
  }

  @Test func `doubled values of options are told apart`() throws {
    let format =
      #"{"_class":"ORKTextChoiceAnswerFormat","style":"singleChoice","textChoices":[{"text":"A","value":"x"},{"text":"B","value":"x"},{"text":"C"}]}"#
    let outcome = try Self.task([Self.question("a", format)])
    guard case .singleChoice(let choice)? = try Reading.task(outcome).questions.first?.format
    else {
      Issue.record("no choice")
      return
    }
    expectEqual(choice.options.map(\.value), ["x", "x_1", "2"])
  }

  @Test func `an unknown class is refused by its name`() throws {
    #expect(throws: ImportError.unknownClass("ORKTeapot")) {
      try ResearchKitImporter.outcome(of: Reading.json(#"{"_class":"ORKTeapot"}"#))
    }
    #expect(throws: ImportError.unknownDocument(expected: .researchKit)) {
      try ResearchKitImporter.outcome(of: Reading.json("{}"))
    }
  }

  @Test func `a setting that has no counterpart is named`() throws {
    let outcome = try Self.task([
      #"{"_class":"ORKInstructionStep","identifier":"a","title":"A","hologram":"yes"}"#
    ])
    expect(
      Reading.lines(outcome.report).contains(
        "/steps/0/hologram: left out: the step has no such setting"))
  }
}
