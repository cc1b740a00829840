import StudyModel

/// What a person wears and holds to walk; what is stored is the code, in every language the same.
enum WalkingDevices {
  /// An aid for walking.
  enum Aid: String, CaseIterable {
    case none, unilateralCane, unilateralCrutch, bilateralCane, bilateralCrutch, walker

    var words: LocalizedText {
      switch self {
      case .none: Wording.text("None", "Ninguna", "لا شيء")
      case .unilateralCane: Wording.text("One stick", "Un bastón", "عصا واحدة")
      case .unilateralCrutch: Wording.text("One crutch", "Una muleta", "عكاز واحد")
      case .bilateralCane: Wording.text("Two sticks", "Dos bastones", "عصوان")
      case .bilateralCrutch: Wording.text("Two crutches", "Dos muletas", "عكازان")
      case .walker: Wording.text("A walker or rollator", "Un andador", "مشاية بعجلات أو بدونها")
      }
    }
  }

  /// Questions under `orthosis` and `device`.
  static func phases(_ owner: ActivityOwner) -> [Phase] {
    [
      .asking(
        "orthosis", owner,
        Wording.text(
          "Do you wear a splint at your ankle or foot?",
          "¿Lleva una férula en el tobillo o el pie?",
          "هل لديك جبيرة داعمة على الكاحل أو القدم؟"), .boolean(BooleanFormat())),
      .asking(
        "device", owner,
        Wording.text(
          "Which walking aid will you use?", "¿Qué ayuda para caminar va a usar?",
          "ما وسيلة المساعدة على المشي في هذا الاختبار؟"),
        .singleChoice(
          ChoiceFormat(
            options: Aid.allCases.map { ChoiceOption(value: $0.rawValue, text: $0.words) }))),
    ]
  }
}
