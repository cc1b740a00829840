extension LocalizedText {
  /// Words of the program's own; English is shown where a person speaks none of the three.
  package init(english: String, spanish: String, arabic: String) {
    self.init(english, byLanguage: ["en": english, "es": spanish, "ar": arabic])
  }

  /// The words in one of the three languages, to put them into a sentence; the fallback where that
  /// one is missing.
  package func text(_ language: SpokenLanguage) -> String {
    byLanguage[language.rawValue] ?? fallback
  }
}
