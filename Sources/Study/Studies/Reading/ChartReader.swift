import StrictJSON
import StudyModel

/// Reads `charts`.
struct ChartReader {
  let reading: StudyReading
  let tasks: [(id: String, summary: TaskSummary?)]
  /// The numbers of the catalogue; nil if there is none.
  let symptoms: [Int]?

  func read(_ field: Field?) -> [Chart] {
    var ids = UniqueNames<String>()
    return (field?.list(count: 1...100) ?? []).compactMap { field in
      guard var members = field.members() else { return nil }
      let idField = members.require("id")
      let id = idField?.name()
      if let id, let idField { ids.add(id, at: idField) }
      let title = members.requireText("title", reading.texts)
      let lines = (members.require("lines")?.list(count: 1...12) ?? []).compactMap(line)
      let references = (members.take("references")?.list(count: 1...20) ?? []).compactMap(reference)
      let valueLabel = members.text("valueLabel", reading.texts)
      let timeLabel = members.text("timeLabel", reading.texts)
      members.finish()
      guard let id, let title else { return nil }
      return Chart(
        id: id, title: title, lines: lines, references: references, valueLabel: valueLabel,
        timeLabel: timeLabel)
    }
  }

  private func line(_ field: Field) -> ChartLine? {
    guard var members = field.members() else { return nil }
    let source = source(&members)
    let label = members.requireText("label", reading.texts)
    let unitField = members.take("unit")
    let unit = unitField?.nonEmptyString()
    members.finish()
    guard let source, let label else { return nil }
    let own = self.unit(of: source)
    if let own, let unit, unit != own {
      unitField?.fault("is not the unit of the measure", "Write \"\(own)\", or leave it out.")
    }
    return ChartLine(source: source, label: label, unit: unit ?? own)
  }

  private func reference(_ field: Field) -> ChartReference? {
    guard var members = field.members() else { return nil }
    let value = members.require("value")?.double(in: -1e9...1e9)
    let label = members.requireText("label", reading.texts)
    members.finish()
    guard let value, let label else { return nil }
    return ChartReference(value: value, label: label)
  }

  /// The unit that a measure is told in; nil for everything else.
  private func unit(of source: ChartLine.Source) -> String? {
    switch source {
    case .measure(let task, let name):
      tasks.first { $0.id == task }.flatMap(\.summary)?.measures[name]
    case .score, .question, .symptom: nil
    }
  }

  /// Where the values come from: exactly one of the four keys.
  private func source(_ members: inout Members) -> ChartLine.Source? {
    let taskField = members.take("task")
    let task = taskField?.known("a task of this study", among: tasks.map(\.id))
    let measure = members.take("measure")
    let score = members.take("score")
    let question = members.take("question")
    let symptom = members.take("symptom")
    let given = [measure, score, question, symptom].compactMap(\.self)
    guard given.count == 1 else {
      (given.dropFirst().first ?? members.field).fault(
        given.isEmpty ? "does not say what it draws" : "is a second thing to draw in one line",
        "Write exactly one of \"measure\", \"score\", \"question\", \"symptom\".")
      return nil
    }
    if let symptom { return self.symptom(symptom, taskField) }
    guard taskField != nil else {
      members.field.fault(
        "has no \"task\"", "Add \"task\", the task of the study that the value is from.")
      return nil
    }
    guard let task else { return nil }
    return measure.flatMap { self.measure($0, task) } ?? score.flatMap { self.score($0, task) }
      ?? question.flatMap { self.question($0, task) }
  }

  private func symptom(_ field: Field, _ taskField: Field?) -> ChartLine.Source? {
    taskField?.fault("is not needed beside \"symptom\"", "Remove it: the catalogue knows the task.")
    guard let number = field.integer(in: 1...1_000_000) else { return nil }
    guard symptoms?.contains(number) == true else {
      field.fault(
        "is not a symptom of this study", "Write a number that a symptom in \"symptoms\" has.")
      return nil
    }
    return .symptom(number: number)
  }

  private func measure(_ field: Field, _ task: String) -> ChartLine.Source? {
    name(field, "a measure of this task", task) { $0.measures.keys.sorted() }
      .map { .measure(task: task, name: $0) }
  }

  private func score(_ field: Field, _ task: String) -> ChartLine.Source? {
    name(field, "a score of this task", task) { $0.scores }.map { .score(task: task, id: $0) }
  }

  private func question(_ field: Field, _ task: String) -> ChartLine.Source? {
    name(field, "a question of this task", task) { $0.questions }
      .map { .question(task: task, id: $0) }
  }

  /// Of a task whose file has faults nothing is known, so nothing is wrong either.
  private func name(
    _ field: Field, _ what: String, _ task: String, _ names: (TaskSummary) -> [String]
  ) -> String? {
    guard let summary = tasks.first(where: { $0.id == task })?.summary else {
      return field.nonEmptyString()
    }
    return field.known(what, among: names(summary))
  }
}
