import ActiveTasks
import FHIRPath
import StudyModel
import TaskRunner
import TestSupport
import Testing

struct RunPlanTests {
  @Test func `plain steps are one page each, with their words and conditions`() throws {
    let plan = try Plans.plan(
      """
      { "id": "intro", "type": "instruction", "title": "Hello", "text": "Read" },
      \(Plans.question),
      { "id": "review", "type": "review", "when": "ready" },
      { "id": "done", "type": "completion", "title": "Thanks" }
      """)
    expectEqual(plan.ids, ["intro", "ready", "review", "done"])
    expectEqual(
      plan.pages.map(\.content),
      [
        .instruction,
        .question(
          Question(
            id: StepID("ready"), title: LocalizedText("Ready?", language: "en"),
            format: .boolean(BooleanFormat()))),
        .review(ReviewStep()), .completion,
      ])
    expectEqual(plan.pages.map { $0.condition?.source }, [nil, nil, "ready", nil])
    expect(plan.pages.allSatisfy { $0.activity == nil })
    expectEqual(plan.words(of: "intro"), ["Hello", "Read"])
    expectEqual(plan.words(of: "done"), ["Thanks"])
    expect(plan.streams.isEmpty)
  }

  @Test func `a fitness check has four pages of words, a countdown, its phases and an end`() throws
  {
    let plan = try Plans.fitness(20, 30)
    expectEqual(
      plan.ids,
      [
        "ready", "fitness.instruction", "fitness.instruction1", "fitness.instruction2",
        "fitness.instruction3", "fitness.gate", "fitness.countdown", "fitness.walk", "fitness.rest",
        "fitness.conclusion",
      ])
    let both = StreamKind.usual
    expectEqual(
      plan.pages.dropFirst().map(\.content),
      [
        .instruction, .instruction, .instruction, .instruction,
        .gate(SignalGateRules(streams: both)),
        .countdown(.seconds(5)),
        .timed(
          TimedPart(activity: .walk, length: .seconds(20), streams: both, measures: [.walk])),
        .timed(
          TimedPart(activity: .rest, length: .seconds(30), streams: both, measures: [.rest])),
        .instruction,
      ])
    expectEqual(
      plan.pages.map(\.activity), [nil, nil, nil, nil, nil, nil, 6..<9, 6..<9, 6..<9, nil])
    expectEqual(plan.streams, both)
    expect(plan.pages.allSatisfy { $0.title != nil })
  }

  @Test(arguments: [
    (20.0, 0.0, ["countdown", "walk"]), (0, 20, ["countdown", "rest"]),
    (5, 600, ["countdown", "walk", "rest"]),
  ])
  func `a phase of no length is left out`(walk: Double, rest: Double, parts: [String]) throws {
    let plan = try Plans.fitness(
      walk, rest, #", "instructions": false, "conclusion": false, "signalCheck": false"#)
    expectEqual(plan.ids, ["ready"] + parts.map { "fitness.\($0)" })
    expect(plan.pages.dropFirst().allSatisfy { $0.activity == 1..<parts.count + 1 })
  }

  @Test func `a phase that is left out is not promised in the words`() throws {
    let walk = try require(try Plans.fitness(20, 0).words(of: "fitness.instruction2"))
    expectEqual(walk.last?.contains("Go outdoors"), true)
    expectNil(try Plans.fitness(20, 0).words(of: "fitness.instruction3"))
    let rest = try require(try Plans.fitness(0, 90).words(of: "fitness.instruction2"))
    expectEqual(rest.last?.contains("outdoors"), false)
    expectEqual(rest.last?.contains("rest for 1 minute 30 seconds"), true)
  }

  @Test func `pages of words can be left out one by one`() throws {
    let bare = try Plans.fitness(20, 20, #", "instructions": false, "signalCheck": false"#)
    expectEqual(
      bare.ids,
      [
        "ready", "fitness.countdown", "fitness.walk", "fitness.rest", "fitness.conclusion",
      ])
    expectEqual(bare.pages.map(\.activity), [nil, 1..<4, 1..<4, 1..<4, nil])
    let open = try Plans.fitness(20, 0, #", "conclusion": false"#)
    expectEqual(open.ids.last, "fitness.walk")
    let reaction = try Plans.reaction(
      #", "instructions": false, "conclusion": false, "signalCheck": false"#)
    expectEqual(reaction.ids, ["ready", "reaction"])
    expectEqual(reaction.pages[1].activity, 1..<2)
  }

  @Test func `a fitness check records the streams that it names`() throws {
    let plan = try Plans.fitness(20, 20, #", "streams": ["location"]"#)
    expectEqual(plan.streams, [.location])
    expectEqual(
      plan.pages.filter { !$0.content.streams.isEmpty }.map(\.id.text),
      [
        "fitness.gate", "fitness.walk", "fitness.rest",
      ])
  }

  private static var shaking: ExercisePart {
    var test = ReactionTime(
      minimumDelay: .seconds(4), maximumDelay: .seconds(10), thresholdG: 0.5, attempts: 3,
      attemptLimit: 7, timeout: .seconds(3))
    test.anticipationFloor = .milliseconds(150)
    return ExercisePart(
      test.series(.shake, attempts: 3, attemptLimit: 7), streams: [.accelerometer], rateHz: 200,
      measures: [.shakeReaction])
  }

  @Test func `a reaction time is one page of attempts between words`() throws {
    let plan = try Plans.reaction(
      #", "attemptLimit": 7, "anticipationSeconds": 0.15, "rateHz": 200"#)
    expectEqual(
      plan.ids,
      [
        "ready", "reaction.instruction", "reaction.instruction1", "reaction.instruction2",
        "reaction.gate", "reaction", "reaction.conclusion",
      ])
    expectEqual(plan.pages[5].content, .exercise(Self.shaking))
    expectEqual(plan.pages.map(\.activity), [nil, nil, nil, nil, nil, 5..<6, nil])
    expectEqual(plan.streams, [.accelerometer])
  }

  @Test(arguments: [(1, "You will do this once."), (3, "You will do this 3 times.")])
  func `the number of attempts is told`(attempts: Int, sentence: String) throws {
    let words = try require(
      try Plans.reaction(attempts: attempts).words(of: "reaction.instruction2"))
    expectEqual(words.last?.hasSuffix(sentence), true)
  }

  @Test func `a recording is one page`() throws {
    let plan = try Plans.plan(
      #"{ "id": "tremor", "type": "recording", "seconds": 60, "streams": ["accelerometer"], "rateHz": 200 }"#
    )
    expectEqual(plan.ids, ["tremor"])
    expectEqual(
      plan.pages[0].content,
      .timed(
        TimedPart(
          activity: .record, length: .seconds(60), streams: [.accelerometer], rateHz: 200)))
    expectEqual(plan.pages[0].activity, 0..<1)
    expectEqual(plan.words(of: "tremor"), ["Recording", "The sensors record for 1 minute."])
  }

  @Test func `a condition stands on every part, so that a hidden task has no page left`() throws {
    let when = #", "when": "ready""#
    let plans = [
      try Plans.fitness(20, 20, when), try Plans.reaction(when),
      try Plans.plan(
        Plans.question
          + #", { "id": "r", "type": "recording", "seconds": 5, "streams": ["location"]\#(when) }"#),
    ]
    for plan in plans {
      expect(plan.pages.count > 1)
      expect(plan.pages.dropFirst().allSatisfy { $0.condition?.source == "ready" })
    }
  }

  @Test func `the author's words stand on the first page`() throws {
    let words = #", "title": "My title", "text": "My text""#
    expectEqual(
      try Plans.fitness(20, 20, words).words(of: "fitness.instruction"), ["My title", "My text"])
    expectEqual(
      try Plans.reaction(words).words(of: "reaction.instruction"), ["My title", "My text"])
  }

  @Test func `activities of one task stand apart`() throws {
    let plan = try Plans.plan(
      """
      { "id": "a", "type": "fitnessCheck", "walkSeconds": 5, "restSeconds": 0, "instructions": false,
        "conclusion": false },
      { "id": "b", "type": "fitnessCheck", "walkSeconds": 0, "restSeconds": 5, "instructions": false,
        "conclusion": false }
      """)
    expectEqual(plan.ids, ["a.gate", "a.countdown", "a.walk", "b.gate", "b.countdown", "b.rest"])
    expectEqual(plan.pages.map(\.activity), [nil, 1..<3, 1..<3, nil, 4..<6, 4..<6])
  }

  @Test func `a language that is not spoken falls back on English, a country on its language`()
    throws
  {
    let plans = [try Plans.fitness(20, 20), try Plans.reaction()]
    for page in plans.flatMap({ $0.pages.dropFirst() }) {
      for text in [page.title, page.text].compactMap(\.self) {
        expectEqual(text.text(in: ["nl"]), text.text(in: ["en"]))
        expectEqual(text.text(in: ["es-MX"]), text.text(in: ["es"]))
        expectEqual(text.text(in: ["ar-EG"]), text.text(in: ["ar"]))
      }
    }
  }
}
