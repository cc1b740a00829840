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
    case .attachment(let format): format.facets
    }
  }

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
}

extension FormatFacets {
  /// The options of all lists, in the order of the file.
  package var options: [ChoiceOption] { lists.count == 1 ? lists[0] : Array(lists.joined()) }

  /// The codes that an answer may hold: of options, or of regions.
  package var codes: [String] { options.map(\.value) + regions.map(\.id) }

  /// The pictures that stand beside the task file.
  package var media: [MediaFile] { options.compactMap(\.image) }
}
