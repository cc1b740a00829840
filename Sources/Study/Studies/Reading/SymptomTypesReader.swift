import StrictJSON
import StudyModel

/// Reads the `types` of symptoms.
struct SymptomTypesReader {
  let reading: StudyReading
  /// What a symptom without anchors of its own has.
  let minimumText: LocalizedText?
  let maximumText: LocalizedText?
  let retired: [Int]
  /// Nil where the symptoms belong to no task.
  let questions: [String]?
  private var ids = UniqueNames<String>()
  private var numbers = UniqueNames<Int>()

  init(
    reading: StudyReading, minimumText: LocalizedText?, maximumText: LocalizedText?,
    retired: [Int], questions: [String]?
  ) {
    self.reading = reading
    self.minimumText = minimumText
    self.maximumText = maximumText
    self.retired = retired
    self.questions = questions
  }

  mutating func read(_ field: Field) -> [SymptomType] {
    var types: [SymptomType] = []
    for field in field.list(count: 1...50) ?? [] {
      if let type = self.type(field) { types.append(type) }
    }
    return types
  }

  private mutating func type(_ field: Field) -> SymptomType? {
    guard var members = field.members() else { return nil }
    let idField = members.require("id")
    let id = idField?.name()
    if let id, let idField { ids.add(id, at: idField) }
    let title = members.requireText("title", reading.texts)
    var symptoms: [Symptom] = []
    for field in members.require("symptoms")?.list(count: 1...200) ?? [] {
      if let symptom = self.symptom(field) { symptoms.append(symptom) }
    }
    members.finish()
    guard let id, let title else { return nil }
    return SymptomType(id: id, title: title, symptoms: symptoms)
  }

  private mutating func symptom(_ field: Field) -> Symptom? {
    guard var members = field.members() else { return nil }
    let number = members.require("number").flatMap { self.number($0) }
    let title = members.requireText("title", reading.texts)
    let help = members.text("help", reading.texts)
    let levels = Self.levels(&members)
    let minimumText = members.text("minimumText", reading.texts) ?? minimumText
    let maximumText = members.text("maximumText", reading.texts) ?? maximumText
    let redFlag = members.take("redFlagFrom")?.integer(in: levels)
    members.finish()
    guard let number, let title else { return nil }
    return Symptom(
      number: number, title: title, help: help, levels: levels, minimumText: minimumText,
      maximumText: maximumText, redFlagFrom: redFlag)
  }

  private mutating func number(_ field: Field) -> Int? {
    guard let number = field.integer(in: 1...1_000_000) else { return nil }
    numbers.add(number, at: field)
    if retired.contains(number) {
      field.fault(
        "is in \"retired\", the numbers of earlier symptoms",
        "Give it a number that was never used: old answers keep theirs.")
    }
    if let questions, !questions.contains(String(number)) {
      field.fault(
        "is not a question of the task that the symptoms belong to",
        "Add a question with this id to the task, or write another number.")
    }
    return number
  }

  private static func levels(_ members: inout Members) -> ClosedRange<Int> {
    let lower = members.integer("minimum", in: 0...1_000) ?? 0
    let field = members.take("maximum")
    let upper = field?.integer(in: 0...1_000) ?? max(10, lower + 1)
    guard lower < upper else {
      field?.fault("is not above \"minimum\"", "Write a larger number.")
      return lower...(lower + 1)
    }
    return lower...upper
  }
}
