import StudyModel

/// Finds the options that a person means: by number, by value, or by how the text begins.
struct TypedChoice {
  let options: [ChoiceOption]
  let languages: [String]

  func single(_ text: String) -> TypedAnswer {
    switch option(text) {
    case .one(let value): .answer(.choice(value))
    case .several: .unreadable(.severalOptions)
    case .none: .notUnderstood
    }
  }

  /// Options behind commas or blanks; an option's own words may hold blanks.
  func several(_ text: String) -> TypedAnswer {
    if text.contains(",") { return chosen(text.split(separator: ",").map { String($0).trimmed }) }
    if case .one(let value) = option(text) { return .answer(.choices([value])) }
    return chosen(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private func chosen(_ words: [String]) -> TypedAnswer {
    var values: [String] = []
    for word in words where !word.isEmpty {
      switch option(word) {
      case .one(let value): if !values.contains(value) { values.append(value) }
      case .several: return .unreadable(.severalOptions)
      case .none: return .notUnderstood
      }
    }
    return TypedAnswer.checked(.choices(values), .multipleChoice(ChoiceFormat(options: options)))
  }

  private enum Match {
    case one(String), several, none
  }

  private func option(_ text: String) -> Match {
    if let number = Int(text), options.indices.contains(number - 1) {
      return .one(options[number - 1].value)
    }
    let word = text.folded
    guard !word.isEmpty else { return .none }
    let exact = options.filter { $0.value.folded == word || words($0) == word }
    if let first = exact.first { return exact.count == 1 ? .one(first.value) : .several }
    let beginning = options.filter { words($0).hasPrefix(word) }
    guard let first = beginning.first else { return .none }
    return beginning.count == 1 ? .one(first.value) : .several
  }

  private func words(_ option: ChoiceOption) -> String { option.text.text(in: languages).folded }
}
