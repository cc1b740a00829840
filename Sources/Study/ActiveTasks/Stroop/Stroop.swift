package import StudyModel
import Words

/// Name the colour of words that name colours themselves.
///
/// J. Stroop: Studies of interference in serial verbal reactions, Journal of Experimental Psychology
/// 18, 1935; by buttons as in ResearchKit.
package struct Stroop: Sendable, Hashable {
  /// 10 to 100; half of the words are written in the colour that they name.
  package var attempts = 20
  package var timeout: Duration = .seconds(10)
  /// How many words come before any counts, 0 to 20; 0 leaves the practice out.
  package var practiceAttempts = 6
  package var common = CommonKeys()

  package static let entry = ActivityCatalog.Entry(
    "stroop", "Name the colour in which names of colours are written.", keys + CommonKeys.words,
    drawings: [.colourWord]
  ) { members, head in
    Stroop(&members).map { $0.activity(head.owner) }
  }

  static let countdown: Duration = .seconds(5)

  package init() {}

  /// The pages, the practice and the test, as the phases of the step that owns them.
  package func activity(_ owner: ActivityOwner) -> Activity {
    pages.activity(Self.entry.type, owner, common) { _ in
      TestPages.Test(
        Self.task, practice: practiceAttempts > 0 ? rules(practiceAttempts) : nil,
        test: rules(attempts))
    }
  }

  private func rules(_ attempts: Int) -> StroopRules {
    StroopRules(attempts: attempts, timeout: timeout)
  }

  private static let task = TaskMessage.Stroop.task

  private var pages: TestPages {
    TestPages(
      title: TaskMessage.Stroop.title, purpose: TaskMessage.Stroop.purpose,
      explanation: { _ in
        [
          Idea(TaskMessage.Stroop.explanation, .colourWord), Idea(Self.task, .colourWord),
          Idea(TaskMessage.Stroop.example, .colourWord),
        ]
      }, countdown: Self.countdown)
  }
}
