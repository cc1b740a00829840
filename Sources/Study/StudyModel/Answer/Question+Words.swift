extension Question {
  /// An answer in words; a refusal to answer in the question's own words where it has some.
  package func words(for answer: Answer, _ languages: [String]) -> String {
    if case .declined(let reason) = answer,
      let text = noAnswers.first(where: { $0.reason == reason })?.text
    {
      return text.text(in: languages)
    }
    return format.words(for: answer, languages)
  }

  /// The same, with the language of the texts that it names.
  package func given(_ answer: Answer, to languages: [String]) -> GivenText {
    if case .declined(let reason) = answer,
      let text = noAnswers.first(where: { $0.reason == reason })?.text
    {
      return text.given(to: languages)
    }
    return format.given(answer, to: languages)
  }
}
