package import StrictJSON

extension GivenText {
  /// For a page: the words, and where they are not in the page's language an object that says in which.
  package var json: JSONValue {
    guard let otherLanguage, !words.isEmpty else { return .string(words) }
    return .object([
      "text": .string(words), "lang": .string(otherLanguage),
      "dir": .string(isRightToLeft ? "rtl" : "ltr"),
    ])
  }
}

extension LocalizedText {
  /// The text for a page in the first of `languages` that the program speaks.
  package func json(for languages: [String]) -> JSONValue { given(to: languages).json }
}
