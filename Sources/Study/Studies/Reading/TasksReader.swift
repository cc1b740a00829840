import StrictJSON
import StudyModel

/// Reads `tasks`.
struct TasksReader {
  let reading: StudyReading
  /// The ids of the sections.
  let sections: [String]
  /// What `firstTasks` names, whether there are such tasks or not.
  let firstTasks: Set<String>
  /// What is known of the task files, by the tasks' ids in the study, in the file's order; nil where
  /// a file has faults of its own or is not there.
  private(set) var summaries: [(id: String, summary: TaskSummary?)] = []
  /// What each task says of when it opens, in the file's order.
  private(set) var gates: [GateDraft] = []
  /// The tasks, by their ids in the study, for which the file itself says `anyHour`.
  private(set) var statedHours: Set<String> = []
  private var ids = UniqueNames<String>()
  private var files = UniqueNames<String>(remedy: .oneEntry)
  private var linesByDefinition: [String: Int] = [:]

  init(reading: StudyReading, sections: [String], firstTasks: Set<String> = []) {
    self.reading = reading
    self.sections = sections
    self.firstTasks = firstTasks
  }

  mutating func read(_ field: Field?) -> [PlannedTask] {
    guard let fields = field?.list(count: 1...1_000) else { return [] }
    var tasks: [PlannedTask] = []
    let names = fields.compactMap { $0.value["id"]?.stringValue }
    for field in fields {
      if let task = task(field, names) { tasks.append(task) }
    }
    return tasks
  }

  /// `names` are the ids of all tasks, also of those with faults.
  private mutating func task(_ field: Field, _ names: [String]) -> PlannedTask? {
    guard var members = field.members() else { return nil }
    let idField = members.require("id")
    let id = idField?.name()
    if let id, let idField { ids.add(id, at: idField) }
    let file = members.require("file").flatMap { self.file($0) }
    if let id { summaries.append((id, file?.summary)) }
    let section = members.require("section")?.known("a section of this study", among: sections)
    let title = members.text("title", reading.texts)
    let open = members.take("open").flatMap(OpenDays.init) ?? OpenDays()
    let scheduleField = members.take("schedule")
    let reader = ScheduleReader(reading: reading, open: open, others: names.filter { $0 != id })
    let schedules = scheduleField.map(reader.list) ?? []
    let gate = GateDraft(&members, of: id, reading.texts)
    gate.checkUse(hasDays: scheduleField != nil || members.field.value["open"] != nil)
    gates.append(gate)
    let limitField = members.take("limitPerDay")
    let limit = limitField?.integer(in: 1...100)
    let hourField = members.take("anyHour")
    let isAnyHour = hourField?.boolean()
    let redFlags =
      members.take("redFlags").map {
        RedFlagsReader(
          file?.summary.map(RedFlagsReader.Names.init), text: reading.texts.read, needsText: false
        ).list($0)
      } ?? []
    members.finish()
    if scheduleField != nil, let limitField {
      limitField.fault(
        "belongs to tasks without a schedule only", "Remove it: the schedule says how often.")
    }
    if scheduleField == nil, let hourField, id.map({ !firstTasks.contains($0) }) ?? true {
      hourField.fault(
        "belongs to first tasks and to tasks with a schedule",
        "Remove it: this task can be done at any time.")
    }
    guard let id, let file, let summary = file.summary, let section else { return nil }
    if isAnyHour != nil { statedHours.insert(id) }
    return PlannedTask(
      id: id, definitionID: summary.id, file: file.path, title: title ?? summary.title,
      section: section, schedules: schedules, open: open, limitPerDay: limit,
      isAnyHour: isAnyHour ?? false, redFlags: redFlags)
  }

  private mutating func file(_ field: Field) -> (path: String, summary: TaskSummary?)? {
    guard let path = field.path(beside: "the study file", example: "tasks/mood.json") else {
      return nil
    }
    let isNew = files.add(path, at: field)
    switch reading.lookup(path) {
    case .found(let summary):
      if isNew { checkDefinition(summary.id, field) }
      noteLanguages(summary, field)
      return (path, summary)
    case .absent(let others):
      field.fault("is a file that is not there", Field.remedy(for: path, among: others))
    case .faulty(let count):
      field.fault(
        "is a task file with \(count == 1 ? "a fault" : "\(count) faults") of its own",
        "Correct that file first: `ambler check` lists its faults.")
    }
    return (path, nil)
  }

  private mutating func checkDefinition(_ id: String, _ field: Field) {
    guard let line = linesByDefinition.updateValue(field.place.line, forKey: id) else { return }
    field.fault(
      "is a task with the same id as that of the file at line \(line)",
      "Give one of the two tasks another id: their results could not be told apart.")
  }

  private func noteLanguages(_ summary: TaskSummary, _ field: Field) {
    let missing = reading.languages.filter { !summary.languages.contains($0) }
    guard !missing.isEmpty else { return }
    reading.note(
      field, "is a task without texts in \(StudyTexts.listed(missing))",
      "Translate it; until then it is shown in its own language.")
  }
}

extension RedFlagsReader.Names {
  fileprivate init(_ task: TaskSummary) {
    self.init(
      questions: task.questions, scores: task.scores, measures: task.measures.keys.sorted())
  }
}

extension OpenDays {
  /// Nil with faults.
  fileprivate init?(_ field: Field) {
    guard var members = field.members() else { return nil }
    let first = members.integer("fromDay", in: 1...3_660)
    let lastField = members.take("untilDay")
    let last = lastField?.integer(in: 1...3_660)
    members.finish()
    if let last, last < first ?? 1 {
      lastField?.fault("is before \"fromDay\"", "Write the same day or a later one.")
    }
    self.init(first: first ?? 1, last: last)
  }
}
