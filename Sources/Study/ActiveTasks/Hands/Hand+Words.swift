import StudyModel
import Words

extension Hand {
  /// What the hand is called.
  var title: Message { self == .left ? TaskMessage.Hands.left : TaskMessage.Hands.right }

  /// A question that one of the two hands answers.
  static func question(_ name: String, _ owner: ActivityOwner, _ title: Message) -> Phase {
    let options = allCases.map { ChoiceOption(value: $0.rawValue, text: LocalizedText($0.title)) }
    return .asking(name, owner, title, .singleChoice(ChoiceFormat(options: options)))
  }
}
