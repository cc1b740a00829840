import StrictJSON

/// One part of a stored answer; most answers are of one part.
struct AnswerPart: Hashable {
  /// Nil where an answer has one part.
  var name: String?
  var value: ExportCell = .none
  var unit: String?
  var missing: String?
  /// What is chosen, and the how manieth choice of the answer it is, from 0.
  var choice: String?
  var place = 0

  /// The parts of an answer as results write it.
  static func parts(of answer: JSONValue) -> [AnswerPart] {
    switch answer {
    case .null: []
    case .boolean(let flag): [AnswerPart(value: .flag(flag), choice: flag ? "true" : "false")]
    case .number(let number): [AnswerPart(value: .number(number.digits))]
    case .string(let text): [AnswerPart(value: .text(text), choice: text)]
    case .list(let items): choices(items)
    case .object(let members): parts(of: answer, members)
    }
  }

  private static func parts(of answer: JSONValue, _ members: [JSONMember]) -> [AnswerPart] {
    if let reason = answer["noAnswer"]?.stringValue { return [AnswerPart(missing: reason)] }
    if let digest = answer["sha256"]?.stringValue { return [AnswerPart(value: .text(digest))] }
    if let unit = answer["unit"]?.stringValue, let value = answer["value"] {
      return [AnswerPart(value: scalar(value), unit: unit)]
    }
    if let text = answer["text"], let values = answer["values"]?.listValue {
      return choices(values) + [AnswerPart(name: "text", value: scalar(text))]
    }
    if let text = answer["text"], let value = answer["value"] {
      return choices([value]) + [AnswerPart(name: "text", value: scalar(text))]
    }
    return members.flatMap(part)
  }

  /// A row of a matrix, or a member of a place.
  private static func part(_ member: JSONMember) -> [AnswerPart] {
    guard let columns = member.value.listValue else {
      return [AnswerPart(name: member.key, value: scalar(member.value), unit: unit(member.key))]
    }
    return columns.map {
      AnswerPart(name: member.key, value: scalar($0), choice: $0.stringValue)
    }
  }

  private static func unit(_ member: String) -> String? {
    switch member {
    case "latitude", "longitude": "deg"
    case "accuracyMeters": "m"
    case _: nil
    }
  }

  private static func choices(_ items: [JSONValue]) -> [AnswerPart] {
    guard !items.isEmpty else { return [AnswerPart(missing: "nothingChosen")] }
    return items.enumerated().map { place, item in
      AnswerPart(
        name: "\(place + 1)", value: scalar(item), choice: item.stringValue, place: place)
    }
  }

  private static func scalar(_ value: JSONValue) -> ExportCell {
    switch value {
    case .null: .none
    case .boolean(let flag): .flag(flag)
    case .number(let number): .number(number.digits)
    case .string(let text): .text(text)
    case .list, .object: .text(value.serialized())
    }
  }
}
