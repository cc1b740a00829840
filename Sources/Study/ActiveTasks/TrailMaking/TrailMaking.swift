package import StudyModel
import Words

/// Touch circles in their order, as fast as possible: 1, 2, 3 (A) or 1, A, 2, B (B).
///
/// After the Trail Making Test (R. Reitan: Validity of the Trail Making Test as an indicator of organic
/// brain damage, Perceptual and Motor Skills 8, 1958), on screen with thirteen circles as in
/// ResearchKit. The places are drawn from the run's seed and stand in the result.
package struct TrailMaking: Sendable, Hashable {
  /// What the circles are labelled with; the raw value is the usual name of the part.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case numbers = "A"
    case numbersAndLetters = "B"
  }

  package var kind: Kind
  /// How many circles there are, 5 to 25.
  package var circleCount = 13
  /// How long the person may take; then the test ends as it is.
  package var limit: Duration = .seconds(300)
  package var hasPractice = true
  package var common = CommonKeys()

  package static let entry = ActivityCatalog.Entry(
    "trailMaking", "Touch circles in their order as fast as possible.", keys + CommonKeys.words,
    drawings: [.trail]
  ) { members, head in
    TrailMaking(&members).map { $0.activity(head.owner) }
  }

  static let practiceCircleCount = 5
  static let countdown: Duration = .seconds(3)

  package init(kind: Kind) {
    self.kind = kind
  }

  /// The pages, the practice and the trail, as the phases of the step that owns them.
  package func activity(_ owner: ActivityOwner) -> Activity {
    pages.activity(Self.entry.type, owner, common) { _ in
      TestPages.Test(
        task, practice: hasPractice ? rules(circles: Self.practiceCircleCount) : nil,
        test: rules(circles: circleCount))
    }
  }

  private func rules(circles: Int) -> TrailMakingRules {
    TrailMakingRules(labels: labels(circles), limit: limit)
  }

  /// What stands in the circles, in the order in which they are touched.
  package func labels(_ count: Int) -> [String] {
    (0..<count).map { index in
      switch kind {
      case .numbers: String(index + 1)
      case .numbersAndLetters:
        index.isMultiple(of: 2) ? String(index / 2 + 1) : Self.letter(index / 2)
      }
    }
  }

  private static func letter(_ index: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index)))
  }

  /// With the first four labels, such as `1, A, 2, B`.
  private var task: Message {
    let first = labels(4)
    return TaskMessage.TrailMaking.task(
      first: first[0], second: first[1], third: first[2], fourth: first[3])
  }

  private var pages: TestPages {
    TestPages(
      title: TaskMessage.TrailMaking.title, purpose: TaskMessage.TrailMaking.purpose,
      explanation: { _ in
        [
          Idea(TaskMessage.TrailMaking.explanation, .trail), Idea(task, .trail),
          Idea(TaskMessage.TrailMaking.wrong, .trail),
        ]
      }, countdown: Self.countdown)
  }
}
