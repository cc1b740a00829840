import StudyModel

/// What the stored values of a question stand for.
struct QuestionLabels: Sendable {
  private var options: [String: OptionLabel] = [:]
  /// Of several pickers, those of each; else empty.
  private var pickers: [[String: OptionLabel]] = []

  init(_ format: AnswerFormat) {
    switch format {
    case .singleChoice(let choice), .multipleChoice(let choice): options = Self.of(choice.options)
    case .ranking(let ranking): options = Self.of(ranking.options)
    case .textScale(let scale): options = Self.of(scale.options)
    case .matrix(let matrix): options = Self.of(matrix.columns)
    case .pickers(let format): pickers = format.pickers.map(Self.of)
    case .bodyMap(let map):
      for region in map.regions {
        options[region.id] = OptionLabel(text: region.text, code: region.code)
      }
    case .boolean(let boolean):
      options["true"] = boolean.yesText.map { OptionLabel(text: $0) }
      options["false"] = boolean.noText.map { OptionLabel(text: $0) }
    case .scale, .continuousScale, .ladder, .integer, .decimal, .quantity, .height, .weight, .age,
      .text, .confirmation, .date, .dateTime, .timeOfDay, .timeInterval, .location, .attachment:
      break
    }
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
