import FHIRPath
import StrictJSON
import StudyModel

extension Importer {
  /// A question step, or a question of a form.
  mutating func question(_ item: PlannedItem, _ type: AnswerType, asStep: Bool) -> JSONValue {
    let source = item.item
    began(item, as: "question \(type.rawValue)")
    var question = ObjectDraft()
    question["id"] = .string(item.id)
    if asStep { question["type"] = .string(StepType.question.rawValue) }
    if !source.isRequired { question["required"] = false }
    title(item, &question)
    let texts = sideTexts(item)
    question["text"] = ImportedWords.joined(texts.text).map(words.json)
    question["help"] = ImportedWords.joined(texts.help).map(words.json)
    question["when"] = condition(of: item).map { .string($0) }
    var form = ImportedAnswer(item, type, words)
    question["answer"] = form.answer(lower: texts.lower, upper: texts.upper)
    for words in form.changed { change(source.linkId, words) }
    for words in form.lost { lose(source.linkId, words) }
    question["initial"] = initial(item, type)
    question.set("readOnly", if: source.isReadOnly && source.expressions.calculated == nil)
    question.set("hidden", if: source.presentation.isHidden)
    question["calculated"] = calculation(item)
    giveValue(to: &question, item)
    question["constraints"] = constraints(of: item)
    question.set("codes", list: source.codes.compactMap(Self.code))
    if source.codes.contains(where: { Self.code($0) == nil }) {
      lose(source.linkId, "a code without a system")
    }
    account(expressionsOf: item, initial: question["initial"] != nil)
    if case .question(.text, _) = item.role, source.type == .reference {
      lose(source.linkId, "what it refers to")
    }
    keepPatch(of: item)
    return question.value
  }

  private mutating func title(_ item: PlannedItem, _ question: inout ObjectDraft) {
    if let text = item.item.words {
      question["title"] = words.json(text)
      if item.item.prefix != nil { change(item.item.linkId, "its prefix stands in its title") }
    } else if !item.item.presentation.isHidden {
      let code = item.item.codes.compactMap(\.display).first
      question["title"] = code.map(words.json) ?? .string(item.id)
      change(item.item.linkId, "it has no text: its \(code == nil ? "id" : "code’s name") is shown")
    }
  }

  private struct SideTexts {
    var text: [TranslatedText] = []
    var help: [TranslatedText] = []
    var lower: TranslatedText?
    var upper: TranslatedText?
  }

  /// The words under a question, by what they are for.
  private mutating func sideTexts(_ item: PlannedItem) -> SideTexts {
    var texts = SideTexts()
    for child in item.children {
      guard case .part = child.role else { continue }
      account(part: child)
      guard child.item.type == .display, let words = child.item.words else { continue }
      if child.item.hasControl("help") || child.item.hasControl("flyover") {
        texts.help.append(words)
      } else if child.item.hasControl("lower") {
        texts.lower = words
      } else if child.item.hasControl("upper") {
        texts.upper = words
      } else {
        texts.text.append(words)
      }
    }
    return texts
  }

  private mutating func calculation(_ item: PlannedItem) -> JSONValue? {
    guard let source = item.item.expressions.calculated else { return nil }
    do throws(TranslationProblem) {
      return .string(try expression(item, end: item.position).task(source))
    } catch {
      if !item.isPatched("calculated") {
        lose(item.item.linkId, "its calculatedExpression, so the person is asked: \(error)")
      }
      return nil
    }
  }

  /// A hidden question must have a value; one that nothing gives it stays empty.
  private mutating func giveValue(to question: inout ObjectDraft, _ item: PlannedItem) {
    guard item.item.presentation.isHidden, question["initial"] == nil,
      question["calculated"] == nil
    else { return }
    question["calculated"] = .string(Self.nothing)
    question["required"] = false
    question["readOnly"] = nil
    change(item.item.linkId, "it is hidden and nothing gives it an answer: it stays empty")
  }

  /// The expression of a question that never has an answer.
  static let nothing = "{}"

  // MARK: The answer to begin with

  private mutating func initial(_ item: PlannedItem, _ type: AnswerType) -> JSONValue? {
    let selected = item.options.filter(\.isSelected).map { JSONValue.string($0.value) }
    var values = selected
    for value in item.item.initial + literalInitial(item) {
      if let json = Self.initial(value, item, type) {
        values.append(json)
      } else {
        lose(item.item.linkId, "an initial value that is no answer to it")
      }
    }
    guard !values.isEmpty else { return nil }
    if type.family == .choices || type.family == .ranking { return .list(values) }
    if values.count > 1 { lose(item.item.linkId, "all initial values but the first") }
    return values[0]
  }

  /// The value of an `initialExpression` that is one literal.
  private func literalInitial(_ item: PlannedItem) -> [FHIRValue] {
    guard let source = item.item.expressions.initial, source.language == FHIRExpression.fhirPath,
      // What cannot be read is told with the other expressions.
      case .literal(let literal) = (try? FHIRPath.Expression.parse(source.expression))?.syntax
    else { return [] }
    switch literal.value {
    case .boolean(let flag): return [.boolean(flag)]
    case .integer(let whole): return [.integer(whole)]
    case .decimal(let decimal): return [.decimal(decimal)]
    case .string(let text): return [.string(text)]
    case .date(let date): return [.date(date)]
    case .dateTime(let moment): return [.dateTime(moment)]
    case .time(let time): return [.time(time)]
    case .quantity, nil: return []
    }
  }

  private static func initial(
    _ value: FHIRValue, _ item: PlannedItem, _ type: AnswerType
  ) -> JSONValue? {
    if !item.options.isEmpty {
      return item.options.first { $0.matches(value) }.map { .string($0.value) }
    }
    switch (value, AnswerKind(type)) {
    case (.boolean(let flag), .boolean): return .boolean(flag)
    case (.integer(let whole), .integer), (.integer(let whole), .decimal): return .number(whole)
    case (.decimal(let decimal), .decimal): return decimal.json
    case (.string(let text), .string), (.uri(let text), .string): return .string(text)
    case (.coding(let coding), .string): return coding.display.map { .string($0.text) }
    case (.date(let date), .date): return .string(date.description)
    case (.dateTime(let moment), .dateTime): return .string(moment.description)
    case (.time(let time), .time): return .string(TimeText.short(time.description))
    case (.quantity(let quantity), .decimal): return quantity.value.map(\.json)
    case (.quantity(let quantity), .quantity):
      guard let number = quantity.value, let unit = quantity.code ?? quantity.unit else {
        return nil
      }
      return .object(["value": number.json, "unit": .string(unit)])
    case _: return nil
    }
  }

  private mutating func account(expressionsOf item: PlannedItem, initial: Bool) {
    let expressions = item.item.expressions
    let unused: [(String, FHIRExpression?)] = [
      ("initialExpression", initial ? nil : expressions.initial),
      ("answerExpression", expressions.answer), ("candidateExpression", expressions.candidate),
    ]
    for (name, expression) in unused {
      guard let expression else { continue }
      lose(item.item.linkId, "its \(name): \(Self.reason(expression))")
    }
    if item.item.disabledDisplay == .protected {
      lose(item.item.linkId, "that it is shown while its condition does not hold")
    }
    if item.item.definition != nil {
      lose(item.item.linkId, "its `definition`: a task has no place for it")
    }
  }

  /// Why an expression that gives values or options did not come over.
  private static func reason(_ expression: FHIRExpression) -> String {
    guard expression.language == FHIRExpression.fhirPath else {
      return TranslationProblem.notFHIRPath(language: expression.language).description
    }
    return "a task begins with a value written in it, or one from an earlier result"
  }
}
