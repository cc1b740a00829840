package import StudyModel
import Words

/// Tap a circle of the colour that a word names, whatever colour the word is written in.
///
/// ResearchKit's accuracy Stroop, with a series of words, the touch's distance and all that was shown.
package struct AccuracyStroop: Sendable, Hashable {
  /// How many words the test has, 1 to 100.
  package var attempts = 10
  /// How many circles stand in a row and in a column.
  package var columns = 4
  package var timeout: Duration = .seconds(10)
  /// How many words come before any counts, 0 to 20; 0 leaves the practice out.
  package var practiceAttempts = 2
  package var common = CommonKeys()

  package static let entry = ActivityCatalog.Entry(
    "accuracyStroop", "Tap a circle of the colour that a coloured word names.",
    keys + CommonKeys.words,
    drawings: [.colourCircles]
  ) { members, head in
    AccuracyStroop(&members).map { $0.activity(head.owner) }
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

  /// The rules for that many words, whether they are practice or the test itself.
  package func rules(_ attempts: Int) -> AccuracyStroopRules {
    AccuracyStroopRules(attempts: attempts, columns: columns, timeout: timeout)
  }

  private static let task = TaskMessage.AccuracyStroop.task

  private var pages: TestPages {
    TestPages(
      title: TaskMessage.AccuracyStroop.title, purpose: TaskMessage.AccuracyStroop.purpose,
      explanation: { _ in
        [
          Idea(Self.task, .colourCircles), Idea(TaskMessage.AccuracyStroop.example, .colourCircles),
        ]
      },
      countdown: Self.countdown)
  }
}
