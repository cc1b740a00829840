import StrictJSON
import StudyModel

/// Writes a planned questionnaire as a task file, and keeps the account.
struct Importer {
  let questionnaire: Questionnaire
  let words: ImportedWords
  private var plan: [PlannedItem]
  private(set) var names: [String: ImportedName]
  private let sharedSets: [ItemPlanner.SharedSet]
  private let rootMark: ItemMark
  let budget = TranslationBudget()
  private var changes = OwnedChanges()
  /// The variables in sight, each with the linkId of the item that has it.
  var variables: [String: (expression: FHIRExpression, linkId: String?)] = [:]
  private var entries: [QuestionnaireImportReport.Entry] = []
  private var indexes: [String: Int] = [:]
  private var scores: [JSONValue] = []

  init(_ questionnaire: Questionnaire, _ marks: [String: ItemMark], _ rootMark: ItemMark) {
    self.questionnaire = questionnaire
    self.rootMark = rootMark
    words = ImportedWords(questionnaire)
    var planner = ItemPlanner(questionnaire, marks)
    plan = planner.plan()
    names = planner.items
    sharedSets = planner.sharedSets.sorted { $0.value.name < $1.value.name }.map(\.value)
    changes.add(rootMark.patch, to: "")
    for variable in questionnaire.variables { declare(variable, at: nil) }
  }

  mutating func declare(_ variable: FHIRExpression, at linkId: String?) {
    if let name = variable.name { variables[name] = (variable, linkId) }
  }

  /// The task file.
  mutating func task(isSettled: Bool) -> JSONValue {
    noteHead()
    var task = head()
    var steps: [JSONValue] = []
    for item in plan { steps += self.steps(item) }
    if !sharedSets.isEmpty {
      task["valueSets"] = .object(
        sharedSets.map { set in
          JSONMember(
            key: set.name,
            value: .object(["options": .list(set.options.map { $0.json(words) })]))
        })
    }
    let linkIds = Dictionary(names.map { ($0.value.names.last ?? "", $0.key) }) { first, _ in first
    }
    // They hold more memory than the task, whose reader is to come.
    plan = []
    names = [:]
    task["steps"] = .list(steps)
    task.set("scores", list: scores)
    var definition = task.value
    var refused = ExpressionRefusals()
    for (owner, change) in changes.apply(to: &definition) {
      let path = "/" + change.path.joined(separator: "/")
      lose(linkIds[owner] ?? "", "what was kept for `\(path)` no longer fits what stands there now")
    }
    if isSettled { refused.settle(&definition) }
    for refusal in refused.refusals {
      lose(
        linkIds[refusal.id] ?? "",
        "its \(refusal.member), which the task’s reader refuses: it \(refusal.words)")
    }
    return definition
  }

  private func head() -> ObjectDraft {
    var task = ObjectDraft()
    task["ambler"] = .number(StudyTask.formatVersion)
    task["id"] = .string(TaskNames.legal(identity))
    task["version"] = .string(version)
    if words.language != "en" { task["language"] = .string(words.language) }
    task["title"] = questionnaire.title.map(words.json) ?? .string(identity)
    let url = questionnaire.url.flatMap { CodeSystem.isOwn($0) ? nil : $0 }
    let origin = JSONValue.object([
      "publisher": questionnaire.publisher.map { .string($0.text) },
      "copyright": questionnaire.copyright.map { .string($0.text) },
      "url": url.map { .string($0) },
    ])
    if origin != .object([]) { task["origin"] = origin }
    task.set("codes", list: questionnaire.codes.compactMap(Self.code))
    return task
  }

  /// The text by which the task is known: the questionnaire's id, name or the end of its URL.
  private var identity: String {
    let last = questionnaire.url?.split(whereSeparator: { $0 == "/" || $0 == ":" }).last
    return questionnaire.id ?? questionnaire.name ?? last.map(String.init) ?? "questionnaire"
  }

  private var version: String {
    questionnaire.version.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } ?? "1"
  }

  /// A coding as a task has it; nil without system or code.
  static func code(_ coding: FHIRCoding) -> JSONValue? {
    guard let system = coding.system, let code = coding.code, CodeSystem.isAbsolute(system) else {
      return nil
    }
    return .object([
      "system": .string(system), "code": .string(code),
      "display": coding.display.map { .string($0.text) },
      "version": coding.version.map { .string($0) },
    ])
  }

  mutating func add(score: JSONValue) {
    scores.append(score)
  }

  /// Keeps what the item's own patch says for the end.
  mutating func keepPatch(of item: PlannedItem) {
    changes.add(item.mark.patch, to: item.id)
    if case .question(_, let list?) = item.role { changes.add(item.mark.listPatch, to: list) }
  }
}

// MARK: The account

extension Importer {
  /// Begins the account of an item.
  mutating func began(_ item: PlannedItem, as became: String?, id: String? = nil) {
    let reason: String = if case .left(let reason) = item.role { reason } else { "" }
    indexes[item.item.linkId] = entries.count
    entries.append(
      QuestionnaireImportReport.Entry(
        linkId: item.item.linkId, id: became == nil ? nil : id ?? item.id,
        became: became ?? reason, changed: item.changed, lost: item.lost))
  }

  mutating func lose(_ linkId: String, _ words: String) {
    if let index = indexes[linkId] ?? indexes[""] { entries[index].lost.append(words) }
  }

  mutating func change(_ linkId: String, _ words: String) {
    guard let index = indexes[linkId] ?? indexes[""], !entries[index].changed.contains(words) else {
      return
    }
    entries[index].changed.append(words)
  }

  private mutating func noteHead() {
    indexes[""] = 0
    let title = questionnaire.title?.text ?? identity
    entries = [
      QuestionnaireImportReport.Entry(
        linkId: "", id: TaskNames.legal(identity),
        became: "task “\(title)” from FHIR \(questionnaire.release.rawValue)")
    ]
    if TaskNames.legal(identity) != identity {
      change("", "the id is `\(TaskNames.legal(identity))`")
    }
    if questionnaire.version == nil { change("", "it has no version: the task's is 1") }
    for language in words.incomplete {
      lose("", "the language \(language), in which only some texts are translated")
    }
    let unused: [(String, Bool)] = [
      ("description", questionnaire.description != nil), ("purpose", questionnaire.purpose != nil),
      ("date", questionnaire.date != nil), ("name", questionnaire.hasNameOfItsOwn),
      ("effectivePeriod", questionnaire.effectivePeriod != nil),
      ("subjectType", questionnaire.subjectTypes.contains { $0 != "Patient" }),
      ("derivedFrom", !questionnaire.derivedFrom.isEmpty),
      ("status \(questionnaire.status?.rawValue ?? "")", questionnaire.status == .retired),
    ]
    for (name, isThere) in unused where isThere {
      lose("", "`\(name)`: a task has no place for it")
    }
    for constraint in questionnaire.constraints {
      lose(
        "", "the constraint \(constraint.key): a task has constraints on forms and questions only")
    }
    for mark in rootMark.unknown { lose("", "the mark \(mark) says what is not known here") }
  }

  /// The whole account; what the reader had no place for is told at its item.
  mutating func report() -> QuestionnaireImportReport {
    let linkIds = linkIdsByPointer()
    for unread in questionnaire.unread.elements where !unread.name.hasPrefix(ExtensionURL.own) {
      var owner = unread.pointer[...]
      while !owner.isEmpty, linkIds[String(owner)] == nil {
        owner = owner[..<(owner.lastIndex(of: "/") ?? owner.startIndex)]
      }
      let place = unread.pointer[owner.endIndex...]
      let linkId = linkIds[String(owner)] ?? ""
      lose(linkId, "\(unread.kind.rawValue) \(unread.name) at \(place)")
    }
    let omitted = questionnaire.unread.omittedCount
    if omitted > 0 {
      let elements = "\(omitted) more \(omitted == 1 ? "element" : "elements")"
      lose("", "\(elements): only the first \(UnreadList.limit) are named")
    }
    return QuestionnaireImportReport(entries: entries)
  }

  private func linkIdsByPointer() -> [String: String] {
    var linkIds: [String: String] = [:]
    var waiting = questionnaire.items
    while let item = waiting.popLast() {
      linkIds[item.pointer] = item.linkId
      waiting += item.items
    }
    return linkIds
  }
}

extension Questionnaire {
  /// Whether its name says more than its id.
  fileprivate var hasNameOfItsOwn: Bool {
    guard let name else { return false }
    return id != nil && name != id && name != title?.text
  }
}
