package import StudyModel

extension LocalizedText {
  /// Whether the words are the same in each language that both have; where they have none in common, as
  /// people read them who asked for `language`.
  package func says(theSameAs other: LocalizedText, in language: String) -> Bool {
    let languages = Set(byLanguage.keys).intersection(other.byLanguage.keys)
    guard !languages.isEmpty else { return text(in: [language]) == other.text(in: [language]) }
    return languages.allSatisfy { byLanguage[$0] == other.byLanguage[$0] }
  }
}
