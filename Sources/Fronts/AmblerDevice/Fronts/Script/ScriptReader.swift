import Glibc
import StrictJSON
import StudyModel
import Vault

/// Reads an answers file step by step, as the task has them.
struct ScriptReader {
  private let task: StudyTask
  private let folder: String
  private let today: CalendarDate
  /// Whether every question is sure to be met whose own conditions do not say otherwise.
  private let isStraight: Bool

  init(task: StudyTask, file: String, today: CalendarDate) {
    self.task = task
    folder = DiskFolder.parent(of: file)
    self.today = today
    isStraight = task.allSteps.allSatisfy(\.leadsOn)
  }

  /// Faults go to the field's collector.
  func read(_ root: Field) -> ScriptedAnswers.Scope {
    guard var members = root.members() else { return ScriptedAnswers.Scope() }
    let scope = read(task.steps, &members, isCertain: isStraight)
    members.finish()
    return scope
  }

  private func read(
    _ steps: [Step], _ members: inout Members, isCertain: Bool
  ) -> ScriptedAnswers.Scope {
    var scope = ScriptedAnswers.Scope()
    for step in steps {
      let isMet = isCertain && step.condition == nil && step.skipCondition == nil
      for asked in step.scripted {
        guard let entry = entry(for: asked, &members, isMet: isMet) else { continue }
        scope.entries[asked.id] = entry
      }
      let facets = step.kind.facets
      if let count = facets.itemCount {
        scope.items[step.id] = items(
          of: step, facets.innerSteps, count: count, &members, isMet: isMet)
      }
      if case .section(let section) = step.kind {
        let isWhole = isMet && section.pickedCount == nil
        scope.join(read(section.steps, &members, isCertain: isWhole))
      }
      if case .activity(let activity) = step.kind {
        let reader = ConductReader(step: step.id, activity: activity)
        scope.conducts.merge(reader.read(&members)) { first, _ in first }
      }
    }
    return scope
  }

  private func items(
    of step: Step, _ steps: [Step], count: ClosedRange<Int>, _ members: inout Members, isMet: Bool
  ) -> [ScriptedAnswers.Scope] {
    let isNeeded = isMet && count.lowerBound > 0
    let found = isNeeded ? members.require(step.id.text) : members.take(step.id.text)
    guard let items = found?.list(count: count) else { return [] }
    return items.compactMap { item in
      guard var own = item.members() else { return nil }
      let scope = read(steps, &own, isCertain: isStraight)
      own.finish()
      return scope
    }
  }

  private func entry(
    for question: Question, _ members: inout Members, isMet: Bool
  ) -> ScriptedAnswers.Entry? {
    let isNeeded = isMet && question.needsPerson && question.condition == nil
    let name = question.id.text
    guard let field = isNeeded ? members.require(name) : members.take(name) else { return nil }
    guard !question.isGiven else {
      field.fault("answers a question that the task itself answers", "Leave it out.")
      return nil
    }
    if field.kind == .null {
      if question.isRequired { field.fault("skips a required question", "Give an answer.") }
      return .skip
    }
    if case .attachment = question.format, field.value["noAnswer"] == nil { return file(field) }
    return answer(question, field)
  }

  private func answer(_ question: Question, _ field: Field) -> ScriptedAnswers.Entry? {
    var today = question
    today.format = question.format.fixed(on: self.today)
    do {
      return .answer(try today.answer(from: field.value))
    } catch {
      field.fault("does not fit the question", error.description)
      return nil
    }
  }

  private func file(_ field: Field) -> ScriptedAnswers.Entry? {
    guard var members = field.members() else { return nil }
    let file = members.require("file")
    members.finish()
    guard let file, let name = file.string() else { return nil }
    let path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
    guard access(path, R_OK) == 0 else {
      file.fault("names a file that cannot be read", "Put the file beside the answers file.")
      return nil
    }
    return .file(path: path)
  }
}

extension ScriptedAnswers.Scope {
  fileprivate mutating func join(_ other: Self) {
    entries.merge(other.entries) { first, _ in first }
    items.merge(other.items) { first, _ in first }
    conducts.merge(other.conducts) { first, _ in first }
  }
}
