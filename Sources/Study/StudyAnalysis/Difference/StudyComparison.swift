import StrictJSON
import Studies
import StudyModel
import TaskAnalysis

/// Compares the tasks of two versions of a study, by their ids in it; one that has another id there and the
/// same task file id is the same task.
struct StudyComparison {
  private typealias Change = StudyDifference.TaskChange
  private typealias Planned = (plan: PlannedTask, task: StudyTask)

  private let oldStudy: Study
  private let newStudy: Study
  private let old: [Planned]
  private let new: [Planned]

  init(_ old: StudyWithTasks, _ new: StudyWithTasks) {
    oldStudy = old.study
    newStudy = new.study
    self.old = Self.planned(old)
    self.new = Self.planned(new)
  }

  /// The tasks of the file, and the check that is made of the symptoms.
  private static func planned(_ whole: StudyWithTasks) -> [Planned] {
    let tasks = whole.study.tasks.compactMap { plan in
      whole.tasks[plan.id].map { (plan, $0) }
    }
    // What cannot be made of the symptoms is a finding of the check.
    guard let check = try? whole.study.ownSymptomCheck() else { return tasks }
    return tasks + [(check.planned, check.task)]
  }

  var tasks: [StudyDifference.TaskChange] {
    let kept = new.compactMap { now in
      former(now).map { Self.change(from: $0, to: now) }
        ?? Change(
          id: now.plan.id, kind: .added, formerID: nil, plan: [], old: nil, new: now.task,
          difference: nil)
    }
    let stayed = Set(new.compactMap { former($0)?.plan.id })
    let gone = old.filter { !stayed.contains($0.plan.id) }.map {
      Change(
        id: $0.plan.id, kind: .removed, formerID: nil, plan: [], old: $0.task, new: nil,
        difference: nil)
    }
    return kept.filter(\.isSomething) + gone
  }

  var refusals: [StudyDifference.Refusal] {
    let tasks = new.compactMap { now -> StudyDifference.Refusal? in
      guard let before = old.first(where: { $0.task.id == now.task.id }),
        before.task.version == now.task.version, !before.task.hasSameDefinition(as: now.task)
      else { return nil }
      return .task(id: now.task.id, version: now.task.version)
    }
    guard oldStudy.id == newStudy.id, oldStudy.version == newStudy.version, hasOtherContents else {
      return tasks
    }
    return [.study(id: newStudy.id, version: newStudy.version)] + tasks
  }

  /// Whether the study file or a task of it says something else, in words or otherwise.
  private var hasOtherContents: Bool {
    guard let before = try? oldStudy.definition.canonical(),
      let after = try? newStudy.definition.canonical(), before == after
    else { return true }
    return old.count != new.count
      || !zip(old, new).allSatisfy { $0.task.hasSameDefinition(as: $1.task) }
  }

  /// What the task was in the old study; nil for a new one.
  private func former(_ now: Planned) -> Planned? {
    if let same = old.first(where: { $0.plan.id == now.plan.id }) {
      // A task that moved away from the id makes room for another one, which is new.
      let moved = same.task.id != now.task.id && new.contains { $0.task.id == same.task.id }
      if !moved { return same }
    }
    return old.first { before in
      let stayed = new.contains { $0.plan.id == before.plan.id && $0.task.id == before.task.id }
      return before.task.id == now.task.id && !stayed
    }
  }

  private static func change(from before: Planned, to now: Planned) -> Change {
    let isSame = before.task.id == now.task.id
    let plan = StudyDifference.Change.between(StudyFacts(before.plan), StudyFacts(now.plan))
    return Change(
      id: now.plan.id, kind: isSame ? .changed : .replaced,
      formerID: before.plan.id == now.plan.id ? nil : before.plan.id, plan: plan,
      old: before.task, new: now.task,
      difference: isSame ? TaskDifference(from: before.task, to: now.task) : nil)
  }
}

extension StudyDifference.TaskChange {
  /// Whether the two versions of the task have other contents.
  fileprivate var isSomething: Bool {
    guard kind == .changed, formerID == nil, plan.isEmpty, let old, let new else { return true }
    return !old.hasSameDefinition(as: new)
  }

  /// What of it is not the same any more.
  var verdicts: [StudyDifference.Verdict] {
    switch kind {
    case .added: [verdict(.task, new?.id ?? id, .added)]
    case .removed: [verdict(.task, old?.id ?? id, .removed)]
    case .replaced:
      [
        verdict(
          .task, new?.id ?? id,
          .notComparable(["the task was `\(old?.id ?? id)` and is `\(new?.id ?? id)`"]))
      ]
    case .changed:
      verdicts(.question, difference?.questions) + verdicts(.measure, difference?.measures)
        + verdicts(.score, difference?.scores)
    }
  }

  private func verdicts(
    _ kind: StudyDifference.Verdict.Kind, _ all: [TaskDifference.Verdict]?
  ) -> [StudyDifference.Verdict] {
    (all ?? []).filter { $0.comparability != .same }
      .map { verdict(kind, $0.id.text, $0.comparability) }
  }

  private func verdict(
    _ kind: StudyDifference.Verdict.Kind, _ id: String, _ comparability: Comparability
  ) -> StudyDifference.Verdict {
    StudyDifference.Verdict(task: self.id, kind: kind, id: id, comparability: comparability)
  }
}
