import FHIRPath
import StrictJSON
import StudyModel
import Words

/// How a person does a task; the one that was used is an answer in the result, under `<step>.way`.
package enum Way: String, Sendable, Hashable, CaseIterable {
  case walking
  /// With a stick, a crutch or a walker.
  case aid
  /// Seated, in a wheelchair that the person moves.
  case wheelchair
  /// Standing or rising without holding on to anything.
  case free
  /// With the hands on a rail, a chair or its arms.
  case support
  case seated
  /// With an arm that can be held up.
  case raised
  /// With an arm that stays in the lap.
  case resting
  case shake
  case touch, key, `switch`
  /// By a key, to what is heard instead of seen.
  case sound
  case typing
  /// Somebody else types what the person says.
  case helper

  /// `ways`, the first one being usual; without the key nobody is asked, and the usual way is the
  /// first of `possible`.
  static func parameter(among possible: [Way]) -> Parameter<[Way]> {
    .words(
      "ways", among: possible, otherwise: [],
      fallbackWords: possible.first.map { "`\($0.rawValue)`, and nobody is asked" },
      "the ways to do it that the person may choose from, the usual one first")
  }
}

extension [Way] {
  static let questionName = "way"

  /// The page that asks how the person will do it; hidden where there is only one way, and none where
  /// the task file names none.
  func phases(_ owner: ActivityOwner) -> [Phase] {
    guard let usual = first else { return [] }
    let title = LocalizedText(TaskMessage.Ways.question)
    let options = map { ChoiceOption(value: $0.rawValue, text: LocalizedText($0.words)) }
    let question = Question(
      id: owner.id.part(Self.questionName), title: title,
      format: .singleChoice(ChoiceFormat(options: options)),
      initial: .choice(usual.rawValue), isHidden: count == 1)
    return [Phase(Self.questionName, title: title, .question(question))]
  }

  /// True when the person chose that way; nil where there is nothing to choose.
  func condition(_ way: Way, _ owner: ActivityOwner) -> Expression? {
    compared("=", way, owner)
  }

  /// True when the person chose another way; nil where there is nothing to choose.
  func conditionOfOthers(_ way: Way, _ owner: ActivityOwner) -> Expression? {
    compared("!=", way, owner)
  }

  private func compared(_ comparison: String, _ way: Way, _ owner: ActivityOwner) -> Expression? {
    guard count > 1 else { return nil }
    // Written by us and tested for every way, so it parses.
    return try? Expression.parse(
      "`\(owner.id)`.\(Self.questionName) \(comparison) '\(way.rawValue)'")
  }
}
