import FHIRPath
import StrictJSON

/// Responses and questionnaires as trees that expressions are evaluated over.
///
/// The codes of answers have the scores of the options they choose, so that `weight()` finds them.
struct ResponseNodes {
  /// The items whose options have scores, by linkId.
  private let weighted: [String: PreparedItem]

  init(_ questionnaire: PreparedQuestionnaire) {
    weighted = questionnaire.weightedItems
  }

  /// The members of the whole response.
  func members(of response: QuestionnaireResponse) -> [String: Node] {
    var members: [String: Node] = [
      "item": .list(response.items.map { .object(self.members(of: $0)) })
    ]
    members["id"] = Self.text(response.id)
    members["questionnaire"] = Self.text(response.questionnaire)
    members["status"] = Self.text(response.status?.rawValue)
    members["authored"] = response.authored.map { .values([.dateTime($0)]) }
    members["subject"] = response.subject.map(Self.node)
    members["author"] = response.author.map(Self.node)
    members["source"] = response.source.map(Self.node)
    return members
  }

  func members(of item: ResponseItem) -> [String: Node] {
    var members: [String: Node] = ["linkId": .values([.string(item.linkId)])]
    members["text"] = Self.text(item.text)
    if let reason = item.absence { members["extension"] = .element(Self.absenceElement(reason)) }
    if !item.answers.isEmpty {
      members["answer"] = .list(item.answers.map { node($0, item.linkId) })
    }
    if !item.items.isEmpty {
      members["item"] = .list(item.items.map { .object(self.members(of: $0)) })
    }
    return members
  }

  /// The members of a questionnaire that expressions ask for.
  static func members(of questionnaire: Questionnaire) -> [String: Node] {
    var members: [String: Node] = [
      "item": .list(questionnaire.items.map { .object(self.members(of: $0)) })
    ]
    members["id"] = text(questionnaire.id)
    members["url"] = text(questionnaire.url)
    members["version"] = text(questionnaire.version)
    members["name"] = text(questionnaire.name)
    members["title"] = text(questionnaire.title?.text)
    members["status"] = text(questionnaire.status?.rawValue)
    return members
  }

  static func members(of item: QuestionnaireItem) -> [String: Node] {
    var members: [String: Node] = [
      "linkId": .values([.string(item.linkId)]), "type": .values([.string(item.type.rawValue)]),
      "required": .values([.boolean(item.isRequired)]),
      "repeats": .values([.boolean(item.repeats)]),
    ]
    members["text"] = text(item.text?.text)
    members["prefix"] = text(item.prefix?.text)
    if !item.codes.isEmpty { members["code"] = .list(item.codes.map(node)) }
    if !item.options.isEmpty {
      members["answerOption"] = .list(item.options.map { .object(["value": node($0.value)]) })
    }
    if !item.items.isEmpty {
      members["item"] = .list(item.items.map { .object(self.members(of: $0)) })
    }
    return members
  }

  private func node(_ answer: ResponseAnswer, _ linkId: String) -> Node {
    var members: [String: Node] = [:]
    members["value"] =
      answer.value.map { node($0, linkId) } ?? answer.absence.map(Self.node)
    if !answer.items.isEmpty {
      members["item"] = .list(answer.items.map { .object(self.members(of: $0)) })
    }
    return .object(members)
  }

  /// The value of an answer, a code with its score.
  private func node(_ value: FHIRValue, _ linkId: String) -> Node {
    guard case .coding(let coding) = value, case .object(var members) = Self.node(value),
      let weight = coding.weight ?? weighted[linkId]?.weight(of: coding)
    else { return Self.node(value) }
    members["extension"] = .element(
      Self.extensionElement(ExtensionURL.ordinalValue, "decimal", .decimal(weight)))
    return .object(members)
  }

  /// A value that holds nothing but the reason why it is missing.
  private static func node(_ absence: DataAbsentReason) -> Node {
    let reason = Element.Child(name: "extension", element: absenceElement(absence.reason))
    let isPrimitive = absence.typeName.first?.isLowercase ?? false
    return .element(
      Element(
        type: absence.typeName, isPrimitive: isPrimitive, value: nil, children: [reason]))
  }

  private static func absenceElement(_ reason: String) -> Element {
    extensionElement(ExtensionURL.dataAbsentReason, "code", .string(reason))
  }

  private static func extensionElement(_ url: String, _ type: String, _ value: Value) -> Element {
    func primitive(_ type: String, _ value: Value) -> Element {
      Element(type: type, isPrimitive: true, value: value)
    }
    return Element(
      type: "Extension", isPrimitive: false, value: nil,
      children: [
        Element.Child(name: "url", element: primitive("uri", .string(url))),
        Element.Child(name: "value", element: primitive(type, value)),
      ])
  }

  private static func node(_ value: FHIRValue) -> Node {
    switch value {
    case .boolean(let flag): .values([.boolean(flag)])
    case .integer(let whole): .values([.integer(whole)])
    case .decimal(let number): .values([.decimal(number)])
    case .date(let date): .values([.date(date)])
    case .dateTime(let moment): .values([.dateTime(moment)])
    case .time(let time): .values([.time(time)])
    case .string(let text), .uri(let text): .values([.string(text)])
    case .coding(let coding): node(coding)
    case .quantity(let quantity): node(quantity)
    case .reference(let reference): node(reference)
    case .attachment(let attachment):
      object([
        "contentType": text(attachment.contentType), "url": text(attachment.url),
        "title": text(attachment.title), "data": text(attachment.data),
        "size": attachment.size.map { .values([.integer($0)]) },
      ])
    case .other(_, let json): json.stringValue.map { .values([.string($0)]) } ?? .values([])
    }
  }

  /// A quantity without words and code of its own is a number with a unit, as the language has it.
  private static func node(_ quantity: FHIRQuantity) -> Node {
    guard let value = quantity.value else { return .values([]) }
    let unit = quantity.code ?? quantity.unit ?? "1"
    return .values([.quantity(Quantity(value: value, unit: unit))])
  }

  private static func node(_ coding: FHIRCoding) -> Node {
    object([
      "system": text(coding.system), "version": text(coding.version), "code": text(coding.code),
      "display": text(coding.display?.text),
    ])
  }

  private static func node(_ reference: Reference) -> Node {
    object([
      "reference": text(reference.reference), "type": text(reference.type),
      "display": text(reference.display),
    ])
  }

  private static func object(_ members: [String: Node?]) -> Node {
    .object(members.compactMapValues(\.self))
  }

  private static func text(_ text: String?) -> Node? { text.map { .values([.string($0)]) } }
}
