import StrictJSON

/// Reads one task file; every fault goes to `faults`, every remark that is no fault to `notices`.
struct TaskReader {
  let faults: FaultCollector
  let notices = FaultCollector()

  func read(_ root: Field, definition: JSONValue) -> StudyTask? {
    guard var members = root.members() else { return nil }
    guard Self.hasKnownVersion(&members) else { return nil }
    // Editors find the schema by it; it says nothing about the task.
    _ = members.take(Self.schemaKey)?.string()
    let id = members.require("id").flatMap { $0.name() }
    let version = members.require("version").flatMap { $0.nonEmptyString() }
    let languageField = members.take("language")
    let chosenLanguage = languageField?.languageTag()
    let language = chosenLanguage ?? "en"
    let texts = TextReader(language: language)
    let title = members.require("title").flatMap(texts.read)
    let stepFields = members.require("steps")?.list(count: 1...100_000) ?? []
    let steps = stepFields.map { StepReader(texts: texts).read($0) }
    members.finish()
    // Beside a wrong default language every text would seem to lack it.
    if languageField == nil || chosenLanguage != nil { texts.checkLanguages(notices: notices) }
    let resolved = TaskResolver().resolve(steps)
    guard let id, let version, let title, !resolved.isEmpty else { return nil }
    return StudyTask(
      id: id, version: version, language: language, languages: texts.languages, title: title,
      steps: resolved, definition: Self.withoutSchema(definition))
  }

  /// The format's version is read first and alone: nothing else can be said of an unknown format.
  private static func hasKnownVersion(_ members: inout Members) -> Bool {
    guard let field = members.take("ambler") else {
      members.field.fault(
        "has no \"ambler\"",
        "Add \"ambler\": \(StudyTask.formatVersion), the version of the format.")
      return false
    }
    guard field.kind == .number, let number = field.number() else {
      field.fault("is not a number", "Write \(StudyTask.formatVersion).")
      return false
    }
    guard number.integer == StudyTask.formatVersion else {
      field.fault(
        "is \(number.clipped), a version of the task format that this program does not know",
        "Write \(StudyTask.formatVersion).")
      return false
    }
    return true
  }

  private static let schemaKey = "$schema"

  /// The definition that identifies the task: where its schema lies does not belong to it.
  private static func withoutSchema(_ definition: JSONValue) -> JSONValue {
    guard case .object(let members) = definition else { return definition }
    return .object(members.filter { $0.key != schemaKey })
  }
}
