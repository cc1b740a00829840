package import StrictJSON
package import StudyModel

/// A task as an R4 questionnaire.
///
/// What the items of FHIR cannot say is kept beside them as patches, so that an import gives the
/// same task again: each patch is the difference between the task and what an import of the plain
/// questionnaire would give.
package struct QuestionnaireExport: Sendable, Hashable {
  /// The questionnaire.
  package let document: JSONValue
  /// What another engine will not understand, in the order of the task.
  package let notes: [ExportNote]

  /// Exports a task as it was read; its definition is what an import must give again.
  package init(_ task: StudyTask) {
    var writer = ItemWriter(task)
    let items = writer.items(task)
    let head = QuestionnaireHead(task, writer.options)
    let plain = head.document(items, OwnedChanges())
    let activities = task.allSteps.compactMap(\.activityType)
    let changes = Self.changes(from: plain, to: task.definition, activities)
    document = head.document(items, changes)
    notes = ExportNote.notes(changes, writer.notes, of: task)
  }

  /// What an import of the plain questionnaire lacks.
  private static func changes(
    from plain: JSONValue, to definition: JSONValue, _ activities: [String]
  ) -> OwnedChanges {
    let bytes = Array(plain.serialized().utf8)
    // What is written here can be read; a task too large for that comes back as one patch.
    guard
      let document = try? JSONDocument(
        bytes: bytes, file: "", limits: Questionnaire.limits),
      let imported = try? QuestionnaireImport.plainDefinition(document, activities: activities)
    else { return OwnedChanges(from: .object([]), to: definition) }
    return OwnedChanges(from: imported, to: definition)
  }
}

/// The members of a questionnaire around its items.
struct QuestionnaireHead {
  private let task: StudyTask
  private let options: ExportedOptions

  init(_ task: StudyTask, _ options: ExportedOptions) {
    self.task = task
    self.options = options
  }

  func document(_ items: [ItemDraft], _ changes: OwnedChanges) -> JSONValue {
    var draft = ObjectDraft()
    draft["resourceType"] = "Questionnaire"
    draft["id"] = .string(ExportedOptions.resourceID(task.id))
    draft["language"] = .string(task.language)
    draft.set("contained", list: options.contained())
    if let own = changes.changes[""] {
      draft["extension"] = .list([
        ItemDraft.extended(ExtensionURL.patch, string: JSONPatch(own).json.serialized())
      ])
    }
    draft["url"] = .string(Self.url(of: task))
    draft["version"] = .string(task.version)
    for member in options.words.members("title", task.title) {
      draft[member.key] = member.value
    }
    draft["status"] = "active"
    draft["publisher"] = task.origin?.publisher.map { .string($0) }
    draft["copyright"] = task.origin?.copyright.map { .string($0) }
    draft.set("code", list: task.codes.map(\.json))
    draft.set("item", list: items.map { $0.json(changes) })
    return draft.value
  }

  /// The canonical URL: the one the task came from, else one of its own.
  static func url(of task: StudyTask) -> String {
    task.origin?.url ?? CodeSystem.options(of: task.id)
  }
}

extension Step {
  fileprivate var activityType: String? {
    if case .activity(let activity) = kind { activity.type } else { nil }
  }
}
