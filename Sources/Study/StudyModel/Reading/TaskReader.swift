import StrictJSON

/// Reads one task file; every fault goes to the root's collector, every remark that is no fault to
/// `notices`.
struct TaskReader {
  let activities: ActivityCatalog
  let notices = FaultCollector()

  func read(_ root: Field, definition: @autoclosure () -> JSONValue) -> StudyTask? {
    guard var members = root.members() else { return nil }
    guard members.isOfVersion(StudyTask.formatVersion, of: "task") else { return nil }
    members.takeSchema()
    let id = members.require("id").flatMap { $0.name() }
    let version = members.require("version").flatMap { $0.nonEmptyString() }
    let languageField = members.take("language")
    let chosenLanguage = languageField?.languageTag()
    let language = chosenLanguage ?? "en"
    let reading = TaskReading(language: language, activities: activities, notices: notices)
    let title = members.requireText("title", reading)
    let origin = members.take("origin").flatMap(StudyTask.Origin.init)
    let codes = Coding.list(members.take("codes"))
    if let field = members.take("valueSets") { reading.valueSets.read(field, reading) }
    Self.refusePieces(reading, "a text that stands before all questions")
    let stepFields = members.require("steps")?.list(count: 1...100_000) ?? []
    let steps = stepFields.map(StepReader(reading: reading).read)
    let scoreFields = members.take("scores")?.list(count: 1...1_000) ?? []
    let scores = scoreFields.map(ScoreReader(reading: reading).read)
    let presentation = members.take("presentation")?.choice(TaskPresentation.self)
    let resolved = TaskResolver().resolve(steps, scores)
    let flagsField = members.take("redFlags")
    // Of a task with faults nobody knows all that it asks.
    let names = root.faults.isEmpty ? RedFlagsReader.Names(resolved.steps, resolved.scores) : nil
    let redFlags =
      flagsField.map {
        RedFlagsReader(names, text: reading.flagTexts.read, needsText: true).list($0)
      } ?? []
    Self.refusePieces(reading, "the text of a red flag, which must be whole")
    members.finish()
    // Beside a wrong default language every text would seem to lack it.
    if languageField == nil || chosenLanguage != nil {
      reading.texts.checkLanguages(notices: notices)
      reading.flagTexts.demand(reading.texts.languages)
      reading.flagTexts.checkLanguages(notices: notices)
    }
    reading.valueSets.noteUnused(notices)
    // The definition takes more memory than the task; a file with faults needs none.
    guard let id, let version, let title, !resolved.steps.isEmpty, root.faults.isEmpty else {
      return nil
    }
    return StudyTask(
      id: id, version: version, language: language, languages: reading.texts.languages,
      title: title, origin: origin, codes: codes, valueSets: reading.valueSets.whole,
      steps: resolved.steps, scores: resolved.scores, redFlags: redFlags,
      presentation: presentation ?? .pages,
      definition: definition().withoutSchema)
  }

  /// The title is shown before the first answer, and a value set belongs to no question.
  private static func refusePieces(_ reading: TaskReading, _ place: String) {
    for demand in reading.demands.take() {
      demand.field.fault(
        "puts an answer into \(place)",
        "Write the text without `{{ }}`, or move it to a step.")
    }
  }
}

extension RedFlagsReader.Names {
  fileprivate init(_ steps: [Step], _ scores: [Score]) {
    func flat(_ steps: [Step]) -> [Step] { steps.flatMap { [$0] + flat($0.innerSteps) } }
    let all = flat(steps)
    self.init(
      questions: all.flatMap(\.askedQuestions).map(\.id.text), scores: scores.map(\.id.text),
      measures: all.flatMap { step -> [String] in
        guard case .activity(let activity) = step.kind else { return [] }
        return activity.measures(of: step.id).map(\.id.text)
      })
  }
}

extension StudyTask.Origin {
  fileprivate init?(_ field: Field) {
    guard var members = field.members() else { return nil }
    self.init(
      publisher: members.plainText("publisher"), source: members.plainText("source"),
      licence: members.plainText("licence"), copyright: members.plainText("copyright"),
      url: members.take("url")?.uri())
    members.finish()
  }
}
