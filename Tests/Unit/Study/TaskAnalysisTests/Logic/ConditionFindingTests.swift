import FHIRPath
import StudyModel
import TestSupport
import Testing

@testable import TaskAnalysis

@Suite struct ConditionFindingTests {
  private func names(_ steps: [Step], scores: [Score] = []) -> [String] {
    TaskReport(Tasks.task(steps, scores: scores)).findings
      .map { "\($0.place?.text ?? "task"): \($0.observation.name.rawValue)" }
  }

  private static let severity = Tasks.question("severity", Tasks.zeroToTen)
  private static let sex = Tasks.question("sex", Tasks.choice("female", "male"))

  @Test(
    arguments: [
      ("severity > 10", "neverShown"), ("severity >= 0", "alwaysShown"),
      ("severity = 11", "neverShown"), ("severity < 0 or severity > 10", "neverShown"),
      ("severity + 1 > 11", "neverShown"), ("severity.exists()", "alwaysShown"),
      ("severity.empty()", "neverShown"), ("severity > 3 and severity < 4", "neverShown"),
      ("severity < 5 or severity >= 5", "alwaysShown"), ("severity * 2 = 7", "neverShown"),
    ])
  func `A condition that an answer from 0 to 10 decides for all is found`(
    condition: String, name: String
  ) {
    expectEqual(names([Self.severity, Tasks.page("a", when: condition)]), ["a: \(name)"])
  }

  @Test(
    arguments: [
      "severity > 9", "severity = 10", "severity < 1", "severity != 3", "severity.toString() = '3'",
      "severity > 3 and severity < 5", "today() > @2020-01-01", "(severity | 3).count() = 1",
    ])
  func `A condition that some answers make true is no finding`(condition: String) {
    expect(names([Self.severity, Tasks.page("a", when: condition)]).isEmpty)
  }

  @Test func `An optional question may be empty, so its comparison is not always true`() {
    let optional = Tasks.question("severity", Tasks.zeroToTen, required: false)
    expect(names([optional, Tasks.page("a", when: "severity >= 0")]).isEmpty)
    expectEqual(
      names([optional, Tasks.page("a", when: "severity >= 0 or severity.empty()")]),
      ["a: alwaysShown"])
  }

  @Test func `A declined answer is empty to a condition`() {
    let declined = Tasks.question("severity", Tasks.zeroToTen, noAnswers: [.dontKnow])
    expect(names([declined, Tasks.page("a", when: "severity >= 0")]).isEmpty)
  }

  @Test func `A condition that contradicts the section around it is found`() {
    let steps = [
      Self.sex,
      Tasks.section(
        "women", when: "sex = 'female'", [Tasks.page("a"), Tasks.page("b", when: "sex = 'male'")]),
    ]
    expectEqual(names(steps), ["b: neverShown"])
  }

  @Test func `A condition on a question that was hidden is never true`() {
    let steps = [
      Self.sex, Tasks.question("pregnant", Tasks.yesNo, when: "sex = 'female'"),
      Tasks.page("a", when: "pregnant = true and sex = 'male'"),
    ]
    expectEqual(names(steps), ["a: neverShown"])
  }

  @Test func `Whoever comes here has answered so`() {
    let steps = [
      Tasks.question("adult", Tasks.yesNo, jumps: [Tasks.jump("adult = false", to: nil)]),
      Tasks.page("a", when: "adult = true"),
    ]
    expectEqual(names(steps), ["a: alwaysShown"])
  }

  @Test func `A number between bounds is followed by its gaps`() {
    let weight = Tasks.question(
      "weight", .decimal(DecimalFormat(minimum: 40, maximum: 120, fractionDigits: 1, unit: "kg")))
    expectEqual(names([weight, Tasks.page("a", when: "weight > 120 'kg'")]), ["a: neverShown"])
    expect(names([weight, Tasks.page("a", when: "weight > 119.9 'kg'")]).isEmpty)
    expectEqual(names([weight, Tasks.page("a", when: "weight > 130000 'g'")]), ["a: neverShown"])
    expectEqual(
      names([weight, Tasks.page("a", when: "weight > 119.9 'kg' and weight < 120 'kg'")]),
      ["a: neverShown"])
  }

  @Test func `Choices of several are told apart by what is looked for`() {
    let pains = Tasks.question("pains", Tasks.several("head", "back", "knee"))
    expect(names([pains, Tasks.page("a", when: "pains contains 'head'")]).isEmpty)
    expectEqual(names([pains, Tasks.page("a", when: "pains contains 'toe'")]), ["a: neverShown"])
    expectEqual(names([pains, Tasks.page("a", when: "pains.count() > 3")]), ["a: neverShown"])
    expect(names([pains, Tasks.page("a", when: "pains.count() > 2")]).isEmpty)
  }

  @Test func `A constraint that no answer satisfies is a dead end`() {
    let never = Tasks.question("severity", Tasks.zeroToTen, constraints: ["severity > 10"])
    expectEqual(names([never]), ["task: noEnd", "severity: noAnswerAllowed"].reversed())
    let optional = Tasks.question(
      "severity", Tasks.zeroToTen, required: false, constraints: ["severity > 10"])
    expectEqual(names([optional]), ["severity: noAnswerAllowed"])
    let always = Tasks.question("severity", Tasks.zeroToTen, constraints: ["severity <= 10"])
    expectEqual(names([always]), ["severity: constraintAlwaysHolds"])
  }

  @Test func `Steps that every jump passes over are unreachable`() {
    let steps = [
      Tasks.page("a", jumps: [Tasks.jump(nil, to: "c")]), Tasks.page("b"), Tasks.page("c"),
    ]
    expectEqual(names(steps), ["b: unreachable"])
  }

  @Test func `A jump back without a limit is an endless loop`() {
    let again = Tasks.question(
      "again", Tasks.yesNo, jumps: [Tasks.jump("again = true", to: "a")])
    expectEqual(names([Tasks.page("a"), again]), ["again: endlessLoop"])
  }

  @Test func `A loop whose condition nothing inside changes runs to its limit`() {
    let steps = [
      Self.sex, Tasks.page("a"),
      Tasks.page("b", jumps: [Tasks.jump("sex = 'male'", to: "a", limit: 5)]),
    ]
    expectEqual(names(steps), ["b: loopToTheLimit"])
  }

  @Test func `Items of a score that nobody is asked both are found`() {
    let steps = [
      Self.sex, Tasks.question("one", Tasks.zeroToTen, when: "sex = 'female'"),
      Tasks.question("two", Tasks.zeroToTen, when: "sex = 'male'"),
    ]
    let score = Score(
      id: StepID("score"), title: LocalizedText("Score"), algorithm: "sum", version: "1",
      source: "none", items: [StepID("one"), StepID("two")], combination: .sum)
    expectEqual(names(steps, scores: [score]), ["score: scoreNeverComputed"])
    var tolerant = score
    tolerant.missing = .mean
    tolerant.missingLimit = 1
    expectEqual(names(steps, scores: [tolerant]), ["score: scoreItemsApart"])
  }

  @Test func `The words show the answers`() throws {
    let steps = [Self.severity, Tasks.page("a", when: "severity > 10")]
    let finding = try require(TaskReport(Tasks.task(steps)).findings.first)
    expectEqual(finding.observation.problem, "Nobody ever sees this: its condition is never true.")
    expectEqual(
      finding.observation.evidence, "The condition is `severity > 10`. `severity` is 0 to 10.")
  }
}

@Suite struct FormAndGroupFindingTests {
  private func names(_ steps: [Step]) -> [String] {
    TaskReport(Tasks.task(steps)).findings
      .map { "\($0.place?.text ?? "task"): \($0.observation.name.rawValue)" }
  }

  private func question(_ id: String, when: String? = nil) -> Question {
    Question(
      id: StepID(id), title: LocalizedText(id), format: Tasks.zeroToTen,
      condition: when.map(Tasks.condition))
  }

  private func form(_ questions: [Question], constraint: String) -> Step {
    Step(
      id: StepID("form"), title: LocalizedText("Form"),
      kind: .form(
        FormStep(
          items: questions.map { .question($0) },
          constraints: [
            Constraint(
              expression: Tasks.condition(constraint), message: LocalizedText("No."))
          ])))
  }

  @Test func `A form's constraint decides what can come after it`() {
    let steps = [
      form([question("low"), question("high")], constraint: "low <= high"),
      Tasks.page("a", when: "low > high"), Tasks.page("b", when: "low = 10 and high = 10"),
    ]
    expectEqual(names(steps), ["a: neverShown"])
  }

  @Test func `A form that nobody can leave is a dead end`() {
    let steps = [form([question("low"), question("high")], constraint: "low + high > 20")]
    expectEqual(names(steps), ["form: noAnswerAllowed", "task: noEnd"])
  }

  @Test func `A question of a form may depend on one before it`() {
    let steps = [
      form(
        [question("low"), question("more", when: "low > 10")],
        constraint: "low.exists() or more.exists()")
    ]
    expectEqual(names(steps), ["more: neverShown", "form: constraintAlwaysHolds"])
  }

  @Test func `Nothing is claimed of answers inside a group seen from outside`() {
    let group = Step(
      id: StepID("drugs"), title: LocalizedText("Drugs"),
      kind: .repeated(
        RepeatStep(steps: [
          Tasks.question("dose", Tasks.zeroToTen), Tasks.page("high", when: "dose > 9"),
          Tasks.page("never", when: "dose > 10"),
        ])))
    let steps = [group, Tasks.page("after", when: "drugs.dose > 10")]
    expectEqual(names(steps), ["never: neverShown"])
  }

  @Test func `A drawn step may be left out, so its answer may be missing`() {
    let drawn = Step(
      id: StepID("s"),
      kind: .section(
        SectionStep(
          steps: [Tasks.question("one", Tasks.zeroToTen), Tasks.question("two", Tasks.zeroToTen)],
          order: .random, pickedCount: 1)))
    expect(names([drawn, Tasks.page("a", when: "one >= 0")]).isEmpty)
    expectEqual(names([drawn, Tasks.page("a", when: "one > 10")]), ["a: neverShown"])
  }
}
