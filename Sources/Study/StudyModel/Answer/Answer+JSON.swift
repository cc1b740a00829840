package import StrictJSON
import FHIRPath

extension Answer {
  /// The answer as results, journals and answers files write it; decimals keep their digits.
  package var json: JSONValue {
    switch self {
    case .boolean(let value): .boolean(value)
    case .choice(let value): .string(value)
    case .choices(let values), .picks(let values), .ranking(let values): .strings(values)
    case .otherChoice(let value, let text):
      .object(["value": .string(value), "text": .string(text)])
    case .otherChoices(let values, let text):
      .object(["values": .strings(values), "text": .string(text)])
    case .integer(let value): .number(JSONNumber(value))
    case .decimal(let value): .decimal(value)
    case .quantity(let value):
      .object(["value": .decimal(value.value), "unit": .string(value.unit)])
    case .text(let value): .string(value)
    case .date(let value): .string(value.description)
    case .dateTime(let value): .string(value.description)
    case .timeOfDay(let value): .string(value.description)
    case .place(let value): value.json
    case .matrix(let rows):
      .object(
        rows.sorted { $0.key < $1.key }.map { JSONMember(key: $0.key, value: .strings($0.value)) })
    case .attachment(let file): file.json
    case .declined(let reason): .object(["noAnswer": .string(reason.rawValue)])
    }
  }
}

extension JSONValue {
  fileprivate static func strings(_ values: [String]) -> JSONValue {
    .list(values.map { .string($0) })
  }

  fileprivate var decimalValue: ExactDecimal? {
    guard case .number(let number) = self else { return nil }
    return ExactDecimal(number.digits)
  }

  /// The strings of a list that holds nothing else.
  fileprivate var stringsValue: [String]? {
    guard let list = listValue else { return nil }
    let strings = list.compactMap(\.stringValue)
    return strings.count == list.count ? strings : nil
  }
}

extension GeographicPlace {
  fileprivate var json: JSONValue {
    .object([
      "text": text.map { .string($0) }, "latitude": latitude.map(JSONValue.decimal),
      "longitude": longitude.map(JSONValue.decimal),
      "accuracyMeters": accuracyMeters.map(JSONValue.decimal),
      "source": source.map { .string($0.rawValue) },
      "ageSeconds": ageSeconds.map { .number($0) },
      "likelihood": likelihood.map(JSONValue.decimal),
    ])
  }

  fileprivate init?(_ json: JSONValue) {
    guard json.objectValue != nil else { return nil }
    self.init(
      text: json["text"]?.stringValue, latitude: json["latitude"]?.decimalValue,
      longitude: json["longitude"]?.decimalValue,
      accuracyMeters: json["accuracyMeters"]?.decimalValue,
      source: json["source"]?.stringValue.flatMap(PositionSource.init(rawValue:)),
      ageSeconds: json["ageSeconds"]?.integerValue,
      likelihood: json["likelihood"]?.decimalValue)
  }
}

extension AttachedFile {
  fileprivate var json: JSONValue {
    .object([
      "sha256": .string(sha256), "bytes": .number(byteCount), "mediaType": .string(mediaType),
    ])
  }

  fileprivate init?(_ json: JSONValue) {
    guard let sha256 = json["sha256"]?.stringValue, sha256.utf8.count == 64,
      let byteCount = json["bytes"]?.integerValue, byteCount >= 0,
      let mediaType = json["mediaType"]?.stringValue
    else { return nil }
    self.init(sha256: sha256, byteCount: byteCount, mediaType: mediaType)
  }
}

extension AnswerFormat {
  /// Reads an answer of this kind, whether or not it fits; nil if it is of another kind.
  func unchecked(_ value: JSONValue) -> Answer? {
    if let reason = value["noAnswer"]?.stringValue {
      return NoAnswer(rawValue: reason).map(Answer.declined)
    }
    return switch family {
    case .boolean: value.booleanValue.map(Answer.boolean)
    case .choice: Self.choice(value)
    case .choices: Self.choices(value)
    case .picks: value.stringsValue.map(Answer.picks)
    case .ranking: value.stringsValue.map(Answer.ranking)
    case .integer: value.integerValue.map(Answer.integer)
    case .decimal: value.decimalValue.map(Answer.decimal)
    case .quantity: Self.quantity(value)
    case .text: value.stringValue.map(Answer.text)
    case .date: value.stringValue.flatMap(CalendarDate.init(_:)).map(Answer.date)
    case .dateTime: value.stringValue.flatMap(LocalDateTime.init(_:)).map(Answer.dateTime)
    case .timeOfDay: value.stringValue.flatMap(TimeOfDay.init(_:)).map(Answer.timeOfDay)
    case .place: GeographicPlace(value).map(Answer.place)
    case .matrix: Self.matrix(value)
    case .attachment: AttachedFile(value).map(Answer.attachment)
    }
  }

  private static func choice(_ value: JSONValue) -> Answer? {
    if let plain = value.stringValue { return .choice(plain) }
    guard let option = value["value"]?.stringValue, let text = value["text"]?.stringValue else {
      return nil
    }
    return .otherChoice(option, text: text)
  }

  private static func choices(_ value: JSONValue) -> Answer? {
    if let plain = value.stringsValue { return .choices(plain) }
    guard let options = value["values"]?.stringsValue, let text = value["text"]?.stringValue else {
      return nil
    }
    return .otherChoices(options, text: text)
  }

  private static func quantity(_ value: JSONValue) -> Answer? {
    guard let number = value["value"]?.decimalValue, let unit = value["unit"]?.stringValue else {
      return nil
    }
    return .quantity(Quantity(value: number, unit: unit))
  }

  /// A row of one column may be written without the list.
  private static func matrix(_ value: JSONValue) -> Answer? {
    guard let members = value.objectValue else { return nil }
    var rows: [String: [String]] = [:]
    for member in members {
      guard let columns = member.value.stringValue.map({ [$0] }) ?? member.value.stringsValue else {
        return nil
      }
      rows[member.key] = columns
    }
    return .matrix(rows)
  }
}
