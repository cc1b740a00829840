import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import TaskRunner

struct TaskRunPropertyTests {
  private static let plans: [RunPlan] = [.sample, .trials]

  private static let kinds: [RunEvent.Kind] = [
    .begin, .person(.answer(.boolean(true), to: nil)), .person(.answer(.text("a"), to: nil)),
    .person(.answer(.integer(1), to: nil)), .person(.next), .person(.back),
    .person(.skip), .person(.askToEndEarly), .person(.endEarly(true)), .person(.endEarly(false)),
    .timer, .stimulusShown,
    .crossing(at(1)), .gap(start: at(1), end: nil), .gap(start: at(1), end: at(2)),
    .soundLevel(SoundLevelReading(decibelsFullScale: -61.234, start: at(1), end: at(2))),
    .soundLevel(SoundLevelReading(decibelsFullScale: nil, start: at(1), end: at(2))),
    .sensorFailed(
      Problem(kind: .sensorMissing, stream: .accelerometer, at: at(1), detail: "None.")),
    .measured(PartReport()), .resume(PartReport()), .person(.abandon),
  ]

  @Test(arguments: Breadth.sweep(0..<300 as Range<UInt64>, every: 6))
  func `any events in any phase are taken or refused, and a refused one changes nothing`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    var run = TaskRun(plan: Self.plans[Int(seed % 2)], context: .sample, seed: seed)
    var accepted: [RunEvent] = []
    var seconds = 0.0
    var recordings = 0
    for _ in 0..<200 {
      seconds += Double.random(in: 0...6, using: &random)
      let kind = try require(Self.kinds.randomElement(using: &random))
      let event = RunEvent(kind, at: at(seconds))
      let before = run
      do {
        for effect in try run.handle(event) { recordings += Self.change(effect) }
        accepted.append(event)
        if case .resume = kind { recordings = 0 }
      } catch {
        expectEqual(run, before)
      }
      expect((0...1).contains(recordings), "a recording that starts stops before the next")
    }
    let restored = try TaskRun.restored(
      plan: run.plan, context: .sample, seed: seed, events: accepted)
    expectEqual(restored, run)
    expectEqual(try Self.afterJSON(accepted, plan: run.plan, seed: seed), run)
    if run.isFinished {
      expectEqual(recordings, 0)
      expect(run.visits.allSatisfy { $0.state != .open })
    }
  }

  private static func change(_ effect: RunEffect) -> Int {
    switch effect {
    case .startRecording: 1
    case .stopRecording: -1
    case .show, .showInterrupted, .confirmEarlyEnd, .setTimer, .watchForMovement, .stopWatching,
      .beginTrial, .showStimulus, .judgeTrial, .play, .sign, .stopSound, .finish:
      0
    }
  }

  /// The run after its events went through the text of a journal.
  private static func afterJSON(
    _ events: [RunEvent], plan: RunPlan, seed: UInt64
  ) throws -> TaskRun {
    var run = TaskRun(plan: plan, context: .sample, seed: seed)
    for event in events {
      let text = Array(event.json.serialized().utf8)
      let json = try JSONDocument(bytes: text, file: "event").value
      let read = try require(RunEvent(json: json, question: run.question))
      expectEqual(read, event)
      _ = try run.handle(read)
    }
    return run
  }
}
