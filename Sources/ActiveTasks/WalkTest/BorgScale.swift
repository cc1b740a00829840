import StudyModel

/// Breathlessness and fatigue on Borg's CR10 scale, from 0 to 10 in whole numbers.
///
/// G. Borg: Psychophysical bases of perceived exertion, Med. Sci. Sports Exerc. 14, 1982. ResearchKit
/// asks from 1 to 10 after the walk only, which can neither say "nothing at all" nor be compared.
enum BorgScale {
  /// Two questions, `breathlessness` and `fatigue`, with `moment` after their names.
  static func phases(_ moment: String, _ owner: ActivityOwner) -> [Phase] {
    [
      .asking(
        "breathlessness\(moment)", owner,
        Wording.text(
          "How breathless are you now?", "¿Cuánto le falta el aire ahora?", "ما مدى ضيق تنفسك الآن؟"
        ), format),
      .asking(
        "fatigue\(moment)", owner,
        Wording.text(
          "How tired are you now?", "¿Cuánto cansancio siente ahora?", "ما مدى تعبك الآن؟"), format),
    ]
  }

  private static let format = AnswerFormat.scale(
    ScaleFormat(
      minimum: 0, maximum: 10, step: 1,
      minimumText: Wording.text("Not at all", "Nada", "لا شيء على الإطلاق"),
      maximumText: Wording.text("As much as can be", "Lo máximo posible", "أقصى ما يمكن")))
}
