import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

struct VigilanceTests {
  private static func series(_ version: Vigilance.Version) -> StimulusSeries {
    var task = Vigilance()
    task.version = version
    return task.series(.touch)
  }

  @Test(arguments: zip(Vigilance.Version.allCases, [(600.0, 2.0, 10.0), (180, 1, 4)]))
  func `it lasts its minutes, with delays between its limits`(
    version: Vigilance.Version, expected: (length: Double, low: Double, high: Double)
  ) throws {
    for seed in 0..<5 as Range<UInt64> {
      var player = ExercisePlayer(Self.series(version), seed: seed)
      let began = player.now
      let isOver = player.playRightly { _ in .milliseconds(250) }
      expect(isOver)
      let seconds = (player.now - began).inSeconds
      expect(seconds >= expected.length && seconds < expected.length + expected.high + 1)
      let delays = player.exercise.trials.compactMap { $0.delay?.inSeconds }
      expect(delays.allSatisfy { $0 >= expected.low && $0 <= expected.high })
      // A stimulus comes each mean delay and response.
      let rate = expected.length / ((expected.low + expected.high) / 2 + 0.25)
      expect(abs(Double(delays.count) - rate) < 0.2 * rate)
    }
  }

  @Test func `every press between two stimuli is a false start, and is kept`() throws {
    var player = ExercisePlayer(Self.series(.brief))
    player.wait()
    for _ in 0..<3 {
      player.respond(.press("go", at: nil), after: .milliseconds(300))
      player.wait()
    }
    expectEqual(player.exercise.trials.map(\.verdict), Array(repeating: .anticipation, count: 3))
    expect(player.exercise.trials.allSatisfy { $0.responses.count == 1 })
  }

  @Test func `a press sooner than a tenth of a second after the stimulus is a false start`() throws
  {
    var player = ExercisePlayer(Self.series(.full))
    while player.exercise.scene.stimulus == nil { player.wait() }
    player.respond(.press("go", at: nil), after: .milliseconds(99))
    expectEqual(player.exercise.trials.last?.verdict, .anticipation)
  }

  @Test func `after thirty seconds without a response the stimulus is given up`() throws {
    var player = ExercisePlayer(Self.series(.full))
    while player.exercise.scene.stimulus == nil { player.wait() }
    expectEqual(player.exercise.deadline, player.now + .seconds(30))
    player.wait()
    expectEqual(player.exercise.trials.map(\.verdict), [.timeout])
  }

  @Test func `somebody who sleeps through it is not kept much longer`() {
    var player = ExercisePlayer(Self.series(.brief))
    let began = player.now
    while !player.exercise.isOver { player.wait() }
    expect(player.now - began < .seconds(180 + 35))
    expect(player.exercise.trials.allSatisfy { $0.verdict == .timeout })
  }

  @Test func `the stimulus is a counter, and the time is shown for a second afterwards`() {
    var player = ExercisePlayer(Self.series(.full))
    while player.exercise.scene.stimulus == nil { player.wait() }
    expectEqual(player.exercise.scene.stimulus?.isCounter, true)
    player.respond(.press("go", at: nil), after: .milliseconds(312))
    let shown = player.now
    expectEqual(player.exercise.scene.prompt?.fallback, "312 ms")
    player.wait()
    expectEqual(player.exercise.scene.prompt?.fallback, "312 ms")
    player.wait()
    expectEqual(player.now, shown + .seconds(1))
    expectEqual(player.exercise.scene.prompt?.fallback, "Wait")
    expectEqual(player.effects, [.redraw])
  }

  @Test func `times that are not to be shown are not`() {
    var task = Vigilance()
    task.showsTimes = false
    var player = ExercisePlayer(task.series(.touch))
    while player.exercise.scene.stimulus == nil { player.wait() }
    player.respond(.press("go", at: nil), after: .milliseconds(312))
    expectEqual(player.exercise.scene.prompt?.fallback, "Wait")
  }

  @Test func `it is explained, practised, counted down and done`() throws {
    let plan = try Plans.plan(
      #"{ "id": "pvt", "type": "vigilance", "length": "brief", "ways": ["touch", "switch"] }"#)
    expectEqual(
      plan.ids,
      [
        "pvt.instruction", "pvt.way", "pvt.instruction1", "pvt.instruction2",
        "pvt.instruction1-switch", "pvt.instruction2-switch", "pvt.practice", "pvt.practice-switch",
        "pvt.countdown", "pvt", "pvt.switch", "pvt.conclusion",
      ])
    expectEqual(plan.words(of: "pvt.instruction")?.last?.contains("3 minutes"), true)
    guard case .exercise(let part) = plan.pages[9].content else {
      Issue.record("no test")
      return
    }
    expect(part.measures == [.vigilance] && part.rules.expectedSeconds == 180)
  }

  @Test(arguments: [
    (#""length": "long""#, "is not a known word"), (#""length": 3"#, "length"),
    (#""practiceAttempts": 21"#, "out of range"), (#""ways": ["shake"]"#, "is not a known word"),
    (#""feedback": "yes""#, "feedback"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    expectRefused("vigilance", members, words)
  }
}
