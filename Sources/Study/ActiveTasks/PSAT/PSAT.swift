package import StudyModel
import Words

/// Add each digit to the one before it, at a fixed pace: the paced serial addition test.
///
/// D. Gronwall: Paced auditory serial-addition task, Perceptual and Motor Skills 44, 1977; seen, heard
/// or both, as in ResearchKit.
package struct PSAT: Sendable, Hashable {
  /// How a digit is given: on the screen or as speech.
  package enum Mode: String, Sendable, Hashable, CaseIterable {
    case visual, auditory
  }

  package var rules = PSATRules()
  package var hasPractice = true
  package var common = CommonKeys()

  package static let entry = ActivityCatalog.Entry(
    "psat", "Add each digit to the one before it, at a fixed pace.", keys + CommonKeys.words,
    drawings: [.digits]
  ) { members, head in
    PSAT(&members).map { $0.activity(head.owner) }
  }

  static let countdown: Duration = .seconds(5)
  static let practiceLength = 5

  package init() {}

  /// The pages, the practice and the test, as the phases of the step that owns them.
  package func activity(_ owner: ActivityOwner) -> Activity {
    pages(owner).activity(Self.entry.type, owner, common) { _ in
      TestPages.Test(Self.task, practice: hasPractice ? practiceRules : nil, test: rules)
    }
  }

  private var practiceRules: PSATRules {
    var practice = rules
    practice.length = Self.practiceLength
    return practice
  }

  private static let task = TaskMessage.Psat.task

  private func pages(_ owner: ActivityOwner) -> TestPages {
    let digits =
      rules.digitFolder == nil
      ? TaskMessage.Psat.Digits.seen
      : rules.isSeen ? TaskMessage.Psat.Digits.seenAndHeard : TaskMessage.Psat.Digits.heard
    return TestPages(
      title: TaskMessage.Psat.title, purpose: TaskMessage.Psat.purpose,
      explanation: { _ in
        [
          Idea(digits, .digits), Idea(Self.task, .digits), Idea(TaskMessage.Psat.example, .digits),
        ]
      },
      preparation: rules.digitFolder == nil ? [] : SoundCheck.any.phases(owner),
      countdown: Self.countdown)
  }
}
