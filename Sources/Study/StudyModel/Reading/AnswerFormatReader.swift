import StrictJSON

/// Reads the `answer` of a question.
struct AnswerFormatReader {
  let reading: TaskReading

  /// Nil with faults; a format with faults in it may be returned too, for the checks that follow.
  func read(_ field: Field) -> AnswerFormat? {
    guard var members = field.members() else { return nil }
    guard let type = members.require("type")?.choice(AnswerType.self) else { return nil }
    let format = read(type, &members, field)
    members.finish()
    return format
  }

  private func read(_ type: AnswerType, _ members: inout Members, _ field: Field) -> AnswerFormat? {
    switch type {
    case .boolean: .boolean(BooleanFormat(&members, reading))
    case .singleChoice:
      ChoiceFormat(&members, field, isMultiple: false, reading).map(AnswerFormat.singleChoice)
    case .multipleChoice:
      ChoiceFormat(&members, field, isMultiple: true, reading).map(AnswerFormat.multipleChoice)
    case .pickers: PickersFormat(&members, reading).map(AnswerFormat.pickers)
    case .ranking: RankingFormat(&members, reading).map(AnswerFormat.ranking)
    case .scale: ScaleFormat(&members, field, reading).map(AnswerFormat.scale)
    case .continuousScale:
      ContinuousScaleFormat(&members, field, reading).map(AnswerFormat.continuousScale)
    case .textScale: TextScaleFormat(&members, reading).map(AnswerFormat.textScale)
    case .ladder: .ladder(LadderFormat(&members, reading))
    case .integer: .integer(IntegerFormat(&members, field))
    case .decimal: .decimal(DecimalFormat(&members, field))
    case .quantity: QuantityFormat(&members, field, reading).map(AnswerFormat.quantity)
    case .height: .height(HeightFormat(&members, field))
    case .weight: .weight(WeightFormat(&members, field))
    case .age: .age(AgeFormat(&members, field))
    case .text: .text(TextFormat(&members, field, reading))
    case .confirmation: ConfirmationFormat(&members, reading).map(AnswerFormat.confirmation)
    case .date: .date(DateFormat(&members, field))
    case .dateTime: .dateTime(DateTimeFormat(&members, field))
    case .timeOfDay: .timeOfDay(TimeOfDayFormat(&members, field))
    case .timeInterval: .timeInterval(TimeIntervalFormat(&members, field))
    case .location: .location
    case .matrix: MatrixFormat(&members, reading).map(AnswerFormat.matrix)
    case .bodyMap: BodyMapFormat(&members, field, reading).map(AnswerFormat.bodyMap)
    case .imageMap: ImageMapFormat(&members, field, reading).map(AnswerFormat.imageMap)
    case .attachment: AttachmentFormat(&members).map(AnswerFormat.attachment)
    }
  }
}
