import FHIRPath
import Pattern
import StudyModel

/// A format of each type that holds everything that its type can hold, each text another one.
enum FormatSamples {
  static func text(_ words: String) -> LocalizedText {
    LocalizedText(words, byLanguage: ["en": words, "es": "¿\(words)?"])
  }

  static let options = ["a", "b"].map { value in
    ChoiceOption(
      value: value, text: text("\(value) text"), detail: text("\(value) detail"),
      image: MediaFile(path: "\(value).png", description: text("\(value) image")),
      color: "#ff8800", other: OtherText(placeholder: text("\(value) other")), score: 1,
      code: Coding(system: "http://example.org", code: value))
  }
  static let plain = ["c", "d"].map { ChoiceOption(value: $0, text: text("\($0) text")) }
  static let rows = ["r", "s"].map { MatrixFormat.Row(id: $0, text: text("row \($0)")) }
  static let picture = MediaFile(path: "ear.png", description: text("an ear"))
  static let regions = ["leftKneeFront", "lowerBack"].map {
    BodyMapFormat.Region(id: $0, text: text("region \($0)"))
  }

  static func format(_ type: AnswerType) throws -> AnswerFormat {
    switch type {
    case .boolean: .boolean(BooleanFormat(yesText: text("Yes"), noText: text("No")))
    case .singleChoice:
      .singleChoice(
        ChoiceFormat(
          options: options + plain, display: .search, order: .shuffled, valueSet: "set"))
    case .multipleChoice:
      .multipleChoice(ChoiceFormat(options: options, display: .images, count: 1...2))
    case .pickers: .pickers(PickersFormat(pickers: [options, plain], separator: " / "))
    case .ranking:
      .ranking(
        RankingFormat(
          options: options + plain, rankedCount: 3, order: .shuffled, valueSet: "set"))
    case .scale:
      .scale(
        ScaleFormat(
          minimum: -10, maximum: 20, step: 5, minimumText: text("Least"),
          maximumText: text("Most"), isVertical: true))
    case .continuousScale:
      .continuousScale(
        ContinuousScaleFormat(
          minimum: ExactDecimal("0.50") ?? 0, maximum: 100, fractionDigits: 2, style: .percent,
          minimumText: text("Least"), maximumText: text("Most"), isVertical: true))
    case .textScale:
      .textScale(TextScaleFormat(options: options + plain, isVertical: true, valueSet: "set"))
    case .ladder: .ladder(LadderFormat(rungs: 7, topText: text("Top"), bottomText: text("Bottom")))
    case .integer: .integer(IntegerFormat(minimum: -3, maximum: 12, unit: "mm"))
    case .decimal:
      .decimal(DecimalFormat(minimum: 0, maximum: nil, fractionDigits: 3, unit: "mmol/L"))
    case .quantity:
      .quantity(
        QuantityFormat(
          units: [
            QuantityFormat.Unit(code: "Cel", text: text("degrees")),
            QuantityFormat.Unit(code: "[degF]", text: text("Fahrenheit")),
          ], minimum: 30, maximum: 45, fractionDigits: 1))
    case .height: .height(HeightFormat(system: .imperial, minimum: 30, maximum: 272))
    case .weight:
      .weight(WeightFormat(system: .either, minimum: 2, maximum: 650, fractionDigits: 1))
    case .age:
      .age(AgeFormat(minimum: 18, maximum: 90, includesYounger: true, includesOlder: true))
    case .text:
      .text(
        TextFormat(
          content: .plain, minimumLength: 2, maximumLength: 9, pattern: try Pattern("[a-z]+"),
          patternText: text("Small letters"), hasSeveralLines: false,
          placeholder: text("such as words")))
    case .confirmation:
      .confirmation(ConfirmationFormat(question: StepID("mail"), differsText: text("Differs")))
    case .date: .date(DateFormat(earliest: .daysFromToday(-7), latest: .daysFromToday(0)))
    case .dateTime:
      .dateTime(
        DateTimeFormat(earliest: .daysFromToday(-7), latest: .daysFromToday(0), minuteStep: 5))
    case .timeOfDay:
      .timeOfDay(
        TimeOfDayFormat(
          earliest: TimeOfDay("06:00"), latest: TimeOfDay("22:00"), minuteStep: 15))
    case .timeInterval:
      .timeInterval(
        TimeIntervalFormat(minimumMinutes: 5, maximumMinutes: 600, minuteStep: 5))
    case .location: .location
    case .matrix:
      .matrix(
        MatrixFormat(
          rows: rows, columns: options, isMultiple: true, needsEveryRow: false, valueSet: "set"))
    case .bodyMap: .bodyMap(BodyMapFormat(view: .both, regions: regions, count: 1...2))
    case .imageMap:
      .imageMap(
        ImageMapFormat(
          image: picture,
          regions: plain.map {
            .init(option: $0, shape: .rectangle(.init(x: 0, y: 0), width: 1, height: 0.5))
          }, count: 1...2))
    case .attachment:
      .attachment(
        AttachmentFormat(kind: .photo, mediaTypes: ["image/png"], maximumByteCount: 1000))
    }
  }

  /// An answer that the format accepts.
  static func answer(_ type: AnswerType) throws -> Answer? {
    switch type {
    case .boolean: .boolean(true)
    case .singleChoice, .textScale: .choice("c")
    case .multipleChoice: .otherChoices(["a"], text: "mine")
    case .pickers: .picks(["a", "c"])
    case .ranking: .ranking(["c", "a", "d"])
    case .scale, .integer, .ladder: .integer(5)
    case .age: .integer(40)
    case .continuousScale, .decimal: .decimal(ExactDecimal("2.5") ?? 0)
    case .quantity: .quantity(Quantity(value: 37, unit: "Cel"))
    case .height: .quantity(Quantity(value: 170, unit: "cm"))
    case .weight: .quantity(Quantity(value: 70, unit: "kg"))
    case .timeInterval: .quantity(Quantity(value: 90, unit: "min"))
    case .text, .confirmation: .text("words")
    case .date: CalendarDate("2026-11-21").map(Answer.date)
    case .dateTime: LocalDateTime("2026-11-21T07:30:00+01:00").map(Answer.dateTime)
    case .timeOfDay: TimeOfDay("07:30").map(Answer.timeOfDay)
    case .location: .place(GeographicPlace(text: "home"))
    case .matrix: .matrix(["r": ["a", "b"]])
    case .bodyMap: .choices(["lowerBack"])
    case .imageMap: .choices(["c", "d"])
    case .attachment:
      .attachment(
        AttachedFile(
          sha256: String(repeating: "0", count: 64), byteCount: 9, mediaType: "image/png"))
    }
  }
}

/// What each sample states of itself.
extension FormatSamples {
  private static func label(_ value: String, _ words: String) -> ValueLabel {
    ValueLabel(value, text(words))
  }

  /// Every facet of the sample.
  static func facets(_ type: AnswerType) -> FormatFacets {
    switch type {
    case .boolean:
      FormatFacets(type, labels: [label("true", "Yes"), label("false", "No")])
    case .singleChoice:
      FormatFacets(type, lists: [options + plain], valueSet: "set", display: .search)
    case .multipleChoice:
      FormatFacets(type, lists: [options], count: 1...2, display: .images)
    case .pickers: FormatFacets(type, lists: [options, plain])
    case .ranking: FormatFacets(type, lists: [options + plain], valueSet: "set")
    case .scale:
      FormatFacets(
        type, range: AnswerRange(-10, 20, step: 5), isScale: true,
        labels: [label("-10", "Least"), label("20", "Most")])
    case .continuousScale:
      FormatFacets(
        type, range: AnswerRange(ExactDecimal("0.5"), 100, fractionDigits: 2),
        isScale: true, labels: [label("0.50", "Least"), label("100", "Most")])
    case .textScale:
      FormatFacets(type, lists: [options + plain], valueSet: "set", isScale: true)
    case .ladder:
      FormatFacets(
        type, range: AnswerRange(1, 7), isScale: true,
        labels: [label("1", "Bottom"), label("7", "Top")])
    case .integer: FormatFacets(type, range: AnswerRange(-3, 12), units: ["mm"])
    case .decimal:
      FormatFacets(
        type, range: AnswerRange(0, nil, fractionDigits: 3), units: ["mmol/L"])
    case .quantity:
      FormatFacets(type, range: AnswerRange(30, 45), units: ["Cel", "[degF]"])
    case .height:
      FormatFacets(
        type, range: AnswerRange(30, 272, fractionDigits: 2), units: ["cm"])
    case .weight:
      FormatFacets(type, range: AnswerRange(2, 650, fractionDigits: 1), units: ["kg"])
    case .age: FormatFacets(type, range: AnswerRange(18, 90), units: ["a"])
    case .text, .confirmation: FormatFacets(type)
    case .date: FormatFacets(type)
    case .dateTime: FormatFacets(type)
    case .timeOfDay: FormatFacets(type)
    case .timeInterval:
      FormatFacets(type, range: AnswerRange(5, 600, fractionDigits: 0), units: ["min"])
    case .location: FormatFacets(type)
    case .matrix:
      FormatFacets(
        type, lists: [options], valueSet: "set", rows: rows, rowsTakeSeveral: true)
    case .bodyMap: FormatFacets(type, count: 1...2, regions: regions)
    case .imageMap: FormatFacets(type, lists: [plain], count: 1...2, picture: picture)
    case .attachment: FormatFacets(type)
    }
  }

  /// The types of each family.
  static let families: [AnswerFamily: [AnswerType]] = [
    .boolean: [.boolean], .choice: [.singleChoice, .textScale],
    .choices: [.multipleChoice, .bodyMap, .imageMap], .picks: [.pickers], .ranking: [.ranking],
    .integer: [.scale, .ladder, .integer, .age], .decimal: [.continuousScale, .decimal],
    .quantity: [.quantity, .height, .weight, .timeInterval], .text: [.text, .confirmation],
    .date: [.date], .dateTime: [.dateTime], .timeOfDay: [.timeOfDay], .place: [.location],
    .matrix: [.matrix], .attachment: [.attachment],
  ]

  /// The texts of the sample, in the order in which they are read.
  static func texts(_ type: AnswerType) -> [String] {
    let options = ["a", "b"].flatMap { value in
      ["text", "detail", "image", "other"].map { "\(value) \($0)" }
    }
    let plain = ["c text", "d text"]
    return switch type {
    case .boolean: ["Yes", "No"]
    case .singleChoice, .pickers, .ranking, .textScale: options + plain
    case .multipleChoice: options
    case .scale, .continuousScale: ["Least", "Most"]
    case .ladder: ["Top", "Bottom"]
    case .quantity: ["degrees", "Fahrenheit"]
    case .text: ["such as words", "Small letters"]
    case .confirmation: ["Differs"]
    case .matrix: ["row r", "row s"] + options
    case .bodyMap: ["region leftKneeFront", "region lowerBack"]
    case .imageMap: ["an ear"] + plain
    case .integer, .decimal, .height, .weight, .age, .date, .dateTime, .timeOfDay, .timeInterval,
      .location, .attachment:
      []
    }
  }
}
