import FHIRPath
import StudyModel
import Words

/// The question which sides a person can use, for tasks that ask for both; stored as `both`, `left` or
/// `right`.
struct SideQuestion {
  /// The phase's name.
  let name: String
  let title: Message
  private let both: Message
  private let left: Message
  private let right: Message

  static let hands = SideQuestion(
    name: "hands",
    title: TaskMessage.SideQuestion.Hands.title,
    both: TaskMessage.SideQuestion.Hands.both,
    left: TaskMessage.SideQuestion.Hands.left,
    right: TaskMessage.SideQuestion.Hands.right)
  static let sides = SideQuestion(
    name: "sides",
    title: TaskMessage.SideQuestion.Sides.title,
    both: TaskMessage.SideQuestion.Sides.both,
    left: TaskMessage.SideQuestion.Sides.left,
    right: TaskMessage.SideQuestion.Sides.right)
  static let legs = SideQuestion(
    name: "legs",
    title: TaskMessage.SideQuestion.Legs.title,
    both: TaskMessage.SideQuestion.Legs.both,
    left: TaskMessage.SideQuestion.Legs.left,
    right: TaskMessage.SideQuestion.Legs.right)

  private static let bothWord = "both"

  func phase(_ owner: ActivityOwner) -> Phase {
    .asking(
      name, owner, title,
      .singleChoice(
        ChoiceFormat(options: [
          ChoiceOption(value: Self.bothWord, text: LocalizedText(both)),
          ChoiceOption(value: Hand.left.rawValue, text: LocalizedText(left)),
          ChoiceOption(value: Hand.right.rawValue, text: LocalizedText(right)),
        ])), initial: .choice(Self.bothWord))
  }

  /// True unless the person can use the other side only.
  func condition(_ side: Hand, _ owner: ActivityOwner) -> Expression? {
    // Written by us and tested for both sides, so it parses.
    try? Expression.parse("`\(owner.id)`.\(name) != '\(side.other.rawValue)'")
  }
}
