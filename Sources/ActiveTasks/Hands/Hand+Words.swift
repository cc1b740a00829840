import StudyModel

extension Hand {
  var english: String { rawValue }
  /// As in `la mano izquierda`.
  var spanish: String { self == .left ? "izquierda" : "derecha" }
  /// As in `el brazo izquierdo`.
  var spanishMasculine: String { self == .left ? "izquierdo" : "derecho" }
  /// As in `اليد اليسرى`: hands, legs, arms, knees and feet are all feminine.
  var arabic: String { self == .left ? "اليسرى" : "اليمنى" }

  var title: LocalizedText {
    self == .left
      ? Wording.text("Left hand", "Mano izquierda", "اليد اليسرى")
      : Wording.text("Right hand", "Mano derecha", "اليد اليمنى")
  }

  /// A question that one of the two hands answers.
  static func question(_ name: String, _ owner: ActivityOwner, _ title: LocalizedText) -> Phase {
    .asking(
      name, owner, title,
      .singleChoice(
        ChoiceFormat(options: allCases.map { ChoiceOption(value: $0.rawValue, text: $0.title) })))
  }
}
