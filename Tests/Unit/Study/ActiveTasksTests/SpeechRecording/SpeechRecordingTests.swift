import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

struct SpeechRecordingTests {
  private static func plan(_ members: String = "") throws(FaultReport) -> RunPlan {
    try Plans.plan(#"{ "id": "speech", "type": "speechRecording"\#(members) }"#)
  }

  @Test func `the microphone is looked at, then records until the person goes on`() throws {
    let plan = try Self.plan(#", "readAloud": "Good morning.", "seconds": 30"#)
    expectEqual(
      plan.ids,
      [
        "speech.instruction", "speech.instruction1", "speech.instruction2", "speech.gate",
        "speech.countdown", "speech",
        "speech.transcript", "speech.conclusion",
      ])
    let page = try require(plan.pages.first { $0.id.text == "speech" })
    guard case .timed(let part) = page.content else {
      Issue.record("nothing is recorded")
      return
    }
    expect(part.streams == [.microphone] && part.length == .seconds(30))
    expect(part.ending == .person && part.measures == [.loudness, .duration])
    expectEqual(plan.words(of: "speech"), ["Read aloud", "Good morning."])
    expectEqual(try Self.plan(#", "transcript": false"#).ids.contains("speech.transcript"), false)
  }

  @Test func `a transcript may be changed before it is confirmed, and every version is kept`() {
    var player = ExercisePlayer(TranscriptRules(target: "Good morning, doctor."))
    expect(player.exercise.scene.controls.isEmpty)
    player.respond(.press("done", at: nil), after: .seconds(1))
    expect(!player.exercise.isOver)
    player.respond(.text("good evening"), after: .seconds(5))
    expectEqual(player.exercise.scene.entry?.text, "good evening")
    expectEqual(player.exercise.scene.controls.map(\.id), ["done"])
    player.respond(.text("good morning"), after: .seconds(5))
    player.respond(.press("done", at: nil), after: .seconds(1))
    expect(player.exercise.isOver)
    expectEqual(player.exercise.trials.first?.responses.count, 3)
    expectEqual(player.exercise.value("wordsRight"), 2)
    expectEqual(player.exercise.value("wordErrorRate"), 100.0 / 3)
    expectEqual(player.exercise.trials.first?.isRight, false)
  }

  @Test func `a transcript of 280 characters is taken, a longer one is not`() {
    var player = ExercisePlayer(TranscriptRules(target: nil))
    player.respond(.text(String(repeating: "é", count: 281)), after: .seconds(1))
    expectEqual(player.exercise.trials.first?.responses.isEmpty, true)
    expectEqual(player.exercise.scene.prompt?.text(in: ["en"]).hasPrefix("This is too long"), true)
    player.respond(.text(String(repeating: "é", count: 280)), after: .seconds(1))
    expectEqual(player.exercise.trials.first?.responses.count, 1)
    expectEqual(player.exercise.scene.prompt?.text(in: ["en"]).hasPrefix("Is this"), true)
  }

  @Test(arguments: ["Read this aloud.", nil])
  func `it can be done rightly to its end`(target: String?) {
    var player = ExercisePlayer(TranscriptRules(target: target))
    let isOver = player.playRightly()
    expect(isOver && player.exercise.trials.map(\.verdict) == [.valid])
    expectEqual(player.exercise.value("wordErrorRate"), (target == nil ? nil : 0))
  }

  @Test func `free speech counts the words of its transcript`() {
    var player = ExercisePlayer(TranscriptRules(target: nil))
    player.respond(.text("Well, that's all."), after: .seconds(5))
    player.respond(.press("done", at: nil), after: .seconds(1))
    expectEqual(player.exercise.value("transcribedWords"), 3)
    expectEqual(player.exercise.scores.count, 1)
  }

  @Test func `what nobody confirms is kept and not scored`() {
    var player = ExercisePlayer(TranscriptRules(target: "Good morning."))
    player.respond(.text("good morning"), after: .seconds(5))
    player.wait()
    expect(player.exercise.isOver && player.exercise.trials.map(\.verdict) == [.timeout])
    expectEqual(player.exercise.trials.first?.responses.count, 1)
    expect(player.exercise.scores.allSatisfy { $0.value == nil && $0.flags == [.tooFewAttempts] })
    var exercise = ExercisePlayer(TranscriptRules(target: "Good morning.")).exercise
    exercise.cutOff(at: player.now)
    expect(exercise.isOver && exercise.trials.map(\.verdict) == [.interrupted])
  }

  @Test(arguments: [
    (#""seconds": 4"#, "out of range"), (#""seconds": 301"#, "out of range"),
    (#""readAloud": """#, "is empty"), (#""readAloud": "…""#, "holds no word"),
    (#""readAloud": {"en": "A"}"#, "is not a text"), (#""transcript": 1"#, "transcript"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    do throws(FaultReport) {
      _ = try Self.plan(", " + members)
      Issue.record("was read")
    } catch {
      expect(error.description.contains(words), "\(error)")
      expect(error.description.contains("/steps/0"))
    }
  }

  @Test func `a text of 281 characters to read is refused`() {
    let text = String(repeating: "a", count: 281)
    #expect(throws: FaultReport.self) { try Self.plan(#", "readAloud": "\#(text)""#) }
  }
}
