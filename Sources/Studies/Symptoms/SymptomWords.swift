import StudyModel

/// What a symptom check says beside the words of the catalogue.
enum SymptomWords: CaseIterable {
  case title, text, location, chooseOne

  var localized: LocalizedText {
    let (english, spanish, arabic) = words
    return LocalizedText(
      english, byLanguage: ["en": english, "es": spanish, "ar": arabic])
  }

  private var words: (String, String, String) {
    switch self {
    case .title: ("Symptom check", "Revisión de síntomas", "فحص الأعراض")
    case .text:
      (
        "Choose each symptom that you have, and say how strong it is.",
        "Elija cada síntoma que tenga y diga qué intensidad tiene.",
        "اختر كل عرض تشعر به، وحدد مدى شدته."
      )
    case .location: ("Where are you?", "¿Dónde está?", "أين أنت؟")
    case .chooseOne:
      (
        "Choose at least one symptom.", "Elija al menos un síntoma.",
        "اختر عرضًا واحدًا على الأقل."
      )
    }
  }
}
