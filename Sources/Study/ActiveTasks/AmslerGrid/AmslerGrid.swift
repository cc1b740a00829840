package import StudyModel
import Words

/// Look at a grid with one eye and mark where its lines are distorted: the Amsler grid, as in
/// ResearchKit.
///
/// After M. Amsler (Earliest symptoms of diseases of the macula, British Journal of Ophthalmology 37,
/// 1953).
package struct AmslerGrid: Sendable, Hashable {
  /// Which eye looks at the grid; the other one is covered.
  package enum Eye: String, Sendable, Hashable, CaseIterable {
    case left, right
  }

  /// In the order of the test.
  package var eyes: [Eye] = [.left, .right]
  package var limit: Duration = .seconds(120)
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody draws.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "amslerGrid", "Look at a grid with each eye and mark where its lines are distorted.",
    keys + CommonKeys.words,
    drawings: [.grid, .coverRight, .coverLeft, .markGrid]
  ) { members, head in
    AmslerGrid(&members).map { $0.activity(head.owner) }
  }

  package init() {}

  /// The pages, one grid for each eye, and the end, as the phases of the step that owns them.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = common.showsInstructions ? [opening(owner)] : []
    phases += ways.phases(owner)
    if common.showsInstructions { phases += ways.explained(usual: .touch, owner, ideas) }
    phases += ways.each(usual: .touch, owner) { way in eyes.flatMap { grid($0, way) } }
    if common.showsConclusion { phases.append(.conclusion(TaskMessage.AmslerGrid.done)) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private func grid(_ eye: Eye, _ way: Way) -> [Phase] {
    let rules = AmslerGridRules(eye: eye, choosesFields: way != .touch, limit: limit)
    return [
      .ready("cover-\(eye.rawValue)", eye.title, eye.coverText).drawn(eye.coverDrawing),
      Phase(
        eye.rawValue, title: eye.title, spoken: rules.prompt,
        .exercise(ExercisePart(rules))),
    ]
  }

  private func opening(_ owner: ActivityOwner) -> Phase {
    .opening(owner, TaskMessage.AmslerGrid.title, TaskMessage.AmslerGrid.purpose)
  }

  private func ideas(_ way: Way) -> [Idea] {
    [
      Idea(TaskMessage.AmslerGrid.Explanation.place, .grid),
      Idea(TaskMessage.AmslerGrid.Explanation.grid, .grid),
      Idea(TaskMessage.AmslerGrid.Explanation.cover, eyes.first?.coverDrawing),
      Idea(
        AmslerGridRules(eye: .left, choosesFields: way != .touch, limit: limit).prompt, .markGrid),
      Idea(TaskMessage.AmslerGrid.Explanation.straight, .grid),
    ]
  }
}

extension AmslerGrid.Eye {
  fileprivate var title: Message {
    switch self {
    case .left: TaskMessage.AmslerGrid.Eye.left
    case .right: TaskMessage.AmslerGrid.Eye.right
    }
  }

  /// The other eye is covered.
  fileprivate var coverDrawing: Drawing { self == .left ? .coverRight : .coverLeft }

  fileprivate var coverText: Message {
    switch self {
    case .left: TaskMessage.AmslerGrid.Cover.right
    case .right: TaskMessage.AmslerGrid.Cover.left
    }
  }
}
