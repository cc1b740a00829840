import FHIRPath
package import StudyModel
import Words

/// Hold the device in the hand in up to five positions, ten seconds each: ResearchKit's tremor task.
///
/// The order of the hands is drawn from the run's seed; the positions come as they are named. There is no
/// practice: a position is held and nothing is learned, and holding it tires the arm.
package struct Tremor: Sendable, Hashable {
  /// Which hands hold the device.
  package enum Hands: String, Sendable, Hashable, CaseIterable {
    case both, left, right
    /// The hand that trembles more; the person knows which.
    case mostAffected
  }

  /// How the arm is held; in `wave` it moves.
  package enum Position: String, Sendable, Hashable, CaseIterable {
    case inLap, atShoulderHeight, elbowBent, toNose, wave
  }

  package var hands = Hands.both
  package var positions = Position.allCases
  /// Of each position, 5 to 60 s.
  package var length: Duration = .seconds(10)
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody can hold the arm up.
  ///
  /// An arm that must rest is measured in the lap only.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "tremor", "Hold the device in the hand in up to five positions.", keys + CommonKeys.all,
    drawings: [.armStretched, .rest, .holdStill, .handInLap, .elbowBent, .toNose, .wave]
  ) { members, head in
    Tremor(&members).map { $0.activity(head.owner) }
  }

  static let rateHz = 100.0
  static let countdown: Duration = .seconds(3)

  package init() {}

  /// The pages and a block for each hand, as phases; the order of the blocks is drawn.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var before = common.showsInstructions ? instructions(owner) : []
    switch hands {
    case .both: before.append(SideQuestion.hands.phase(owner))
    case .mostAffected: before.append(Self.whichHand(owner))
    case .left, .right: break
    }
    before += ways.phases(owner)
    if common.checksSignals { before.append(.gate([.accelerometer], rateHz: Self.rateHz)) }
    return Activity(
      type: Self.entry.type, before: before, drawn: "order", blocks(owner),
      after: common.showsConclusion ? [.conclusion(TaskMessage.Page.Conclusion.text)] : [])
  }

  private func blocks(_ owner: ActivityOwner) -> [(name: String, phases: [Phase])] {
    switch hands {
    case .both:
      Hand.allCases.map {
        ($0.rawValue, block($0.rawValue, SideQuestion.hands.condition($0, owner), owner))
      }
    case .left, .right, .mostAffected: [(hands.rawValue, block(hands.rawValue, nil, owner))]
    }
  }

  private func block(
    _ hand: String, _ condition: Expression?, _ owner: ActivityOwner
  ) -> [Phase] {
    let held = condition.and(ways.conditionOfOthers(.resting, owner))
    return [Self.take(hand).shown(when: condition)]
      + positions.flatMap { place in
        position(place, hand).map { $0.shown(when: place == .inLap ? condition : held) }
      }
  }

  /// The page that says how, the countdown, and the position itself.
  private func position(_ position: Position, _ hand: String) -> [Phase] {
    let name = "\(hand)-\(position.rawValue)"
    return [
      .ready("ready-\(name)", position.title, position.text).drawn(position.drawing),
      .countdown(Self.countdown, name: "countdown-\(name)"),
      Phase(
        name, title: position.title, text: hold, spoken: hold,
        .timed(
          TimedPart(
            activity: .record, length: length, streams: [.accelerometer], rateHz: Self.rateHz,
            measures: [.tremor]))),
    ]
  }

  private var hold: Message { TaskMessage.Tremor.hold(length: Wording.length(length)) }
}
