import FHIRPath
import StudyModel
import TestSupport
import Testing

@testable import TaskAnalysis

@Suite struct TaskDifferenceTests {
  private static let scale = Tasks.question("pain", Tasks.zeroToTen)
  private static let sum = Score(
    id: StepID("total"), title: LocalizedText("Total"), algorithm: "sum", version: "1",
    source: "none", items: [StepID("pain")], combination: .sum)

  private func verdicts(
    _ old: [Step], _ new: [Step], scores: [Score] = [sum], newScores: [Score]? = nil
  ) -> [String] {
    let difference = TaskDifference(
      from: Tasks.task(old, scores: scores), to: Tasks.task(new, scores: newScores ?? scores))
    return (difference.questions + difference.scores).map {
      "\($0.id.text): \($0.comparability.words)"
    }
  }

  @Test func `The same task means the same`() {
    let difference = TaskDifference(
      from: Tasks.task([Self.scale], scores: [Self.sum]),
      to: Tasks.task([Self.scale], scores: [Self.sum]))
    expect(difference.steps.isEmpty)
    expect(difference.isComparable)
    expectEqual(
      verdicts([Self.scale], [Self.scale]), ["pain: means the same", "total: means the same"])
  }

  @Test func `Other words leave scores alone`() {
    var other = Self.scale
    other.title = LocalizedText("How bad is it?")
    guard case .question(var question) = other.kind else { return }
    question.title = LocalizedText("How bad is it?")
    other.kind = .question(question)
    expectEqual(
      verdicts([Self.scale], [other]),
      [
        "pain: wording changed, scoring unaffected", "total: wording changed, scoring unaffected",
      ])
  }

  @Test func `Other bounds make results incomparable`() {
    let narrow = Tasks.question("pain", .scale(ScaleFormat(minimum: 0, maximum: 5, step: 1)))
    expectEqual(
      verdicts([Self.scale], [narrow]),
      [
        "pain: not comparable: the maximum was 10 and is 5",
        "total: not comparable: the item `pain` is not comparable",
      ])
  }

  @Test func `Options and their scores decide the meaning`() {
    func choice(_ values: [(String, Int)]) -> Step {
      Tasks.question(
        "pain",
        .singleChoice(
          ChoiceFormat(
            options: values.map {
              ChoiceOption(value: $0.0, text: LocalizedText($0.0), score: ExactDecimal($0.1))
            })))
    }
    let old = choice([("no", 0), ("yes", 1)])
    expectEqual(
      verdicts([old], [choice([("no", 0), ("yes", 2)])], scores: []),
      ["pain: not comparable: the score of option 'yes' was 1 and is 2"])
    expectEqual(
      verdicts([old], [choice([("no", 0), ("yes", 1), ("maybe", 1)])], scores: []),
      [
        "pain: not comparable: option 'maybe' is new; the score of option 'maybe' is new"
      ])
    expectEqual(
      verdicts([old], [choice([("yes", 1), ("no", 0)])], scores: []),
      [
        "pain: wording changed, scoring unaffected"
      ])
  }

  @Test func `Asking other people is a reservation`() {
    let conditional = Tasks.question("pain", Tasks.zeroToTen, when: "true")
    expectEqual(
      verdicts([Self.scale], [conditional]),
      [
        "pain: means the same, but the condition is new",
        "total: means the same, but the item `pain` is asked differently",
      ])
  }

  @Test func `Showing earlier answers beside the question is a reservation`() {
    let difference = TaskDifference(
      from: Tasks.task([Self.scale]), to: Tasks.task([Self.scale], presentation: .chat))
    expectEqual(
      difference.questions.map(\.comparability),
      [.withReservations(["the task is shown as chat now"])])
  }

  @Test func `The rule of a score decides its meaning`() {
    var mean = Self.sum
    mean.combination = .mean
    expectEqual(
      verdicts([Self.scale], [Self.scale], newScores: [mean]).last,
      "total: not comparable: the combination was sum and is mean")
    expectEqual(verdicts([Self.scale], [Self.scale], newScores: []).last, "total: is gone")
  }

  @Test func `Steps that came, went and moved are told`() {
    let old = [Tasks.page("a"), Tasks.page("b"), Tasks.page("c"), Tasks.page("gone")]
    let new = [Tasks.page("c"), Tasks.page("a"), Tasks.page("b"), Tasks.page("new")]
    let difference = TaskDifference(from: Tasks.task(old), to: Tasks.task(new))
    expectEqual(
      difference.steps.map { "\($0.step.text) \($0.kind)" },
      ["c moved", "new added", "gone removed"])
  }
}
