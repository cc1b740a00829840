package import StudyModel
import Words

/// Move a pile of discs from one peg to another, never a larger disc on a smaller one.
///
/// É. Lucas' puzzle of 1883, on screen as in ResearchKit; also illegal moves are kept, and the fewest
/// moves are named.
package struct TowerOfHanoi: Sendable, Hashable {
  /// 2 to 8.
  package var disks = 3
  /// How long the person may take; then the test ends as it is.
  package var limit: Duration = .seconds(600)
  package var hasPractice = true
  package var common = CommonKeys()

  package static let entry = ActivityCatalog.Entry(
    "towerOfHanoi", "Move a pile of discs to another peg in few moves.", keys + CommonKeys.words,
    drawings: [.tower]
  ) { members, head in
    TowerOfHanoi(&members).map { $0.activity(head.owner) }
  }

  static let practiceDisks = 2

  package init() {}

  /// The pages, the practice and the puzzle, as the phases of the step that owns them.
  package func activity(_ owner: ActivityOwner) -> Activity {
    Self.pages.activity(Self.entry.type, owner, common) { _ in
      TestPages.Test(
        Self.task,
        practice: hasPractice
          ? TowerOfHanoiRules(disks: Self.practiceDisks, limit: limit) : nil,
        test: TowerOfHanoiRules(disks: disks, limit: limit))
    }
  }

  private static let task = [
    TaskMessage.TowerOfHanoi.goal, TaskMessage.TowerOfHanoi.moving,
  ].joined

  /// Nothing is timed from its beginning on, so nobody is counted down to it.
  private static var pages: TestPages {
    TestPages(
      title: TaskMessage.TowerOfHanoi.title, purpose: TaskMessage.TowerOfHanoi.purpose,
      explanation: { _ in
        [
          Idea(TaskMessage.TowerOfHanoi.goal, .tower),
          Idea(TaskMessage.TowerOfHanoi.moving, .tower),
          Idea(
            [
              TaskMessage.TowerOfHanoi.Explanation.larger, TaskMessage.TowerOfHanoi.Explanation.one,
            ].joined, .tower),
        ]
      })
  }
}
