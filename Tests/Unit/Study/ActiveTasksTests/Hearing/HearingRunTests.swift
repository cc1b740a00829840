import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

/// Whole runs of hearing tasks, from the first page to the measures.
struct HearingRunTests {
  /// A run whose parts are measured as a session does it.
  private struct Driver {
    var run: TaskRun
    var now = Instant(nanoseconds: 0)
    var pages: [String] = []
    /// What the test scored in place of what it did.
    var scores: [ExerciseScore]?

    init(_ steps: String, _ context: ExerciseContext = ExerciseContext()) throws {
      var sample = RunContext.sample()
      sample.exercises = context
      run = TaskRun(plan: try Plans.plan(steps), context: sample, seed: 1)
      try take(.begin)
    }

    mutating func take(_ kind: RunEvent.Kind, after delay: Duration = .seconds(1)) throws {
      now = now + delay
      _ = try run.handle(RunEvent(kind, at: now))
      if case .settling = run.phase { try settle() }
    }

    private mutating func settle() throws {
      let visit = try require(run.visits.last)
      let page = try require(run.plan.pages.first { $0.id == visit.step })
      var evidence = PartEvidence(step: visit.step, seconds: 1)
      (evidence.trials, evidence.scores) = (visit.trials, scores ?? visit.scores)
      _ = try run.handle(
        RunEvent(.measured(evidence.report(of: page.content)), at: now))
    }

    /// Goes to the end; `exercise` says what happens in a test, nil for its timer.
    mutating func go(_ exercise: (any Exercise) -> RunEvent.Kind?) throws {
      var count = 0
      while !run.isFinished, count < 5000 {
        count += 1
        let page = run.currentPage.map { run.plan.pages[$0].id.text } ?? ""
        if pages.last != page { pages.append(page) }
        switch run.phase {
        case .showing: try take(.person(.next))
        case .counting(_, let until), .recording(_, let until, _), .gating(_, let until):
          try take(.timer, after: until - now)
        case .exercising(_, let box, _):
          if box.exercise is SoundCheckRun, let action = box.exercise.rightAction {
            // Who takes the test hears.
            try take(.person(.respond(Response(action, by: .key, at: now))))
          } else if let kind = exercise(box.exercise) {
            try take(kind)
          } else {
            try take(.timer, after: max(.zero, (box.exercise.deadline ?? now) - now))
          }
        case .settling, .interrupted, .notBegun, .finished: return
        }
      }
    }
  }

  private static let sound =
    #"{ "id": "sound", "type": "soundLevel", "signalCheck": false, "recordSeconds": 0 }"#

  private static func goOn(_ exercise: any Exercise) -> RunEvent.Kind? {
    .person(.respond(Response(.press("goOn", at: nil), by: .key, at: Instant(nanoseconds: 0))))
  }

  @Test(arguments: [0.0, 1])
  func `who goes on where it is too loud is told so`(passed: Double) throws {
    var driver = try Driver(Self.sound)
    driver.scores = [ExerciseScore(.quietPassed, passed)]
    try driver.go(Self.goOn)
    expect(driver.run.isFinished)
    expectEqual(driver.pages.contains("sound.tooLoud"), (passed == 0))
  }

  @Test func `without a single level nothing is said about loudness`() throws {
    var driver = try Driver(Self.sound)
    try driver.go(Self.goOn)
    expectEqual(driver.pages, ["sound.instruction", "sound.check", "sound.conclusion"])
    let passed = driver.run.visits.flatMap(\.measures).first { $0.name == "passed" }
    expect(passed?.value == nil && passed?.flags.contains(.sensorMissing) == true)
  }

  @Test func `a hearing test gives its thresholds to the conditions after it`() throws {
    var driver = try Driver(
      """
      { "id": "hearing", "type": "hearingThreshold", "frequenciesHz": [1000, 4000],
        "ears": ["right"], "practice": false },
      { "id": "good", "type": "instruction", "title": "G", "when": "hearing.right1000 <= 0 'dB'" },
      { "id": "bad", "type": "instruction", "title": "B", "when": "hearing.right4000 > 0 'dB'" }
      """, ExerciseContext(hearing: .made()))
    var clock = Instant(nanoseconds: 0)
    try driver.go { exercise in
      guard let action = exercise.rightAction, let deadline = exercise.deadline else { return nil }
      clock = deadline + .seconds(-1)
      return .person(.respond(Response(action, by: .key, at: clock)))
    }
    expect(driver.run.isFinished)
    expect(driver.pages.contains("good") && !driver.pages.contains("bad"))
    let measures = driver.run.visits.flatMap(\.measures)
    expectEqual(measures.first { $0.name == "right4000" }?.value, -10)
    expectEqual(measures.first { $0.name == "right4000" }?.algorithm.name, "hughson-westlake")
    expectEqual(measures.first { $0.name == "right4000" }?.unit, "dB")
  }

  @Test func `without a calibration the measures of the result say so`() throws {
    var driver = try Driver(
      #"{ "id": "tones", "type": "toneAudiometry", "practice": false, "frequenciesHz": [500] }"#)
    try driver.go { _ in nil }
    let measures = driver.run.visits.flatMap(\.measures).filter { $0.step == StepID("tones") }
    expectEqual(measures.count, 5)
    expect(measures.allSatisfy { $0.flags.contains(.uncalibrated) })
    expectEqual(measures.first { $0.name == "left500" }?.flags, [.nothingFound, .uncalibrated])
    expectEqual(measures.first { $0.name == "heardTones" }?.value, 0)
  }
}
