import StudyModel
import Words

/// What a person wears and holds to walk; what is stored is the code, in every language the same.
enum WalkingDevices {
  /// An aid for walking.
  enum Aid: String, CaseIterable {
    case none, unilateralCane, unilateralCrutch, bilateralCane, bilateralCrutch, walker

    var words: LocalizedText {
      let words =
        switch self {
        case .none: TaskMessage.TimedWalk.Devices.none
        case .unilateralCane: TaskMessage.TimedWalk.Devices.oneStick
        case .unilateralCrutch: TaskMessage.TimedWalk.Devices.oneCrutch
        case .bilateralCane: TaskMessage.TimedWalk.Devices.twoSticks
        case .bilateralCrutch: TaskMessage.TimedWalk.Devices.twoCrutches
        case .walker: TaskMessage.TimedWalk.Devices.walker
        }
      return LocalizedText(words)
    }
  }

  /// Questions under `orthosis` and `device`.
  static func phases(_ owner: ActivityOwner) -> [Phase] {
    [
      .asking(
        "orthosis", owner, LocalizedText(TaskMessage.TimedWalk.Devices.orthosis),
        .boolean(BooleanFormat())),
      .asking(
        "device", owner, LocalizedText(TaskMessage.TimedWalk.Devices.aid),
        .singleChoice(
          ChoiceFormat(
            options: Aid.allCases.map { ChoiceOption(value: $0.rawValue, text: $0.words) }))),
    ]
  }
}
