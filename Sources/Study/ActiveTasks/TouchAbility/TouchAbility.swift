package import StudyModel
import Words

/// Tap, press for long, swipe, scroll, pinch and turn on the touch screen: ResearchKit's touch ability
/// tasks.
///
/// Every stroke is in the result, and is judged by geometry alone.
package struct TouchAbility: Sendable, Hashable {
  package var gestures = TouchAbilityRules.Gesture.allCases
  /// Rows and columns of places to tap, 3 or 5; long presses have three.
  package var gridSize = 3
  /// How long one trial lasts at the most, 5 to 60 s.
  package var limit: Duration = .seconds(20)
  package var hasPractice = true
  package var common = CommonKeys()

  package static let entry = ActivityCatalog.Entry(
    "touchAbility", "Tap, press for long, swipe, scroll, pinch and turn on a touch screen.",
    keys + CommonKeys.words,
    drawings: [.tap, .table, .pressHold, .swipe, .drag, .pinch, .turnFingers]
  ) { members, head in
    TouchAbility(&members).map { $0.activity(head.owner) }
  }

  static let practiceTrials = 2

  package init() {}

  /// The pages, and the practice and test of each gesture, as phases.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = common.showsInstructions ? Self.instructions(owner) : []
    for gesture in gestures {
      phases.append(
        .ready("ready-\(gesture.rawValue)", gesture.title, gesture.text).drawn(gesture.drawing))
      if hasPractice {
        phases.append(test(gesture, "practice-\(gesture.rawValue)", trials: Self.practiceTrials))
      }
      phases.append(test(gesture, gesture.rawValue, trials: nil))
    }
    if common.showsConclusion { phases.append(.conclusion(TaskMessage.Page.Conclusion.text)) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  /// Practice has fewer trials; all of them count elsewhere.
  private func test(
    _ gesture: TouchAbilityRules.Gesture, _ name: String, trials: Int?
  ) -> Phase {
    Phase(
      name, title: trials == nil ? gesture.title : TaskMessage.Page.Practice.title,
      text: gesture.text, spoken: gesture.text,
      .exercise(
        ExercisePart(
          TouchAbilityRules(
            gesture: gesture, gridSize: gesture == .tap ? gridSize : 3, limit: limit,
            trialCount: trials), isPractice: trials != nil)))
  }

  private static func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(owner, TaskMessage.TouchAbility.title, TaskMessage.TouchAbility.purpose)
    ]
      + [
        Idea(TaskMessage.Page.table, .table), Idea(TaskMessage.TouchAbility.explanation, .tap),
      ].phases
  }
}

extension TouchAbilityRules.Gesture {
  fileprivate var drawing: Drawing {
    switch self {
    case .tap: .tap
    case .longPress: .pressHold
    case .swipe: .swipe
    case .scroll: .drag
    case .pinch: .pinch
    case .rotation: .turnFingers
    }
  }

  var title: Message {
    switch self {
    case .tap: TaskMessage.TouchAbility.Tap.title
    case .longPress: TaskMessage.TouchAbility.LongPress.title
    case .swipe: TaskMessage.TouchAbility.Swipe.title
    case .scroll: TaskMessage.TouchAbility.Scroll.title
    case .pinch: TaskMessage.TouchAbility.Pinch.title
    case .rotation: TaskMessage.TouchAbility.Rotation.title
    }
  }

  var text: Message {
    switch self {
    case .tap: TaskMessage.TouchAbility.Tap.text
    case .longPress: TaskMessage.TouchAbility.LongPress.text
    case .swipe: TaskMessage.TouchAbility.Swipe.text
    case .scroll: TaskMessage.TouchAbility.Scroll.text
    case .pinch: TaskMessage.TouchAbility.Pinch.text
    case .rotation: TaskMessage.TouchAbility.Rotation.text
    }
  }
}
