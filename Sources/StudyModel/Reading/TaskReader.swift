import StrictJSON

/// Reads one task file; every fault goes to `faults`, every remark that is no fault to `notices`.
struct TaskReader {
  let faults: FaultCollector
  let notices = FaultCollector()

  func read(_ root: Field, definition: JSONValue) -> StudyTask? {
    guard var members = root.members() else { return nil }
    guard Self.hasKnownVersion(&members) else { return nil }
    let id = members.require("id").flatMap { $0.name() }
    let version = members.require("version").flatMap { $0.nonEmptyString() }
    let language = members.take("language")?.languageTag() ?? "en"
    let texts = TextReader(language: language)
    let title = members.require("title").flatMap(texts.read)
    let stepFields = members.require("steps")?.list(count: 1...100_000) ?? []
    let steps = stepFields.map { StepReader(texts: texts).read($0) }
    members.finish()
    texts.checkLanguages(notices: notices)
    let resolved = TaskResolver(notices: notices).resolve(steps)
    guard let id, let version, let title, !resolved.isEmpty else { return nil }
    return StudyTask(
      id: id, version: version, language: language, languages: texts.languages, title: title,
      steps: resolved, definition: definition)
  }

  /// The format's version is read first and alone: nothing else can be said of an unknown format.
  private static func hasKnownVersion(_ members: inout Members) -> Bool {
    guard let field = members.require("ambler"), let number = field.number() else { return false }
    guard number.integer == StudyTask.formatVersion else {
      field.fault(
        "is \(number.digits), a version of the task format that this program does not know",
        "Write \(StudyTask.formatVersion).")
      return false
    }
    return true
  }
}
