import StudyModel
import Words

/// What a person wears and holds to walk; what is stored is the code, in every language the same.
enum WalkingDevices {
  /// An aid for walking.
  enum Aid: String, CaseIterable {
    case none, unilateralCane, unilateralCrutch, bilateralCane, bilateralCrutch, walker

    var words: Message {
      switch self {
      case .none: TaskMessage.TimedWalk.Devices.none
      case .unilateralCane: TaskMessage.TimedWalk.Devices.oneStick
      case .unilateralCrutch: TaskMessage.TimedWalk.Devices.oneCrutch
      case .bilateralCane: TaskMessage.TimedWalk.Devices.twoSticks
      case .bilateralCrutch: TaskMessage.TimedWalk.Devices.twoCrutches
      case .walker: TaskMessage.TimedWalk.Devices.walker
      }
    }
  }

  /// Questions under `orthosis` and `device`.
  static func phases(_ owner: ActivityOwner) -> [Phase] {
    let aids = Aid.allCases.map {
      ChoiceOption(value: $0.rawValue, text: LocalizedText($0.words))
    }
    return [
      .asking(
        "orthosis", owner, TaskMessage.TimedWalk.Devices.orthosis, .boolean(BooleanFormat())),
      .asking(
        "device", owner, TaskMessage.TimedWalk.Devices.aid,
        .singleChoice(ChoiceFormat(options: aids))),
    ]
  }
}
