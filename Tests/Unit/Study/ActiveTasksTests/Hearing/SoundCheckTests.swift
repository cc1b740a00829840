import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

/// The check that a person hears what a test needs.
struct SoundCheckTests {
  /// What somebody answers to each tone that sounds.
  private static func listen(
    asksSides: Bool = true, seed: UInt64 = 1, _ answer: (SoundRequest.Tone) -> String
  ) -> ExercisePlayer {
    var player = ExercisePlayer(SoundCheckRules(asksSides: asksSides), seed: seed)
    var count = 0
    while !player.exercise.isOver, count < 100 {
      count += 1
      if let tone = player.effects.tone {
        player.respond(.press(answer(tone), at: nil), after: .seconds(1))
      } else {
        player.wait()
      }
    }
    return player
  }

  private static func other(_ ear: Ear) -> String { ear == .left ? "right" : "left" }

  @Test(arguments: 1...8)
  func `who hears each tone on its side passes at once`(seed: Int) {
    let player = Self.listen(seed: UInt64(seed)) { $0.ear.rawValue }
    expectEqual(player.exercise.trials.count, 4)
    expectEqual(player.exercise.value("soundHeard"), 1)
    expectEqual(player.exercise.value("soundEars"), 2)
  }

  @Test func `swapped headphones are told and can be put right`() {
    var count = 0
    let player = Self.listen {
      count += 1
      return count <= 4 ? Self.other($0.ear) : $0.ear.rawValue
    }
    expectEqual(player.exercise.trials.count, 8)
    expectEqual(player.exercise.value("soundHeard"), 1)
  }

  @Test func `who hears the wrong sides, or nothing, does not pass`() {
    for answer in [Self.other, { _ in "nothing" }] as [(Ear) -> String] {
      let player = Self.listen { answer($0.ear) }
      expectEqual(player.exercise.trials.count, 12)
      expectEqual(player.exercise.value("soundHeard"), 0)
      expectEqual(player.exercise.value("soundEars"), 0)
    }
  }

  @Test func `each round is louder, and none is louder than a hearing test may be`() {
    var levels: [Double] = []
    _ = Self.listen {
      levels.append($0.endDecibelsFullScale)
      return "nothing"
    }
    expectEqual(levels, [-32.0, -22, -12].flatMap { Array(repeating: $0, count: 4) })
    expect(levels.allSatisfy { $0 <= HearingScale.uncalibratedLoudest })
  }

  @Test(arguments: [Ear.left, .right])
  func `somebody with one deaf ear passes, and the result says so`(deaf: Ear) {
    let player = Self.listen { $0.ear == deaf ? "nothing" : $0.ear.rawValue }
    expectEqual(player.exercise.trials.count, 12)
    expectEqual(player.exercise.value("soundHeard"), 1)
    expectEqual(player.exercise.value("soundEars"), 1)
  }

  @Test func `a tone comes again until half a minute is over, and then it was not heard`() {
    var player = ExercisePlayer(SoundCheckRules(asksSides: true))
    var tones = 1
    while player.exercise.trials.isEmpty {
      player.wait()
      if player.effects.tone != nil { tones += 1 }
    }
    expectEqual(player.exercise.trials.first?.verdict, .timeout)
    // The last one is that of the other ear.
    expectEqual(tones, 11)
  }

  @Test func `a loudspeaker needs one tone that is heard`() {
    let player = Self.listen(asksSides: false) { _ in "heard" }
    expectEqual(player.exercise.trials.count, 1)
    expectEqual(player.exercise.value("soundHeard"), 1)
  }

  @Test func `few of those who only guess the sides pass`() {
    let people = 400
    let passed = (1...people).count { number in
      var random = SeededRandom(seed: UInt64(number), index: 7)
      let player = Self.listen(seed: UInt64(number)) { _ in
        random.share() < 0.5 ? "left" : "right"
      }
      return player.exercise.value("soundHeard") == 1
    }
    print("Sound check passed by guessing: \(passed) of \(people)")
    // Three rounds of one in sixteen are 18 of 100.
    expect(passed < people / 4)
  }

  /// Where a run is after a check that came out so.
  private static func end(_ step: String, heard: Double?) throws -> (page: String, end: TaskRun) {
    var run = TaskRun(plan: try Plans.plan(step), context: .sample(), seed: 1)
    var now = Instant(nanoseconds: 0)
    func take(_ kind: RunEvent.Kind) throws {
      now = now + .seconds(1)
      _ = try run.handle(RunEvent(kind, at: now))
    }
    try take(.begin)
    while run.currentPage.map({ run.plan.pages[$0].id.lastPart }) != SoundCheck.name {
      try take(.person(.next))
    }
    try take(.person(.askToEndEarly))
    try take(.person(.endEarly(true)))
    let measures = heard.map { [Measure.soundHeard($0)] } ?? []
    try take(.measured(PartReport(measures: measures)))
    return (run.currentPage.map { run.plan.pages[$0].id.lastPart } ?? "", run)
  }

  @Test(arguments: [
    #"{ "id": "h", "type": "hearingThreshold" }"#,
    #"{ "id": "h", "type": "toneAudiometry", "toneSeconds": 20 }"#,
  ])
  func `a hearing test begins only for those who hear`(step: String) throws {
    expectEqual(try Self.end(step, heard: 1).page, "practice")
    for heard in [0, nil] as [Double?] {
      var (page, run) = try Self.end(step, heard: heard)
      expectEqual(page, "noSound")
      _ = try run.handle(RunEvent(.person(.next), at: Instant(nanoseconds: 1_000_000_000_000)))
      expectEqual(run.phase, .finished(.postponed))
    }
  }
}

extension Measure {
  /// What the check says of a person.
  static func soundHeard(_ value: Double, of step: String = "h.soundCheck") -> Measure {
    Measure(
      step: StepID(step), name: MeasureName.soundHeard.text, value: value, unit: "1",
      algorithm: SoundCheckRules(asksSides: true).algorithm, recordings: [])
  }
}
