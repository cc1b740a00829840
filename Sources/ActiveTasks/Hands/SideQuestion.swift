import FHIRPath
import StudyModel

/// The question which sides a person can use, for tasks that ask for both; stored as `both`, `left` or
/// `right`.
struct SideQuestion {
  /// The phase's name.
  let name: String
  let title: LocalizedText
  private let both: LocalizedText
  private let left: LocalizedText
  private let right: LocalizedText

  static let hands = SideQuestion(
    name: "hands",
    title: Wording.text(
      "Which hands can you use for this test?", "¿Qué manos puede usar en esta prueba?",
      "أي يد يمكنك استخدامها في هذا الاختبار؟"),
    both: Wording.text("Both hands", "Las dos manos", "اليدان معًا"),
    left: Wording.text("Only my left hand", "Solo la izquierda", "يدي اليسرى فقط"),
    right: Wording.text("Only my right hand", "Solo la derecha", "يدي اليمنى فقط"))
  static let sides = SideQuestion(
    name: "sides",
    title: Wording.text(
      "Which sides can you move in this test?", "¿Qué lados puede mover en esta prueba?",
      "أي جانب يمكنك تحريكه في هذا الاختبار؟"),
    both: Wording.text("Both sides", "Los dos lados", "الجانبان معًا"),
    left: Wording.text("Only my left side", "Solo el izquierdo", "جانبي الأيسر فقط"),
    right: Wording.text("Only my right side", "Solo el derecho", "جانبي الأيمن فقط"))
  static let legs = SideQuestion(
    name: "legs",
    title: Wording.text(
      "Which legs can you use for this test?", "¿Qué piernas puede usar en esta prueba?",
      "أي ساق يمكنك استخدامها في هذا الاختبار؟"),
    both: Wording.text("Both legs", "Las dos piernas", "الساقان معًا"),
    left: Wording.text("Only my left leg", "Solo la izquierda", "ساقي اليسرى فقط"),
    right: Wording.text("Only my right leg", "Solo la derecha", "ساقي اليمنى فقط"))

  private static let bothWord = "both"

  func phase(_ owner: ActivityOwner) -> Phase {
    .asking(
      name, owner, title,
      .singleChoice(
        ChoiceFormat(options: [
          ChoiceOption(value: Self.bothWord, text: both),
          ChoiceOption(value: Hand.left.rawValue, text: left),
          ChoiceOption(value: Hand.right.rawValue, text: right),
        ])), initial: .choice(Self.bothWord))
  }

  /// True unless the person can use the other side only.
  func condition(_ side: Hand, _ owner: ActivityOwner) -> Expression? {
    // Written by us and tested for both sides, so it parses.
    try? Expression.parse("`\(owner.id)`.\(name) != '\(side.other.rawValue)'")
  }
}
