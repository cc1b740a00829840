package import StudyModel
import Words

/// Hear sentences in noise and type them: ResearchKit's speech in noise, scored.
package struct SpeechInNoise: Sendable, Hashable {
  package var rules: SpeechInNoiseRules
  /// How many of the first sentences are only tried out.
  package var practiceCount = 0
  /// Whether the test begins only for somebody who hears tones on their sides.
  package var checksSound = true
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody types.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "speechInNoise", "Hear sentences in noise and type what was understood.",
    keys + CommonKeys.words,
    drawings: [.typeWords, .headphones]
  ) { members, head in
    SpeechInNoise(&members).map { $0.activity(head.owner) }
  }

  package init(rules: SpeechInNoiseRules) {
    self.rules = rules
  }

  /// The pages, the practice and the test, as phases; practice takes the first sentences.
  package func activity(_ owner: ActivityOwner) -> Activity {
    pages(owner).activity(Self.entry.type, owner, common) { way in
      var own = rules
      own.sentences = Array(rules.sentences.dropFirst(practiceCount))
      return TestPages.Test(task(way), practice: practiceRules, test: own)
    }
  }

  private var practiceRules: SpeechInNoiseRules? {
    guard practiceCount > 0 else { return nil }
    var practice = rules
    practice.sentences = Array(rules.sentences.prefix(practiceCount))
    practice.isAdaptive = false
    return practice
  }

  private func task(_ way: Way) -> Message {
    way == .helper ? TaskMessage.SpeechInNoise.Task.helper : TaskMessage.SpeechInNoise.Task.typing
  }

  private func pages(_ owner: ActivityOwner) -> TestPages {
    TestPages(
      title: TaskMessage.SpeechInNoise.title, purpose: TaskMessage.SpeechInNoise.purpose,
      explanation: { way in
        [
          Idea(TaskMessage.SpeechInNoise.Explanation.voice, .typeWords),
          Idea(task(way), .typeWords),
          Idea(TaskMessage.SpeechInNoise.Explanation.guess, .typeWords),
        ]
      },
      testTitle: TaskMessage.SpeechInNoise.testTitle,
      preparation: HearingWords.preparation(owner, common, checksSound: checksSound), ways: ways,
      usualWay: .typing, end: TaskMessage.SpeechInNoise.done)
  }
}
