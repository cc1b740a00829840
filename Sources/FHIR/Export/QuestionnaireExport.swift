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

  /// Exports a task; everything comes from its definition, which is what an import must give again.
  package init(_ task: StudyTask) {
    let definition = task.definition
    let written = WrittenRegions(task).written(in: definition)
    var writer = ItemWriter(written)
    let items = writer.items(written)
    let head = QuestionnaireHead(definition, writer)
    let plain = head.document(items, OwnedChanges())
    let activities = task.allSteps.compactMap(\.activityType)
    let changes = Self.changes(from: plain, to: definition, activities)
    document = head.document(items, changes)
    notes = ExportNote.notes(changes, writer.notes, in: definition)
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
  private let definition: JSONValue
  private let writer: ItemWriter

  init(_ definition: JSONValue, _ writer: ItemWriter) {
    self.definition = definition
    self.writer = writer
  }

  func document(_ items: [ItemDraft], _ changes: OwnedChanges) -> JSONValue {
    let id = definition["id"]?.stringValue ?? ""
    let origin = definition["origin"]
    var draft = ObjectDraft()
    draft["resourceType"] = "Questionnaire"
    draft["id"] = .string(ExportedOptions.resourceID(id))
    draft["language"] = .string(writer.words.language)
    draft.set("contained", list: writer.options.contained())
    if let own = changes.changes[""] {
      draft["extension"] = .list([
        ItemDraft.extended(ExtensionURL.patch, string: JSONPatch(own).json.serialized())
      ])
    }
    draft["url"] = .string(Self.url(of: definition))
    draft["version"] = definition["version"]
    for member in writer.words.members("title", definition["title"]) {
      draft[member.key] = member.value
    }
    draft["status"] = "active"
    draft["publisher"] = origin?["publisher"]
    draft["copyright"] = origin?["copyright"]
    draft.set("code", list: (definition["codes"]?.listValue ?? []))
    draft.set("item", list: items.map { $0.json(changes) })
    return draft.value
  }

  /// The canonical URL: the one the task came from, else one of its own.
  static func url(of definition: JSONValue) -> String {
    definition["origin"]?["url"]?.stringValue
      ?? CodeSystem.options(of: definition["id"]?.stringValue ?? "")
  }
}

extension Step {
  fileprivate var activityType: String? {
    if case .activity(let activity) = kind { activity.type } else { nil }
  }
}
