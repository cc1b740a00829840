import FHIRPath
import StrictJSON

extension QuestionnaireReader {
  /// One item with everything under it; nil, with a fault, if it has no linkId or type.
  mutating func item(_ field: Field, parent: Int?) -> QuestionnaireItem? {
    guard !outline.isFull else { return faultTooMany(field) }
    guard var element = ElementReader(field, notes) else { return nil }
    let kind = type(element.require("type"))
    let linkId = linkId(&element, kind?.type)
    let index = linkId.map { outline.add($0.text, at: $0.field, parent: parent) }
    var item = QuestionnaireItem(
      linkId: linkId?.text ?? "", pointer: field.pointer, type: kind?.type ?? .group,
      definition: element.string("definition"), codes: element.codings("code"),
      prefix: element.localizedText("prefix", shadow: "_prefix"),
      text: element.localizedText("text", shadow: "_text"),
      isRequired: element.boolean("required") ?? false,
      repeats: element.boolean("repeats") ?? false,
      isReadOnly: element.boolean("readOnly") ?? false,
      enableWhen: conditions(&element, of: index),
      enableBehavior: element.take("enableBehavior")?.choice(EnableBehavior.self) ?? .all,
      disabledDisplay: element.take("disabledDisplay").flatMap(r5Choice),
      answerConstraint: element.take("answerConstraint").flatMap(r5Choice) ?? kind?.constraint
        ?? .optionsOnly,
      options: options(&element),
      answerValueSet: element.string("answerValueSet"),
      initial: element.list("initial").compactMap(initialValue), limits: ItemLimits(),
      units: ItemUnits(), presentation: ItemPresentation(), expressions: ItemExpressions(),
      items: [])
    item.limits.maxLength = element.integer("maxLength", in: 0...FHIRValue.integers.upperBound)
    for found in element.extensions() where !ItemExtensions.read(found, into: &item, notes) {
      notes.unread(found)
    }
    item.items = element.list("item").compactMap { self.item($0, parent: index) }
    element.finish()
    return linkId == nil || kind == nil ? nil : item
  }

  /// One fault is enough for all items that are too many.
  private mutating func faultTooMany(_ field: Field) -> QuestionnaireItem? {
    if !hasTooMany {
      field.fault(
        "is one item too many", "Write at most \(ItemOutline.itemLimit) items.")
    }
    hasTooMany = true
    return nil
  }

  /// A text that is only shown is never answered, so it may do without a linkId, as FHIR's own
  /// examples have it; its pointer stands in.
  private func linkId(
    _ element: inout ElementReader, _ type: ItemType?
  ) -> (text: String, field: Field)? {
    let field = element.field
    guard let found = element.take("linkId") else {
      if type == .display { return (field.pointer, field) }
      field.fault("has no \"linkId\"", "Add \"linkId\".")
      return nil
    }
    return found.string().map { ($0, found) }
  }

  private func type(_ field: Field?) -> (type: ItemType, constraint: AnswerConstraint)? {
    guard let word = field?.choice(of: ItemType.words.map(\.word)) else { return nil }
    if word == ItemType.coding.rawValue { notes.hasR5 = true }
    return ItemType.words.first { $0.word == word }.map { ($0.type, $0.constraint) }
  }

  /// A word that only R5 has.
  private func r5Choice<Word: RawRepresentable & CaseIterable>(_ field: Field) -> Word?
  where Word.RawValue == String {
    notes.hasR5 = true
    return field.choice(Word.self)
  }

  private func options(_ element: inout ElementReader) -> [AnswerOption] {
    let list = element.take("answerOption")?.list(count: 0...Self.optionLimit)
    return list?.compactMap { AnswerOption($0, notes) } ?? []
  }

  /// The most options of one question; longer lists are value sets.
  private static let optionLimit = 10_000

  private func initialValue(_ field: Field) -> FHIRValue? {
    guard var element = ElementReader(field, notes) else { return nil }
    let value = element.choice(.value)
    if !element.hasChoice { field.fault("has no value", "Add a value such as \"valueString\".") }
    return value
  }

  private mutating func conditions(
    _ element: inout ElementReader, of index: Int?
  ) -> [EnableWhen] {
    var conditions: [EnableWhen] = []
    for field in element.list("enableWhen") {
      guard var condition = ElementReader(field, notes) else { continue }
      let question = condition.require("question")
      let operation = condition.require("operator")?.choice(of: EnableWhen.operators)
      let answer = condition.choice(.answer)
      if !condition.hasChoice {
        field.fault("has no answer", "Add the answer, such as \"answerBoolean\".")
      }
      guard let question, let linkId = question.string() else { continue }
      if let index { outline.add(condition: linkId, at: question, of: index) }
      guard let operation, let answer, let test = EnableWhen.Test(operation, answer, field) else {
        continue
      }
      conditions.append(EnableWhen(question: linkId, test: test))
    }
    return conditions
  }
}

extension EnableWhen {
  /// The operators as FHIR writes them.
  static let operators = ["exists"] + Comparison.allCases.map(\.rawValue)
}

extension EnableWhen.Test {
  /// Nil, with a fault, if the answer is of a kind that the operator cannot use.
  init?(_ operation: String, _ answer: FHIRValue, _ field: Field) {
    if let comparison = EnableWhen.Comparison(rawValue: operation) {
      self = .compares(comparison, answer)
    } else if case .boolean(let isThere) = answer {
      self = .exists(isThere)
    } else {
      field.fault(
        "asks for an answer with something else than a boolean",
        "Write \"answerBoolean\" with true or false.")
      return nil
    }
  }
}
