import FHIRPath
import StrictJSON
import StudyModel

extension Importer {
  /// The steps that an item becomes; a question brings those under it along.
  mutating func steps(_ item: PlannedItem) -> [JSONValue] {
    let outer = variables
    defer { variables = outer }
    for variable in item.item.expressions.variables { declare(variable, at: item.item.linkId) }
    switch item.role {
    case .question(let type, let list): return questionSteps(item, type, list)
    case .page(let type): return [page(item, type)]
    case .form(let type): return [form(item, type)]
    case .container(let type): return [container(item, type)]
    case .score:
      score(item)
      return []
    case .part:
      account(part: item)
      return []
    case .left:
      began(item, as: nil)
      return item.children.flatMap { steps($0) }
    }
  }

  private mutating func questionSteps(
    _ item: PlannedItem, _ type: AnswerType, _ list: String?
  ) -> [JSONValue] {
    let question = question(item, type, asStep: true)
    let under = item.nested.flatMap { steps($0) }
    guard let list else { return [question] + under }
    var group = ObjectDraft()
    group["id"] = .string(list)
    group["type"] = .string(StepType.repeat.rawValue)
    // The condition belongs to the whole group.
    var inner = ObjectDraft(question.objectValue ?? [])
    group["when"] = inner["when"]
    inner["when"] = nil
    count(&group, item, "minimum", "maximum")
    group["steps"] = .list([inner.value] + under)
    return [group.value]
  }

  /// How often a group stands, or how many answers are taken one after the other.
  private func count(
    _ draft: inout ObjectDraft, _ item: PlannedItem, _ minimum: String, _ maximum: String
  ) {
    let limits = item.item.limits
    let least = limits.minOccurs ?? (item.item.isRequired ? 1 : nil)
    draft[minimum] = least.map { .number($0) }
    draft[maximum] = limits.maxOccurs.map { .number($0) }
  }

  private mutating func page(_ item: PlannedItem, _ word: StepWord) -> JSONValue {
    began(item, as: word.text)
    var step = begun(item, word.text)
    let isInstruction = word == .known(.instruction)
    if word == .known(.withdrawal) {
      step["statement"] = step["title"]
      step["title"] = nil
    }
    let texts = item.children.filter {
      isInstruction || $0.item.isText(of: item.item.linkId)
    }
    for child in item.children { account(part: child) }
    let text = ImportedWords.joined(texts.compactMap(\.item.words))
    step["text"] = text.map(words.json)
    if isInstruction, step["title"] == nil {
      if let text = step["text"] {
        step["title"] = text
        step["text"] = nil
      } else {
        step["title"] = .string(item.id)
        change(item.item.linkId, "it has no text: its id is shown")
      }
    }
    keepPatch(of: item)
    return step.value
  }

  /// The members that every step has.
  private mutating func begun(_ item: PlannedItem, _ type: String) -> ObjectDraft {
    var step = ObjectDraft()
    step["id"] = .string(item.id)
    step["type"] = .string(type)
    step["title"] = item.item.words.map(words.json)
    step["when"] = condition(of: item).map { .string($0) }
    account(expressionsOf: item)
    return step
  }

  private mutating func form(_ item: PlannedItem, _ type: StepType) -> JSONValue {
    began(item, as: type.rawValue)
    var step = begun(item, type.rawValue)
    var questions: [JSONValue] = []
    for child in item.children {
      if child.item.isText(of: item.item.linkId) {
        step["text"] = child.item.words.map(words.json)
        account(part: child)
      } else {
        add(child, to: &questions)
      }
    }
    step["constraints"] = constraints(of: item)
    if type == .consent { consent(item, &step) }
    step["questions"] = .list(questions)
    keepPatch(of: item)
    return step.value
  }

  /// A question with those under it, or a heading, of a form.
  private mutating func add(_ item: PlannedItem, to questions: inout [JSONValue]) {
    switch item.role {
    case .question(let type, _):
      questions.append(question(item, type, asStep: false))
      for nested in item.nested { add(nested, to: &questions) }
    case .page:
      began(item, as: "heading")
      account(expressionsOf: item)
      if condition(of: item) != nil { lose(item.item.linkId, "its condition: a heading has none") }
      addHeading(item, to: &questions)
    case .score: score(item)
    case .part: account(part: item)
    case .left:
      began(item, as: nil)
      for nested in item.children { add(nested, to: &questions) }
    case .form, .container: break
    }
  }

  /// The text of a heading is an item after it.
  private func addHeading(_ item: PlannedItem, to questions: inout [JSONValue]) {
    guard let text = item.item.words else { return }
    if item.item.linkId.hasSuffix(".text"), let last = questions.last, last["id"] == nil,
      last["text"] == nil
    {
      var heading = ObjectDraft(last.objectValue ?? [])
      heading["text"] = words.json(text)
      questions[questions.count - 1] = heading.value
    } else {
      questions.append(.object(["heading": words.json(text)]))
    }
  }

  private mutating func container(_ item: PlannedItem, _ type: StepType) -> JSONValue {
    began(item, as: type.rawValue)
    var step = begun(item, type.rawValue)
    if type == .repeat { count(&step, item, "minimum", "maximum") }
    var inner: [JSONValue] = []
    for child in item.children {
      if child.item.isText(of: item.item.linkId) {
        step["text"] = child.item.words.map(words.json)
        account(part: child)
      } else {
        inner += steps(child)
      }
    }
    for constraint in item.item.expressions.constraints {
      lose(
        item.item.linkId, "the constraint \(constraint.key): a \(type.rawValue) has none in a task")
    }
    step["steps"] = .list(inner)
    keepPatch(of: item)
    return step.value
  }

  /// An item that gave its words, or its place, to the one around it.
  mutating func account(part: PlannedItem) {
    began(part, as: "part of the item around it")
    account(expressionsOf: part)
    for child in part.children { account(part: child) }
  }
}

extension PlannedItem {
  /// The questions under a question.
  fileprivate var nested: [PlannedItem] {
    children.filter { if case .part = $0.role { false } else { true } }
  }
}

extension QuestionnaireItem {
  /// The text with its prefix; nil if there is nothing to see in it.
  var words: TranslatedText? {
    guard let text, !text.text.allSatisfy(\.isWhitespace) else { return nil }
    return prefix.flatMap { ImportedWords.joined([$0, text], by: " ") } ?? text
  }
}
