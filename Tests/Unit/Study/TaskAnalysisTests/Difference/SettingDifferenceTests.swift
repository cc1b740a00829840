import ActiveTasks
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import TaskAnalysis

/// Which settings of a step changed, and which of its measures can be compared no more.
@Suite struct SettingDifferenceTests {
  private static func task(_ step: String, version: String = "1") throws -> StudyTask {
    let text = """
      { "ambler": 1, "id": "t", "version": "\(version)", "title": "T", "steps": [
        \(step), { "id": "end", "type": "completion", "title": "E" } ] }
      """
    return try StudyTask.read(Array(text.utf8), file: "t.json").task
  }

  private static func difference(_ old: String, _ new: String) throws -> TaskDifference {
    TaskDifference(from: try task(old), to: try task(new))
  }

  /// What became of the steps, in words.
  private static func parts(_ difference: TaskDifference) -> [String] {
    difference.steps.flatMap { change -> [String] in
      if case .changed(let parts) = change.kind { parts } else { ["\(change.kind)"] }
    }
  }

  private static func fitness(_ more: String) -> String {
    #"{ "id": "fitness", "type": "fitnessCheck", "restSeconds": 10, \#(more) }"#
  }

  private static func reaction(_ more: String) -> String {
    """
    { "id": "reaction", "type": "reactionTime", "minimumDelaySeconds": 1, "maximumDelaySeconds": 2,
      "thresholdG": 0.5, "timeoutSeconds": 3, \(more) }
    """
  }

  @Test func `a longer walk is told, and its distance is compared no more`() throws {
    let difference = try Self.difference(
      Self.fitness(#""walkSeconds": 20"#), Self.fitness(#""walkSeconds": 30"#))
    let words = "the setting `walkSeconds` was 20 and is 30"
    expectEqual(Self.parts(difference), [words])
    let distance = difference.measures.first { $0.id == StepID("fitness.walk.distance") }
    expectEqual(distance?.comparability, .notComparable([words]))
    expect(!difference.isComparable)
  }

  @Test func `what comes after a changed part has reservations, and what comes before is the same`()
    throws
  {
    let longer = try Self.difference(
      Self.fitness(#""walkSeconds": 20"#), Self.fitness(#""walkSeconds": 30"#))
    let rest = longer.measures.first { $0.id == StepID("fitness.rest.movement") }
    expectEqual(rest?.comparability, .withReservations(["what is done before it changed"]))
    let later = try Self.difference(
      #"{ "id": "fitness", "type": "fitnessCheck", "walkSeconds": 20, "restSeconds": 10 }"#,
      #"{ "id": "fitness", "type": "fitnessCheck", "walkSeconds": 20, "restSeconds": 40 }"#)
    let walk = later.measures.first { $0.id == StepID("fitness.walk.distance") }
    expectEqual(walk?.comparability, .same)
  }

  @Test func `each measure of an active task has one verdict, also where there are several ways`()
    throws
  {
    let ways = #""walkSeconds": 20, "ways": ["walking", "wheelchair"]"#
    let difference = try Self.difference(Self.fitness(ways), Self.fitness(ways))
    let ids = difference.measures.map(\.id)
    expect(ids.contains(StepID("fitness.walk.distance")))
    expectEqual(Set(ids).count, ids.count)
    expectEqual(Set(difference.measures.map(\.comparability)), [.same])
  }

  @Test func `more attempts touch every measure of them`() throws {
    let difference = try Self.difference(
      Self.reaction(#""attempts": 3"#), Self.reaction(#""attempts": 5"#))
    let words = "the setting `attempts` was 3 and is 5"
    expect(Self.parts(difference).contains(words))
    expect(!difference.measures.isEmpty)
    expectEqual(Set(difference.measures.map(\.comparability)), [.notComparable([words])])
  }

  @Test func `a setting that was left out says what held`() throws {
    let difference = try Self.difference(
      Self.reaction(#""attempts": 3"#), Self.reaction(#""attempts": 3, "practiceAttempts": 2"#))
    let words = "the setting `practiceAttempts` was left out (0) and is 2"
    expect(Self.parts(difference).contains(words))
    // No measured part shows it, so it may touch all of them.
    expectEqual(Set(difference.measures.map(\.comparability)), [.notComparable([words])])
    let back = try Self.difference(
      Self.reaction(#""attempts": 3, "practiceAttempts": 2"#), Self.reaction(#""attempts": 3"#))
    expect(
      Self.parts(back).contains("the setting `practiceAttempts` was 2 and is left out (0)"))
  }

  @Test func `a default that is written out is no change`() throws {
    let difference = try Self.difference(
      Self.reaction(#""attempts": 3"#),
      Self.reaction(#""attempts": 3, "practiceAttempts": 0, "rateHz": 1e2, "signalCheck": true"#))
    expect(difference.steps.isEmpty)
    expect(difference.isComparable)
    expectEqual(Set(difference.measures.map(\.comparability)), [.same])
  }

  @Test func `pages of words before a test touch no measure`() throws {
    let difference = try Self.difference(
      Self.reaction(#""attempts": 3"#),
      Self.reaction(#""attempts": 3, "instructions": false, "conclusion": false"#))
    expectEqual(
      Self.parts(difference).filter { $0.contains("setting") },
      [
        "the setting `instructions` was left out (true) and is false",
        "the setting `conclusion` was left out (true) and is false",
      ])
    expectEqual(difference.steps.first?.settings.map(\.touchesComparison), [false, false])
    expectEqual(Set(difference.measures.map(\.comparability)), [.same])
    expect(difference.isComparable)
  }

  @Test func `only these settings are declared as touching no measure`() {
    let declared = ActivityCatalog.shipped.entries.flatMap(\.parameters)
      .filter { !$0.touchesComparison }
    expectEqual(
      Set(declared.map(\.key)),
      ["instructions", "conclusion", "signalCheck", "soundCheck", "deviceForm"])
  }

  @Test func `who does a test is told with its measures`() throws {
    let step = #""walkSeconds": 20"#
    let question =
      #"{ "id": "well", "type": "question", "title": "W?", "answer": { "type": "boolean" } }"#
    let conditional = Self.fitness(step + #", "when": "well""#)
    let difference = try Self.difference(
      "\(question), \(Self.fitness(step))", "\(question), \(conditional)")
    expectEqual(
      Set(difference.measures.map(\.comparability)),
      [.withReservations(["the condition is new"])])
  }

  @Test func `another test under one id has other measures`() throws {
    let difference = try Self.difference(
      Self.fitness(#""walkSeconds": 20"#),
      #"{ "id": "fitness", "type": "tapping" }"#)
    let distance = difference.measures.first { $0.id == StepID("fitness.walk.distance") }
    expectEqual(distance?.comparability, .removed)
    expectEqual(difference.measures.first?.comparability, .added)
  }

  @Test func `the phases of a custom task are told by their ids`() throws {
    let hold = """
      { "id": "hold", "type": "timed", "title": "Hold", "seconds": 20,
        "streams": ["accelerometer"], "measures": ["rest"] }
      """
    let longer = hold.replacing("20", with: "30").replacing("Hold", with: "Hold on")
    let more = #"{ "id": "intro", "type": "instruction", "title": "Now" }"#
    let difference = try Self.difference(
      #"{ "id": "steady", "type": "custom", "phases": [\#(hold)] }"#,
      #"{ "id": "steady", "type": "custom", "phases": [\#(more), \#(longer)] }"#)
    let words = [
      "the setting `phases.intro` is new", "the setting `phases.hold.seconds` was 20 and is 30",
    ]
    expectEqual(Self.parts(difference), words + ["the words changed"])
    expectEqual(
      Set(difference.measures.map(\.comparability)), [.notComparable(words)])
  }

  private static func trials(_ shown: String, prompt: String = #""Wait.""#) -> String {
    """
    { "id": "c", "type": "custom", "phases": [{ "id": "react", "type": "trials", "title": "React",
      "attempts": 3, "stimuli": [{ "id": "go", "text": \(shown), "right": "press" }],
      "controls": [{ "id": "press", "label": "Now", "key": "space" }], "prompt": \(prompt),
      "minimumDelaySeconds": 1, "maximumDelaySeconds": 2, "timeoutSeconds": 1,
      "measures": ["accuracy"] }] }
    """
  }

  @Test func `what a test shows is what is measured, whatever language was added`() throws {
    let other = try Self.difference(Self.trials(#""Now""#), Self.trials(#""Later""#))
    let words = "the setting `phases.react.stimuli.go.text` was `Now` and is `Later`"
    expectEqual(Self.parts(other), [words])
    expect(other.measures.allSatisfy { $0.comparability == .notComparable([words]) })
    expect(!other.measures.isEmpty)
    let translated = try Self.difference(
      Self.trials(#""Now""#, prompt: #"{ "en": "Wait." }"#),
      Self.trials(
        #"{ "en": "Now", "es": "Ahora" }"#, prompt: #"{ "en": "Wait.", "es": "Espere." }"#))
    expectEqual(
      Self.parts(translated),
      [
        "the setting `phases.react.stimuli.go.text` changed",
        "the setting `phases.react.prompt` changed",
      ])
    expectEqual(Set(translated.measures.map(\.comparability)), [.same])
  }

  @Test func `the order of phases is a setting`() throws {
    let first = #"{ "id": "a", "type": "instruction", "title": "A" }"#
    let second = #"{ "id": "b", "type": "instruction", "title": "B" }"#
    let difference = try Self.difference(
      #"{ "id": "c", "type": "custom", "phases": [\#(first), \#(second)] }"#,
      #"{ "id": "c", "type": "custom", "phases": [\#(second), \#(first)] }"#)
    expectEqual(Self.parts(difference), ["the setting `phases` was `a`, `b` and is `b`, `a`"])
  }

  @Test func `the questions of an active task are compared`() throws {
    func step(_ most: Int) -> String {
      """
      { "id": "c", "type": "custom", "phases": [{ "id": "ask", "type": "question", "title": "Q?",
        "answer": { "type": "scale", "minimum": 0, "maximum": \(most) } }] }
      """
    }
    let difference = try Self.difference(step(10), step(5))
    expectEqual(difference.questions.map(\.id), [StepID("c.ask")])
    expectEqual(
      difference.questions.first?.comparability,
      .notComparable(["the maximum was 10 and is 5"]))
  }

  @Test func `a score of a measure that cannot be compared cannot be either`() {
    func task(_ seconds: Int64) -> StudyTask {
      let part = TimedPart(
        activity: .walk, length: .seconds(seconds), streams: [.accelerometer], measures: [.duration]
      )
      let activity = Activity(
        type: "custom", phases: [Phase("walk", title: LocalizedText("Walk"), .timed(part))])
      let step = Step(id: StepID("c"), kind: .activity(activity))
      let name = activity.measures(of: step.id).map(\.id)
      let score = Score(
        id: StepID("total"), title: LocalizedText("T"), algorithm: "a", version: "1",
        source: "none", items: name, combination: .sum)
      return Tasks.task([step], scores: [score])
    }
    let difference = TaskDifference(from: task(10), to: task(20))
    // No file tells which setting it was.
    expectEqual(difference.measures.first?.comparability, .notComparable(["the settings changed"]))
    expectEqual(
      difference.scores.first?.comparability,
      .notComparable(["the measure `c.walk.duration` is not comparable"]))
  }

  @Test func `contents that changed under one version are refused`() throws {
    let old = try Self.task(Self.fitness(#""walkSeconds": 20"#))
    let same = try Self.task(Self.fitness(#""walkSeconds": 30"#))
    let next = try Self.task(Self.fitness(#""walkSeconds": 30"#), version: "2")
    let refused = TaskDifference(from: old, to: same)
    expect(refused.isRefused(old, same))
    expect(
      refused.text(old, same).contains(
        """

        Version
          The task `t` changed and its version is still 1: publish refuses it. Give it another version.

        """))
    expectEqual(refused.json(old, same)["publishRefuses"]?.booleanValue, true)
    expect(!TaskDifference(from: old, to: next).isRefused(old, next))
    expect(!TaskDifference(from: old, to: old).isRefused(old, old))
  }

  @Test func `programs read settings with their values and measures with their verdicts`() throws {
    let old = try Self.task(Self.fitness(#""walkSeconds": 20"#))
    let new = try Self.task(Self.fitness(#""walkSeconds": 30"#))
    let json = TaskDifference(from: old, to: new).json(old, new)
    let setting = json["steps"]?.listValue?.first?["settings"]?.listValue?.first
    expectEqual(setting?["setting"]?.stringValue, "walkSeconds")
    expectEqual(setting?["from"]?.integerValue, 20)
    expectEqual(setting?["to"]?.integerValue, 30)
    expectEqual(setting?["touchesComparison"]?.booleanValue, true)
    let distance = json["measures"]?.listValue?.first {
      $0["id"]?.stringValue == "fitness.walk.distance"
    }
    expectEqual(distance?["verdict"]?.stringValue, "notComparable")
  }
}
