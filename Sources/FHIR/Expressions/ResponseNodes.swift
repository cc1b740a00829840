import FHIRPath
import StrictJSON

/// Responses and questionnaires as trees that expressions are evaluated over.
enum ResponseNodes {
  /// The members of the whole response.
  static func members(of response: QuestionnaireResponse) -> [String: Node] {
    var members: [String: Node] = [
      "item": .list(response.items.map { .object(self.members(of: $0)) })
    ]
    members["id"] = text(response.id)
    members["questionnaire"] = text(response.questionnaire)
    members["status"] = text(response.status?.rawValue)
    members["authored"] = response.authored.map { .values([.dateTime($0)]) }
    members["subject"] = response.subject.map(node)
    members["author"] = response.author.map(node)
    members["source"] = response.source.map(node)
    return members
  }

  static func members(of item: ResponseItem) -> [String: Node] {
    var members: [String: Node] = ["linkId": .values([.string(item.linkId)])]
    members["text"] = text(item.text)
    if let reason = item.absence { members["extension"] = .element(extensionElement(reason)) }
    if !item.answers.isEmpty { members["answer"] = .list(item.answers.map(node)) }
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

  private static func node(_ answer: ResponseAnswer) -> Node {
    var members: [String: Node] = [:]
    members["value"] = answer.value.map(node) ?? answer.absence.map(node)
    if !answer.items.isEmpty {
      members["item"] = .list(answer.items.map { .object(self.members(of: $0)) })
    }
    return .object(members)
  }

  /// A value that holds nothing but the reason why it is missing.
  private static func node(_ absence: Absence) -> Node {
    let reason = Element.Child(name: "extension", element: extensionElement(absence.reason))
    let isPrimitive = absence.typeName.first?.isLowercase ?? false
    return .element(
      Element(
        type: absence.typeName, isPrimitive: isPrimitive, value: nil, children: [reason]))
  }

  private static func extensionElement(_ reason: String) -> Element {
    let url = Value.string(ExtensionURL.dataAbsentReason)
    return Element(
      type: "Extension", isPrimitive: false, value: nil,
      children: [
        Element.Child(
          name: "url", element: Element(type: "uri", isPrimitive: true, value: url)),
        Element.Child(
          name: "value",
          element: Element(type: "code", isPrimitive: true, value: .string(reason))),
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

  private static func node(_ coding: Coding) -> Node {
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
