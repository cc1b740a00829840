import StudyModel

extension Question {
  /// The question with the answers put in that its words, and those of its format, speak of.
  func filled(_ words: @escaping (LocalizedText) -> GivenText) -> Question {
    // A text without a place for an answer stays as it is, in all its languages.
    let fill = { (text: LocalizedText) in
      guard text.isTemplate else { return text }
      let filled = words(text)
      return LocalizedText(filled.words, language: filled.otherLanguage)
    }
    var question = self
    question.title = fill(title)
    question.text = text.map(fill)
    question.help = help.map(fill)
    question.format = format.mapTexts(fill)
    question.noAnswers = noAnswers.map {
      NoAnswerOption(reason: $0.reason, text: $0.text.map(fill))
    }
    return question
  }
}

extension LocalizedText {
  fileprivate var isTemplate: Bool {
    TextTemplate.isNeeded(for: fallback)
      || byLanguage.values.contains(where: TextTemplate.isNeeded)
  }
}
