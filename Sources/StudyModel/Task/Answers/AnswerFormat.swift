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
  case attachment(AttachmentFormat)
}

/// The words that a task file may write under `answer.type`.
package enum AnswerType: String, Sendable, CaseIterable {
  case boolean, singleChoice, multipleChoice, pickers, ranking, scale, continuousScale, textScale,
    ladder, integer, decimal, quantity, height, weight, age, text, confirmation, date, dateTime,
    timeOfDay, timeInterval, location, matrix, bodyMap, attachment
}
