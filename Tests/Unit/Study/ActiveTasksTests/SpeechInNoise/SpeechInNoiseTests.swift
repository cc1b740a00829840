import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import ActiveTasks

struct SpeechInNoiseTests {
  private static func rules(_ count: Int = 3, adaptive: Bool = false, shuffled: Bool = false)
    -> SpeechInNoiseRules
  {
    SpeechInNoiseRules(
      sentences: (0..<count).map {
        SpeechInNoiseRules.Sentence(
          path: "media/\($0).wav", text: "One two three number\($0).",
          signalToNoiseDecibels: adaptive ? nil : Double(12 - 6 * $0))
      }, isAdaptive: adaptive, isShuffled: shuffled)
  }

  private static func sounds(_ effects: [ExerciseEffect]) -> [SoundRequest] {
    effects.compactMap { if case .play(let sound) = $0 { sound } else { nil } }
  }

  @Test func `each sentence is heard once at its own ratio`() {
    var player = ExercisePlayer(Self.rules())
    var heard: [SoundRequest] = []
    while !player.exercise.isOver {
      heard += Self.sounds(player.effects)
      player.respond(.text("x"), after: .seconds(5))
    }
    expectEqual(
      heard,
      [
        .speechInNoise(path: "media/0.wav", signalToNoiseDecibels: 12),
        .speechInNoise(path: "media/1.wav", signalToNoiseDecibels: 6),
        .speechInNoise(path: "media/2.wav", signalToNoiseDecibels: 0),
      ])
  }

  @Test func `a perfect listener has every word right`() {
    var player = ExercisePlayer(Self.rules())
    let isOver = player.playRightly()
    expect(isOver)
    expectEqual(player.exercise.value("wordsRightShare"), 100)
    expectEqual(player.exercise.value("wordErrorRate"), 0)
    expectEqual(player.exercise.value("sentencesRight"), 3)
    expect(player.exercise.scores.allSatisfy { $0.flags.isEmpty })
  }

  @Test func `words are scored over all sentences, and each transcript is kept with its score`()
    throws
  {
    var player = ExercisePlayer(Self.rules())
    player.respond(.text("ONE, two three number0"), after: .seconds(5))
    player.respond(.text("two four three"), after: .seconds(5))
    player.respond(.press("nothing", at: nil), after: .seconds(5))
    expect(player.exercise.isOver)
    expectEqual(player.exercise.value("words"), 12)
    expectEqual(player.exercise.value("wordsRight"), 6)
    expectEqual(player.exercise.value("wordsRightShare"), 50)
    // one and number1 are missing, four is added; then four are missing.
    expectEqual(try require(player.exercise.value("wordErrorRate")), 700.0 / 12)
    expectEqual(player.exercise.value("sentencesRight"), 1)
    expectEqual(player.exercise.trials.map(\.isRight), [true, false, false])
    let second = try require(player.exercise.trials[1].given)
    expectEqual(second["wordsRight"]?.doubleValue, 2)
    expectEqual(player.exercise.trials[1].responses.first?.response.action, .text("two four three"))
  }

  @Test func `a sentence without an answer in time is kept and not scored`() {
    var player = ExercisePlayer(Self.rules())
    player.wait()
    let isOver = player.playRightly()
    expect(isOver)
    expectEqual(player.exercise.trials.map(\.verdict), [.timeout, .valid, .valid])
    expectEqual(player.exercise.value("words"), 8)
    expect(player.exercise.scores.allSatisfy { $0.flags == [.tooFewAttempts] })
  }

  @Test func `nobody answers at all, and there is no rate`() {
    var player = ExercisePlayer(Self.rules())
    while !player.exercise.isOver { player.wait() }
    expectNil(player.exercise.value("wordErrorRate"))
    expectNil(player.exercise.value("wordsRightShare"))
  }

  @Test func `the ratio follows what is understood, and gives the threshold`() throws {
    var player = ExercisePlayer(Self.rules(12, adaptive: true))
    var ratios: [Double] = []
    while !player.exercise.isOver {
      if case .speechInNoise(_, let ratio)? = Self.sounds(player.effects).first {
        ratios.append(ratio)
        // Half of the words is enough.
        let words = ratio >= 3 ? "one two" : "one"
        player.respond(.text(words), after: .seconds(4))
      }
    }
    expectEqual(ratios.prefix(6), [10, 6, 2, 6, 2, 4])
    expect(abs(try require(player.exercise.value("receptionThreshold")) - 3) <= 1)
  }

  @Test func `a text that is too long is not taken`() {
    var player = ExercisePlayer(Self.rules())
    expectEqual(player.exercise.scene.entry?.maximumLength, 280)
    player.respond(.text(String(repeating: "a", count: 281)), after: .seconds(1))
    expectEqual(player.exercise.trials.first?.responses.isEmpty, true)
    player.respond(.text(String(repeating: "a", count: 280)), after: .seconds(1))
    expectEqual(player.exercise.trials.first?.responses.count, 1)
  }

  @Test func `the order is that of the file unless it is to be drawn`() {
    func order(_ shuffled: Bool, _ seed: UInt64) -> [String?] {
      var player = ExercisePlayer(Self.rules(20, shuffled: shuffled), seed: seed)
      _ = player.playRightly()
      return player.exercise.trials.map { $0.given?["path"]?.stringValue }
    }
    expectEqual(order(false, 1), (0..<20).map { "media/\($0).wav" })
    expect(order(true, 1) == order(true, 1) && order(true, 1) != order(true, 2))
    expectEqual(Set(order(true, 3)).count, 20)
  }

  @Test func `a test that is cut off keeps what was typed`() {
    var player = ExercisePlayer(Self.rules())
    player.respond(.text("one two three number0"), after: .seconds(5))
    var exercise = player.exercise
    exercise.cutOff(at: player.now)
    expect(exercise.isOver && exercise.rightAction == nil && exercise.scene.entry == nil)
    expectEqual(exercise.trials.map(\.verdict), [.valid, .interrupted])
    expectEqual(exercise.value("wordsRight"), 4)
    expectEqual(exercise.flags("wordsRight"), [.tooFewAttempts])
  }

  private static let two =
    #""sentences": [{ "path": "a.wav", "text": "A b" }, { "path": "b.wav", "text": "C d" }]"#

  @Test func `headphones are put on, and the first sentences may be for practice`() throws {
    let plan = try Plans.plan(
      #"{ "id": "s", "type": "speechInNoise", "practiceSentences": 1, \#(Self.two) }"#)
    expectEqual(
      plan.ids,
      [
        "s.instruction", "s.instruction1", "s.instruction2", "s.instruction3", "s.headphones",
        "s.soundCheck", "s.noSound", "s.practice", "s", "s.conclusion",
      ])
  }

  @Test(arguments: [
    (#""sentences": []"#, "/sentences"),
    (#""sentences": [{ "path": "../a.wav", "text": "A" }]"#, "is not a file beside the task file"),
    (#""sentences": [{ "path": "a.wav", "text": "…" }]"#, "holds no word"),
    (#""sentences": [{ "path": "a.wav", "text": "A", "ratio": 1 }]"#, "ratio"),
    (#""sentences": [{ "path": "a.wav" }]"#, "has no \"text\""),
    (
      #""sentences": [{ "path": "a.wav", "text": "A", "signalToNoiseDecibels": 41 }]"#,
      "out of range"
    ), (two + #", "practiceSentences": 2"#, "has none left after practice"),
    (two + #", "adaptive": true"#, "has too few for a threshold"),
    (two + #", "responseSeconds": 9"#, "out of range"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    do throws(FaultReport) {
      _ = try Plans.plan(#"{ "id": "s", "type": "speechInNoise", \#(members) }"#)
      Issue.record("was read")
    } catch {
      expect(error.description.contains(words), "\(error)")
      expect(error.description.contains("/steps/0"))
    }
  }

  @Test func `a ratio that adapts does not go with ratios of sentences`() {
    let sentences = (0..<8).map {
      #"{ "path": "\#($0).wav", "text": "A", "signalToNoiseDecibels": 1 }"#
    }
    #expect(throws: FaultReport.self) {
      try Plans.plan(
        #"{ "id": "s", "type": "speechInNoise", "adaptive": true, "sentences": [\#(sentences.joined(separator: ", "))] }"#
      )
    }
  }
}
