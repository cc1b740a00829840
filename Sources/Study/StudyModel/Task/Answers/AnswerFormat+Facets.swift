extension AnswerFormat {
  /// The word for it under `answer.type`.
  package var type: AnswerType { facets.type }

  /// What kind of answer it takes.
  package var family: AnswerFamily { facets.family }

  /// The options of all kinds of choices, in the order of the file; none for other kinds.
  package var options: [ChoiceOption] { facets.options }

  /// The UCUM unit that a plain number of this format counts in, if it names one.
  package var unit: String? {
    let facets = facets
    return facets.family == .quantity ? nil : facets.units.first
  }

  /// Every text that a person may read of it, in the order in which they are read.
  package var texts: [LocalizedText] {
    var texts: [LocalizedText] = []
    _ = mapTexts { text in
      texts.append(text)
      return text
    }
    return texts
  }
}
