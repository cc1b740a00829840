import StudyModel

extension Question {
  /// The question with the answers put in that its words, and those of its options, speak of.
  func filled(_ words: @escaping (LocalizedText) -> String) -> Question {
    let fill = Filling(words)
    var question = self
    question.title = fill(title)
    question.text = fill(text)
    question.help = fill(help)
    question.format = fill(format)
    question.noAnswers = noAnswers.map { NoAnswerOption(reason: $0.reason, text: fill($0.text)) }
    return question
  }
}

/// Puts answers into the texts of a question; a text without a place for one stays as it is.
private struct Filling {
  private let words: (LocalizedText) -> String

  init(_ words: @escaping (LocalizedText) -> String) {
    self.words = words
  }

  func callAsFunction(_ text: LocalizedText) -> LocalizedText {
    let isNeeded =
      TextTemplate.isNeeded(for: text.fallback)
      || text.byLanguage.values.contains(where: TextTemplate.isNeeded)
    return isNeeded ? LocalizedText(words(text)) : text
  }

  func callAsFunction(_ text: LocalizedText?) -> LocalizedText? { text.map { self($0) } }

  func callAsFunction(_ format: AnswerFormat) -> AnswerFormat {
    switch format {
    case .boolean(let format):
      .boolean(BooleanFormat(yesText: self(format.yesText), noText: self(format.noText)))
    case .singleChoice(let format): .singleChoice(filled(format))
    case .multipleChoice(let format): .multipleChoice(filled(format))
    case .pickers(let format):
      .pickers(
        PickersFormat(pickers: format.pickers.map(filled), separator: format.separator))
    case .ranking(let format):
      .ranking(
        RankingFormat(
          options: filled(format.options), rankedCount: format.rankedCount, order: format.order))
    case .textScale(let format):
      .textScale(
        TextScaleFormat(options: filled(format.options), isVertical: format.isVertical))
    case .matrix(let format): .matrix(filled(format))
    case .scale, .continuousScale, .ladder, .integer, .decimal, .quantity, .height, .weight, .age,
      .text, .confirmation, .date, .dateTime, .timeOfDay, .timeInterval, .location, .bodyMap,
      .attachment:
      filledLimits(format)
    }
  }

  private func filledLimits(_ format: AnswerFormat) -> AnswerFormat {
    switch format {
    case .scale(let format):
      return .scale(
        ScaleFormat(
          minimum: format.minimum, maximum: format.maximum, step: format.step,
          minimumText: self(format.minimumText), maximumText: self(format.maximumText),
          isVertical: format.isVertical))
    case .continuousScale(var format):
      format.minimumText = self(format.minimumText)
      format.maximumText = self(format.maximumText)
      return .continuousScale(format)
    case .ladder(var format):
      format.topText = self(format.topText)
      format.bottomText = self(format.bottomText)
      return .ladder(format)
    case .text(var format):
      format.placeholder = self(format.placeholder)
      return .text(format)
    case .boolean, .singleChoice, .multipleChoice, .pickers, .ranking, .textScale, .matrix,
      .integer, .decimal, .quantity, .height, .weight, .age, .confirmation, .date, .dateTime,
      .timeOfDay, .timeInterval, .location, .bodyMap, .attachment:
      return format
    }
  }

  private func filled(_ format: ChoiceFormat) -> ChoiceFormat {
    var format = format
    format.options = filled(format.options)
    return format
  }

  private func filled(_ options: [ChoiceOption]) -> [ChoiceOption] {
    options.map { option in
      var option = option
      option.text = self(option.text)
      option.detail = self(option.detail)
      return option
    }
  }

  private func filled(_ format: MatrixFormat) -> MatrixFormat {
    var format = format
    format.rows = format.rows.map { MatrixFormat.Row(id: $0.id, text: self($0.text)) }
    format.columns = filled(format.columns)
    return format
  }
}
