/// What a question accepts.
package enum AnswerFormat: Sendable, Hashable {
  case boolean(BooleanFormat)
  case singleChoice(ChoiceFormat)
  case multipleChoice(ChoiceFormat)
  case pickers(PickersFormat)
  case ranking(RankingFormat)
  case scale(ScaleFormat)
  case continuousScale(ContinuousScaleFormat)
  case textScale(TextScaleFormat)
  case ladder(LadderFormat)
  case integer(IntegerFormat)
  case decimal(DecimalFormat)
  case quantity(QuantityFormat)
  case height(HeightFormat)
  case weight(WeightFormat)
  case age(AgeFormat)
  case text(TextFormat)
  case confirmation(ConfirmationFormat)
  case date(DateFormat)
  case dateTime(DateTimeFormat)
  case timeOfDay(TimeOfDayFormat)
  case timeInterval(TimeIntervalFormat)
  case location
  case matrix(MatrixFormat)
  case bodyMap(BodyMapFormat)
  case imageMap(ImageMapFormat)
  case attachment(AttachmentFormat)
}

/// The words that a task file may write under `answer.type`.
package enum AnswerType: String, Sendable, CaseIterable {
  case boolean, singleChoice, multipleChoice, pickers, ranking, scale, continuousScale, textScale,
    ladder, integer, decimal, quantity, height, weight, age, text, confirmation, date, dateTime,
    timeOfDay, timeInterval, location, matrix, bodyMap, imageMap, attachment
}

extension AnswerType {
  /// What kind of answer is stored.
  package var family: AnswerFamily {
    switch self {
    case .boolean: .boolean
    case .singleChoice, .textScale: .choice
    case .multipleChoice, .bodyMap, .imageMap: .choices
    case .pickers: .picks
    case .ranking: .ranking
    case .scale, .ladder, .integer, .age: .integer
    case .continuousScale, .decimal: .decimal
    case .quantity, .height, .weight, .timeInterval: .quantity
    case .text, .confirmation: .text
    case .date: .date
    case .dateTime: .dateTime
    case .timeOfDay: .timeOfDay
    case .location: .place
    case .matrix: .matrix
    case .attachment: .attachment
    }
  }
}

extension AnswerFormat {
  /// What the format is, for all who need not know which one it is; each states it in its own file.
  package var facets: FormatFacets {
    switch self {
    case .boolean(let format): format.facets
    case .singleChoice(let format): format.facets
    case .multipleChoice(let format): format.facetsOfSeveral
    case .pickers(let format): format.facets
    case .ranking(let format): format.facets
    case .scale(let format): format.facets
    case .continuousScale(let format): format.facets
    case .textScale(let format): format.facets
    case .ladder(let format): format.facets
    case .integer(let format): format.facets
    case .decimal(let format): format.facets
    case .quantity(let format): format.facets
    case .height(let format): format.facets
    case .weight(let format): format.facets
    case .age(let format): format.facets
    case .text(let format): format.facets
    case .confirmation(let format): format.facets
    case .date(let format): format.facets
    case .dateTime(let format): format.facets
    case .timeOfDay(let format): format.facets
    case .timeInterval(let format): format.facets
    case .location: LocationFormat.facets
    case .matrix(let format): format.facets
    case .bodyMap(let format): format.facets
    case .imageMap(let format): format.facets
    case .attachment(let format): format.facets
    }
  }

  /// The same format with each of its texts changed.
  package func mapTexts(_ change: @escaping (LocalizedText) -> LocalizedText) -> AnswerFormat {
    let change = TextChange(change)
    return switch self {
    case .boolean(let format): .boolean(change(format))
    case .singleChoice(let format): .singleChoice(change(format))
    case .multipleChoice(let format): .multipleChoice(change(format))
    case .pickers(let format): .pickers(change(format))
    case .ranking(let format): .ranking(change(format))
    case .scale(let format): .scale(change(format))
    case .continuousScale(let format): .continuousScale(change(format))
    case .textScale(let format): .textScale(change(format))
    case .ladder(let format): .ladder(change(format))
    case .integer(let format): .integer(change(format))
    case .decimal(let format): .decimal(change(format))
    case .quantity(let format): .quantity(change(format))
    case .height(let format): .height(change(format))
    case .weight(let format): .weight(change(format))
    case .age(let format): .age(change(format))
    case .text(let format): .text(change(format))
    case .confirmation(let format): .confirmation(change(format))
    case .date(let format): .date(change(format))
    case .dateTime(let format): .dateTime(change(format))
    case .timeOfDay(let format): .timeOfDay(change(format))
    case .timeInterval(let format): .timeInterval(change(format))
    case .location: .location
    case .matrix(let format): .matrix(change(format))
    case .bodyMap(let format): .bodyMap(change(format))
    case .imageMap(let format): .imageMap(change(format))
    case .attachment(let format): .attachment(change(format))
    }
  }
}
