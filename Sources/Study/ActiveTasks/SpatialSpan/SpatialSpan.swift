package import StudyModel
import Words

/// Tiles light up one after another; touch them in the same order, or backwards.
///
/// The Corsi blocks on screen (P. Corsi: Human memory and the medial temporal region of the brain,
/// McGill University, 1972), with the rules and the score of ResearchKit's spatial span memory.
package struct SpatialSpan: Sendable, Hashable {
  package var rules = SpatialSpanRules()
  package var hasPractice = true
  package var common = CommonKeys()

  package static let entry = ActivityCatalog.Entry(
    "spatialSpan", "Touch tiles in the order in which they lit up, or backwards.",
    keys + CommonKeys.words,
    drawings: [.tiles]
  ) { members, head in
    SpatialSpan(&members).map { $0.activity(head.owner) }
  }

  static let countdown: Duration = .seconds(3)

  package init() {}

  /// The pages, the practice and the test, as the phases of the step that owns them.
  package func activity(_ owner: ActivityOwner) -> Activity {
    pages.activity(Self.entry.type, owner, common) { _ in
      TestPages.Test(task, practice: hasPractice ? practiceRules : nil, test: rules)
    }
  }

  /// Two games of two tiles.
  private var practiceRules: SpatialSpanRules {
    var practice = rules
    practice.spans = 2...2
    practice.initialSpan = 2
    (practice.mostGames, practice.mostFailures) = (2, 2)
    return practice
  }

  private var task: Message {
    rules.isBackward
      ? TaskMessage.SpatialSpan.Task.backward : TaskMessage.SpatialSpan.Task.forward
  }

  private var pages: TestPages {
    TestPages(
      title: TaskMessage.SpatialSpan.title, purpose: TaskMessage.SpatialSpan.purpose,
      explanation: { _ in [Idea(task, .tiles), Idea(TaskMessage.SpatialSpan.longer, .tiles)] },
      countdown: Self.countdown)
  }
}
