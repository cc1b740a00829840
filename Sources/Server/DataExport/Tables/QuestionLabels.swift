import StudyModel

/// What the stored values of a question stand for.
struct QuestionLabels: Sendable {
  private var options: [String: OptionLabel] = [:]
  /// Of several pickers, those of each; else empty.
  private var pickers: [[String: OptionLabel]] = []

  init(_ format: AnswerFormat) {
    let facets = format.facets
    if facets.family == .picks {
      pickers = facets.lists.map(Self.of)
    } else {
      options = Self.of(facets.options)
      for region in facets.regions {
        options[region.id] = OptionLabel(text: region.text, code: region.code)
      }
    }
    // The words at the ends of a scale are no names of its numbers.
    guard facets.family == .boolean else { return }
    for label in facets.labels { options[label.value] = OptionLabel(text: label.text) }
  }

  private static func of(_ list: [ChoiceOption]) -> [String: OptionLabel] {
    Dictionary(
      list.map { ($0.value, OptionLabel(text: $0.text, code: $0.code)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The label of a value; `place` counts the parts of an answer from 0.
  func label(of value: String, place: Int) -> OptionLabel? {
    guard pickers.isEmpty else {
      return pickers.indices.contains(place) ? pickers[place][value] : nil
    }
    return options[value]
  }
}
