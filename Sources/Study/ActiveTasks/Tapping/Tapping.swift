import FHIRPath
package import StudyModel
import Words

/// Tap two buttons by turns with two fingers of one hand: ResearchKit's tapping interval task.
///
/// The order of the hands is drawn from the run's seed and stands in the result. There is no practice:
/// it would tire the fingers, and fatigue is measured; the first tap begins the time.
package struct Tapping: Sendable, Hashable {
  /// Which hands tap.
  package enum Hands: String, Sendable, Hashable, CaseIterable {
    case left, right, both
    /// Whichever the person likes; nobody asks.
    case unspecified
  }

  package var hands = Hands.both
  /// From the first tap, 5 to 60 s.
  package var length: Duration = .seconds(10)
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody touches the screen.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "tapping", "Tap two buttons by turns with two fingers, as fast as possible.",
    keys + CommonKeys.words,
    drawings: [.tapFingers, .table, .pressKey]
  ) { members, head in
    Tapping(&members).map { $0.activity(head.owner) }
  }

  package init() {}

  /// The pages and a block for each hand, as phases; the order of the blocks is drawn.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var before = common.showsInstructions ? [opening(owner)] : []
    before += ways.phases(owner)
    if common.showsInstructions {
      before += ways.explained(usual: .touch, owner) { $0.tapIdeas }
    }
    if hands == .both { before.append(SideQuestion.hands.phase(owner)) }
    return Activity(
      type: Self.entry.type, before: before, drawn: "order", blocks(owner),
      after: common.showsConclusion ? [.conclusion(TaskMessage.Tapping.done)] : [])
  }

  private func blocks(_ owner: ActivityOwner) -> [(name: String, phases: [Phase])] {
    switch hands {
    case .both: Hand.allCases.map { ($0.rawValue, hand($0, owner)) }
    case .left: [("left", hand(.left, owner))]
    case .right: [("right", hand(.right, owner))]
    case .unspecified: [("tapping", hand(nil, owner))]
    }
  }

  /// The pages of one hand: the page that says which, then the test in each way.
  private func hand(_ hand: Hand?, _ owner: ActivityOwner) -> [Phase] {
    let condition = hands == .both ? hand.flatMap { SideQuestion.hands.condition($0, owner) } : nil
    let tests = ways.each(usual: .touch, owner) { way in
      [
        Phase(
          hand?.rawValue, title: hand?.title ?? TaskMessage.Tapping.anyHand, text: way.tapText,
          spoken: way.tapText, condition: condition,
          .exercise(ExercisePart(TappingRules(hand: hand, length: length, isByKey: way != .touch))))
      ]
    }
    return (hand.map { [page(of: $0).shown(when: condition)] } ?? []) + tests
  }

  private func page(of hand: Hand) -> Phase {
    .ready(
      "ready-\(hand.rawValue)", hand.title,
      TaskMessage.Tapping.ready(
        side: hand == .left ? .left : .right, length: Wording.length(length))
    ).drawn(.tapFingers)
  }

  private func opening(_ owner: ActivityOwner) -> Phase {
    .opening(owner, TaskMessage.Tapping.title, TaskMessage.Tapping.purpose)
  }
}

extension Way {
  fileprivate var tapText: Message {
    self == .touch ? TaskMessage.Tapping.Task.touch : TaskMessage.Tapping.Task.key
  }

  fileprivate var tapIdeas: [Idea] {
    let fingers = [
      Idea(TaskMessage.Page.table, .table),
      Idea(TaskMessage.Tapping.Explanation.fingers, .tapFingers),
    ]
    return self == .touch
      ? fingers + [Idea(TaskMessage.Tapping.Explanation.tap, .tapFingers)]
      : fingers + [Idea(tapText, .pressKey)]
  }
}
