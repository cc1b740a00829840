import FHIRPath
import StrictJSON
import StudyModel

/// Answers of a task as values of FHIR.
struct ResponseValues {
  let options: ExportedOptions

  /// What stands in the item of a question.
  struct Content {
    var answers: [JSONValue] = []
    var items: [JSONValue] = []
    /// Why a question of several parts has no answer.
    var absence: JSONValue?
  }

  func content(of answer: JSONValue, to id: String, _ format: AnswerFormat) -> Content {
    let kind = AnswerKind(format.type)
    if let reason = answer["noAnswer"]?.stringValue { return declined(reason, kind) }
    switch kind {
    case .coding: return Content(answers: codings(answer, format))
    case .picks: return Content(items: picks(answer, id, format))
    case .group:
      return Content(items: format.type == .matrix ? rows(answer, id, format) : place(answer, id))
    case .boolean, .integer, .decimal, .quantity, .string, .date, .dateTime, .time, .attachment:
      return Content(answers: [Self.member(Self.key(kind), value(answer, kind))])
    }
  }

  // MARK: Declined answers

  private func declined(_ reason: String, _ kind: AnswerKind) -> Content {
    let code =
      reason == NoAnswer.dontKnow.rawValue ? DeclinedAnswer.unknown : DeclinedAnswer.declined
    let absence = absence(code)
    let key = Self.key(kind)
    switch kind {
    case .group, .picks: return Content(absence: absence)
    case .coding, .quantity, .attachment:
      return Content(answers: [Self.member(key, .object(["extension": .list([absence])]))])
    case .boolean, .integer, .decimal, .string, .date, .dateTime, .time:
      return Content(answers: [Self.member("_\(key)", .object(["extension": .list([absence])]))])
    }
  }

  /// The extension that says why there is no value.
  func absence(_ code: String) -> JSONValue {
    .object(["url": .string(ExtensionURL.dataAbsentReason), "valueCode": .string(code)])
  }

  private static func member(_ key: String, _ value: JSONValue) -> JSONValue {
    .object([JSONMember(key: key, value: value)])
  }

  private static func key(_ kind: AnswerKind) -> String {
    switch kind {
    case .boolean: "valueBoolean"
    case .integer: "valueInteger"
    case .decimal: "valueDecimal"
    case .quantity: "valueQuantity"
    case .string: "valueString"
    case .date: "valueDate"
    case .dateTime: "valueDateTime"
    case .time: "valueTime"
    case .attachment: "valueAttachment"
    case .coding, .group, .picks: "valueCoding"
    }
  }

  private func value(_ answer: JSONValue, _ kind: AnswerKind) -> JSONValue {
    switch kind {
    case .quantity: Self.quantity(answer["value"], answer["unit"])
    case .time: .string(TimeText.long(answer.stringValue ?? ""))
    case .attachment: Self.attachment(answer)
    case .boolean, .integer, .decimal, .string, .date, .dateTime, .coding, .group, .picks: answer
    }
  }

  static func quantity(_ value: JSONValue?, _ unit: JSONValue?) -> JSONValue {
    .object(["value": value, "unit": unit, "system": .string(CodeSystem.ucum), "code": unit])
  }

  /// A file by its digest: the file itself travels beside the result.
  static func attachment(_ answer: JSONValue) -> JSONValue {
    .object([
      "contentType": answer["mediaType"],
      "url": answer["sha256"]?.stringValue.map { .string("urn:ambler:sha256:\($0)") },
      "size": answer["bytes"],
    ])
  }

  // MARK: Choices

  /// The chosen options in their order; words of the person's own as a text.
  private func codings(_ answer: JSONValue, _ format: AnswerFormat) -> [JSONValue] {
    let offered = ExportedOption.offered(by: format)
    let values = answer.listValue ?? answer["values"]?.listValue ?? [answer["value"] ?? answer]
    let own = answer["text"].map { [Self.member("valueString", $0)] } ?? []
    return values.compactMap { $0.stringValue }.compactMap { value in
      let option = offered.first { $0.value == value }
      if let option, option.asksForWords {
        guard own.isEmpty else { return nil }
        return Self.member("valueString", .string(options.words.text(option.text)))
      }
      return Self.member("valueCoding", coding(option, value))
    } + own
  }

  private func coding(_ option: ExportedOption?, _ value: String) -> JSONValue {
    guard let option else {
      return .object(["system": .string(options.ownSystem), "code": .string(value)])
    }
    var coding = ObjectDraft(options.identity(option).objectValue ?? [])
    coding["display"] = .string(options.words.text(option.text))
    return coding.value
  }

  private func picks(_ answer: JSONValue, _ id: String, _ format: AnswerFormat) -> [JSONValue] {
    zip(answer.listValue ?? [], format.facets.lists).enumerated().map { index, pick in
      let value = pick.0.stringValue ?? ""
      let option = pick.1.first { $0.value == value }.map(ExportedOption.init)
      return .object([
        "linkId": .string("\(id).\(index + 1)"),
        "answer": .list([Self.member("valueCoding", coding(option, value))]),
      ])
    }
  }

  private func rows(_ answer: JSONValue, _ id: String, _ format: AnswerFormat) -> [JSONValue] {
    let columns = ExportedOption.offered(by: format)
    return format.facets.rows.compactMap { row in
      guard let chosen = answer[row.id]?.listValue, !chosen.isEmpty else { return nil }
      let codings = chosen.compactMap(\.stringValue).map { value in
        Self.member("valueCoding", coding(columns.first { $0.value == value }, value))
      }
      return .object([
        "linkId": .string("\(id).\(row.id)"), "text": .string(options.words.text(row.text)),
        "answer": .list(codings),
      ])
    }
  }

  private func place(_ answer: JSONValue, _ id: String) -> [JSONValue] {
    LocationPart.allCases.compactMap { part in
      guard let value = answer[part.rawValue] else { return nil }
      let key = part == .text ? "valueString" : "valueDecimal"
      return .object([
        "linkId": .string("\(id).\(part.rawValue)"), "answer": .list([Self.member(key, value)]),
      ])
    }
  }
}
