package import FHIRPath

extension Answer {
  /// The answer as conditions see it; `unit` is the question's, if it has one.
  ///
  /// An answer that was declined is empty; `%noAnswer` tells why.
  package func node(unit: String?) -> Node {
    switch self {
    case .matrix(let rows):
      .object(rows.mapValues { .values($0.map(Value.string)) })
    case .place(let place):
      .object(place.members)
    case .boolean, .choice, .choices, .otherChoice, .otherChoices, .picks, .ranking, .integer,
      .decimal, .quantity, .text, .date, .dateTime, .timeOfDay, .attachment, .declined:
      .values(values(unit: unit))
    }
  }

  /// The values of an answer that has no members.
  package func values(unit: String?) -> [Value] {
    switch self {
    case .boolean(let value): [.boolean(value)]
    case .choice(let value), .otherChoice(let value, _): [.string(value)]
    case .choices(let values), .otherChoices(let values, _), .picks(let values),
      .ranking(let values):
      values.map { .string($0) }
    case .integer(let value): [Self.number(.integer(value), ExactDecimal(value), unit)]
    case .decimal(let value): [Self.number(.decimal(value), value, unit)]
    case .quantity(let value): [.quantity(value)]
    case .text(let value): [.string(value)]
    case .date(let value): value.partial.map { [.date($0)] } ?? []
    case .dateTime(let value): value.partial.map { [.dateTime($0)] } ?? []
    case .timeOfDay(let value):
      PartialTime(hour: value.hour, minute: value.minute).map { [.time($0)] } ?? []
    case .attachment(let file): [.string(file.sha256)]
    case .place, .matrix, .declined: []
    }
  }

  private static func number(_ plain: Value, _ value: ExactDecimal, _ unit: String?) -> Value {
    unit.map { .quantity(Quantity(value: value, unit: $0)) } ?? plain
  }
}

extension GeographicPlace {
  fileprivate var members: [String: Node] {
    var members: [String: Node] = [:]
    if let text { members["text"] = .values([.string(text)]) }
    if let latitude { members["latitude"] = .values([.decimal(latitude)]) }
    if let longitude { members["longitude"] = .values([.decimal(longitude)]) }
    if let accuracyMeters {
      members["accuracy"] = .values([.quantity(Quantity(value: accuracyMeters, unit: "m"))])
    }
    return members
  }

  /// What a condition may ask of a place.
  package static let shape = Shape.object([
    "text": .value(.string, isList: false), "latitude": .value(.decimal, isList: false),
    "longitude": .value(.decimal, isList: false), "accuracy": .quantity(unit: "m", isList: false),
  ])
}

extension CalendarDate {
  /// The date as expressions hold it.
  package var partial: PartialDate? { PartialDate(year: year, month: month, day: day) }

  /// A whole date; nil for a year or a month alone.
  package init?(_ partial: PartialDate) {
    guard let month = partial.month, let day = partial.day else { return nil }
    self.init(year: partial.year, month: month, day: day)
  }
}

extension AnswerFormat {
  /// What a condition may do with an answer of this format.
  package var shape: Shape {
    facets.shape
  }
}

extension FormatFacets {
  fileprivate var shape: Shape {
    switch family {
    case .boolean: .value(.boolean, isList: false)
    case .choice: .codes(codes, isList: false)
    case .choices, .picks, .ranking: .codes(codes, isList: true)
    case .integer: number(.integer)
    case .decimal: number(.decimal)
    case .quantity: .quantity(unit: units.first ?? "1", isList: false)
    case .text, .attachment: .value(.string, isList: false)
    case .date: .value(.date, isList: false)
    case .dateTime: .value(.dateTime, isList: false)
    case .timeOfDay: .value(.time, isList: false)
    case .place: GeographicPlace.shape
    case .matrix: .object(Dictionary(rows.map { ($0.id, row) }) { first, _ in first })
    }
  }

  private func number(_ type: ValueType) -> Shape {
    units.first.map { .quantity(unit: $0, isList: false) } ?? .value(type, isList: false)
  }

  private var row: Shape { .codes(codes, isList: rowsTakeSeveral) }
}
