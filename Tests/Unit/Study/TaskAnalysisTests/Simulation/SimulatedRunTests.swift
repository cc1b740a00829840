import ActiveTasks
import FHIRPath
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import TaskAnalysis

@Suite struct SimulatedRunTests {
  private func runs(_ steps: [Step], count: Int = 60, seed: UInt64 = 1) -> [SimulatedRun] {
    let setting = SimulationSetting(
      Tasks.task(steps), seed: seed, began: SimulationSetting.usualBeginning)
    return (0..<count).map { SimulatedRun(setting, index: $0) }
  }

  /// One question of each format that a person can answer.
  private static let everything: [Step] = [
    Tasks.question("boolean", Tasks.yesNo), Tasks.question("one", Tasks.choice("a", "b", "c")),
    Tasks.question("several", Tasks.several("a", "b", "c")),
    Tasks.question("scale", Tasks.zeroToTen),
    Tasks.question("integer", .integer(IntegerFormat(minimum: 3, maximum: 9))),
    Tasks.question("open", .integer(IntegerFormat())),
    Tasks.question(
      "decimal",
      .decimal(
        DecimalFormat(
          minimum: ExactDecimal("0.5"), maximum: ExactDecimal("7.25"), fractionDigits: 2))),
    Tasks.question(
      "height",
      .height(
        HeightFormat(system: .either, minimum: ExactDecimal(30), maximum: ExactDecimal(272)))),
    Tasks.question(
      "weight",
      .weight(
        WeightFormat(
          system: .metric, minimum: ExactDecimal(1), maximum: ExactDecimal(650), fractionDigits: 1))
    ),
    Tasks.question("age", .age(AgeFormat())),
    Tasks.question("text", Tasks.text),
    Tasks.question("mail", .text(TextFormat(content: .email, hasSeveralLines: false))),
    Tasks.question("mailAgain", .confirmation(ConfirmationFormat(question: StepID("mail")))),
    Tasks.question("date", .date(DateFormat(latest: .daysFromToday(0)))),
    Tasks.question("moment", .dateTime(DateTimeFormat(latest: .daysFromToday(-1), minuteStep: 15))),
    Tasks.question("time", .timeOfDay(TimeOfDayFormat(minuteStep: 5))),
    Tasks.question(
      "interval", .timeInterval(TimeIntervalFormat(maximumMinutes: 600, minuteStep: 15))),
    Tasks.question("place", .location),
    Tasks.question("ladder", .ladder(LadderFormat())),
    Tasks.question(
      "ranking", .ranking(RankingFormat(options: ["a", "b", "c"].map(Tasks.option)))),
    Tasks.question(
      "grid",
      .matrix(
        MatrixFormat(
          rows: [MatrixFormat.Row(id: "r", text: LocalizedText("r"))],
          columns: ["a", "b"].map(Tasks.option)))),
    Tasks.question(
      "map",
      .imageMap(
        ImageMapFormat(
          image: MediaFile(path: "a.png", description: LocalizedText("A")),
          regions: ["a", "b", "c"].map {
            .init(option: Tasks.option($0), shape: .circle(.init(x: 0.5, y: 0.5), radius: 0.1))
          }, count: 2...2))),
    Tasks.question("file", .attachment(AttachmentFormat(kind: .photo))),
    Tasks.question("film", .attachment(AttachmentFormat(kind: .video, mediaTypes: ["video/*"]))),
  ]

  @Test func `Every kind of question gets an answer that is accepted`() {
    for run in runs(Self.everything) {
      expectNil(run.trouble)
      expectEqual(run.run.phase, .finished(.completed))
      expectEqual(run.run.answers.count, Self.everything.count)
    }
  }

  @Test func `The same seed gives the same people, another seed others`() {
    let first = runs(Self.everything, count: 5).map(\.events)
    expectEqual(first, runs(Self.everything, count: 5).map(\.events))
    expectNotEqual(first, runs(Self.everything, count: 5, seed: 2).map(\.events))
  }

  @Test func `Optional questions are left out by some and not by all`() {
    let answered = runs([Tasks.question("q", Tasks.zeroToTen, required: false)], count: 300)
      .count { !$0.run.answers.isEmpty }
    expect((220..<300).contains(answered))
  }

  @Test func `Constraints are met where they can be, and told where not`() {
    let steps = [Tasks.question("q", Tasks.zeroToTen, constraints: ["q > 2"])]
    expect(runs(steps).allSatisfy { $0.trouble == nil })
    let never = [Tasks.question("q", Tasks.zeroToTen, constraints: ["q > 10"])]
    for run in runs(never, count: 3) {
      expectEqual(run.trouble, .noAnswerFound(StepID("q")))
      expectEqual(run.run.phase, .finished(.abandoned))
    }
  }

  @Test func `Active tasks run to their end in no time`() {
    let steps = [
      Step(
        id: StepID("fit"), title: LocalizedText("Fit"),
        kind: .activity(
          FitnessCheck(walk: .seconds(20), rest: .seconds(20))
            .activity(ActivityOwner(id: StepID("fit"))))),
      Step(
        id: StepID("fast"), title: LocalizedText("Fast"),
        kind: .activity(
          ReactionTime(
            minimumDelay: .seconds(4), maximumDelay: .seconds(10), thresholdG: 0.5, attempts: 3,
            attemptLimit: 9, timeout: .seconds(3)
          ).activity(ActivityOwner(id: StepID("fast"))))),
    ]
    for run in runs(steps, count: 20) {
      expectNil(run.trouble)
      expect(run.run.isFinished)
      expect(run.run.visits.contains { !$0.trials.isEmpty })
    }
  }

  @Test func `Groups get items, forms get answers`() {
    let group = Step(
      id: StepID("drugs"), title: LocalizedText("Drugs"),
      kind: .repeated(RepeatStep(steps: [Tasks.question("name", Tasks.text)], count: 1...3)))
    guard case .question(let one) = Self.everything[0].kind,
      case .question(let two) = Self.everything[3].kind
    else { return }
    let form = Step(
      id: StepID("form"), title: LocalizedText("Form"),
      kind: .form(FormStep(items: [.question(one), .question(two)])))
    for run in runs([group, form], count: 20) {
      expectNil(run.trouble)
      expect((1...3).contains(run.run.items(of: StepID("drugs")).count))
      expectNotNil(run.run.answers[StepID("scale")])
    }
  }

  @Test func `The summary counts people, answers and scores`() {
    let score = Score(
      id: StepID("total"), title: LocalizedText("Total"), algorithm: "sum", version: "1",
      source: "none", items: [StepID("a"), StepID("b")], combination: .sum)
    let task = Tasks.task(
      [
        Tasks.question("a", Tasks.zeroToTen), Tasks.question("b", Tasks.zeroToTen, required: false),
      ],
      scores: [score])
    var summary = SimulationSummary(task)
    let setting = SimulationSetting(task, seed: 7, began: SimulationSetting.usualBeginning)
    for index in 0..<200 { summary.add(SimulatedRun(setting, index: index)) }
    expectEqual(summary.people, 200)
    expectEqual(summary.outcomes, [.completed: 200])
    expectEqual(summary.questions.map(\.asked), [200, 200])
    expectEqual(summary.questions[0].missing, 0)
    expect(summary.questions[1].missing > 0)
    let spread = summary.scores[0]
    expectEqual(spread.values.count + spread.missing, 200)
    expectEqual(spread.missing, summary.questions[1].missing)
    expect((summary.minutes(atShare: 0.5) ?? 0) > 0)
  }
}
