package import StudyModel
import Words

/// Tap as soon as a signal appears: ResearchKit's normalised reaction time, with delays that keep to
/// their limits.
///
/// With a home button the finger rests on it until the signal, so that the time to lift it and the
/// time to reach the circle are told apart.
package struct TapReaction: Sendable, Hashable {
  /// The delay before each stimulus is uniform in this range, both ends included.
  package var minimumDelay: Duration = .seconds(2)
  package var maximumDelay: Duration = .seconds(6)
  /// How many valid attempts are wanted, and how many there are at the most.
  package var attempts = 5
  /// The most attempts, whatever their verdict; at least `attempts`.
  package var attemptLimit = 17
  package var timeout: Duration = .seconds(3)
  /// A response sooner than this after the stimulus is an anticipation.
  package var anticipationFloor: Duration = .milliseconds(100)
  package var hasHomeButton = false
  /// How many attempts come before any counts, 0 to 20; 0 leaves the practice out.
  package var practiceAttempts = 2
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody touches.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "tapReaction", "Tap as soon as a signal appears, several times.", keys + CommonKeys.words,
    drawings: [.signal, .pressKey, .pressSwitch]
  ) { members, head in
    TapReaction(&members).map { $0.activity(head.owner) }
  }

  package init() {}

  /// The pages, the practice and the test, as phases; the rules depend on the way.
  package func activity(_ owner: ActivityOwner) -> Activity {
    pages.activity(Self.entry.type, owner, common) { way in
      TestPages.Test(
        text(way),
        practice: practiceAttempts > 0
          ? practice(way, limit: practiceAttempts * 3 + 2) : nil,
        test: rules(way, attempts, limit: attemptLimit),
        measures: usesHome(way) ? [] : [.reactionTimes])
    }
  }

  private func practice(_ way: Way, limit: Int) -> any ExerciseRules {
    usesHome(way)
      ? homeRules(practiceAttempts, limit) : series(way, practiceAttempts, limit).practised
  }

  private func rules(_ way: Way, _ attempts: Int, limit: Int) -> any ExerciseRules {
    usesHome(way) ? homeRules(attempts, limit) : series(way, attempts, limit)
  }

  /// A key or a switch cannot be reached for as a circle can.
  private func usesHome(_ way: Way) -> Bool { hasHomeButton && way == .touch }

  /// The rules without a home button.
  package func series(_ way: Way, _ attempts: Int, _ limit: Int) -> StimulusSeries {
    StimulusSeries(
      kinds: [
        StimulusSeries.Kind(
          name: "go", look: Scene.Stimulus(shape: .circle, colour: .blue),
          sound: way == .sound ? .click : nil, right: ReactionTime.button)
      ],
      answer: .controls([way.button]), attempts: attempts, attemptLimit: limit,
      minimumDelay: minimumDelay, maximumDelay: maximumDelay, timeout: timeout,
      anticipationFloor: anticipationFloor, prompt: LocalizedText(way.waitPrompt))
  }

  /// The rules with a home button.
  package func homeRules(_ attempts: Int, _ limit: Int) -> HomeReactionRules {
    HomeReactionRules(
      attempts: attempts, attemptLimit: limit, minimumDelay: minimumDelay,
      maximumDelay: maximumDelay, timeout: timeout, anticipationFloor: anticipationFloor)
  }

  private func text(_ way: Way) -> Message {
    usesHome(way) ? TaskMessage.TapReaction.Home.task : way.waitText
  }

  private var pages: TestPages {
    TestPages(
      title: TaskMessage.TapReaction.title, purpose: TaskMessage.TapReaction.purpose,
      explanation: { way in
        usesHome(way)
          ? [
            Idea(text(way), .signal),
            Idea(TaskMessage.Attempts.announced(attempts: attempts), .signal),
          ] : way.reactionIdeas(attempts)
      },
      testTitle: ReactionTime.testTitle, ways: ways, end: ReactionTime.end)
  }
}
