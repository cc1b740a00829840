import FHIRPath
import StudyModel

/// One of a person's hands.
package enum Hand: String, Sendable, Hashable, CaseIterable {
  case left, right

  var english: String { rawValue }
  /// As in `la mano izquierda`.
  var spanish: String { self == .left ? "izquierda" : "derecha" }

  var title: LocalizedText {
    self == .left
      ? Wording.text("Left hand", "Mano izquierda") : Wording.text("Right hand", "Mano derecha")
  }
}

/// The question which hands a person can use, for tasks that ask for both.
enum HandQuestion {
  static let name = "hands"
  private static let both = "both"

  /// Stored as `both`, `left` or `right`.
  static func phase(_ owner: ActivityOwner) -> Phase {
    let title = Wording.text(
      "Which hands can you use for this test?", "¿Qué manos puede usar en esta prueba?")
    let options = [
      ChoiceOption(value: both, text: Wording.text("Both hands", "Las dos manos")),
      ChoiceOption(
        value: Hand.left.rawValue, text: Wording.text("Only my left hand", "Solo la izquierda")),
      ChoiceOption(
        value: Hand.right.rawValue, text: Wording.text("Only my right hand", "Solo la derecha")),
    ]
    return Phase(
      name, title: title,
      .question(
        Question(
          id: owner.id.part(name), title: title,
          format: .singleChoice(ChoiceFormat(options: options)), initial: .choice(both))))
  }

  /// True unless the person can use the other hand only.
  static func condition(_ hand: Hand, _ owner: ActivityOwner) -> Expression? {
    let other = hand == .left ? Hand.right : Hand.left
    // Written by us and tested for both hands, so it parses.
    return try? Expression.parse("`\(owner.id)`.\(name) != '\(other.rawValue)'")
  }
}
