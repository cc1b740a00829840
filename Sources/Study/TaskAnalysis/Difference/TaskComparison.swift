import ActiveTasks
import FHIRPath
import StudyModel
import TaskRunner

/// Compares two versions of a task by the ids of their steps, questions and scores.
struct TaskComparison {
  private let old: StudyTask
  private let new: StudyTask
  private let oldSteps: [StepID: Step]
  private let newSteps: [StepID: Step]
  private let oldQuestions: [StepID: (question: Question, step: Step)]
  private let newQuestions: [StepID: (question: Question, step: Step)]

  init(_ old: StudyTask, _ new: StudyTask) {
    self.old = old
    self.new = new
    oldSteps = Self.steps(old)
    newSteps = Self.steps(new)
    oldQuestions = Self.questions(old)
    newQuestions = Self.questions(new)
  }

  private static func steps(_ task: StudyTask) -> [StepID: Step] {
    Dictionary(task.allSteps.map { ($0.id, $0) }) { first, _ in first }
  }

  private static func questions(_ task: StudyTask) -> [StepID: (question: Question, step: Step)] {
    let all = task.allSteps.flatMap { step in step.askedQuestions.map { ($0.id, ($0, step)) } }
    return Dictionary(all) { first, _ in first }
  }

  var stepChanges: [TaskDifference.StepChange] {
    let moved = movedSteps
    let kept = new.allSteps.flatMap { step -> [TaskDifference.StepChange] in
      guard let before = oldSteps[step.id] else {
        return [TaskDifference.StepChange(step: step.id, kind: .added)]
      }
      var changes: [TaskDifference.StepChange] = []
      if moved.contains(step.id) {
        changes.append(TaskDifference.StepChange(step: step.id, kind: .moved))
      }
      let settings = settings(before, step)
      let parts = StepComparison(before, step, old.language, settings: settings ?? []).changes
      if !parts.isEmpty {
        changes.append(
          TaskDifference.StepChange(
            step: step.id, kind: .changed(parts),
            settings: (settings ?? []).filter { parts.contains($0.words) }))
      }
      return changes
    }
    return kept
      + old.allSteps.filter { newSteps[$0.id] == nil }
      .map { TaskDifference.StepChange(step: $0.id, kind: .removed) }
  }

  /// What changed of the keys of a step that is done otherwise; nil where the files do not tell.
  private func settings(_ before: Step, _ after: Step) -> [TaskDifference.SettingChange]? {
    guard before.kindName == after.kindName, before != after else { return [] }
    // A value that is written out and holds without being written is no change.
    if case .activity = after.kind, before.kind == after.kind { return [] }
    let known = ActivityCatalog.shipped.entry(after.kindName)?.parameters ?? []
    return StepSettings(after.id, from: old, to: new, known: known)?.changes
  }

  /// The fewest steps whose moving makes the new order of the old one.
  private var movedSteps: Set<StepID> {
    let before = old.allSteps.map(\.id).filter { newSteps[$0] != nil }
    let after = new.allSteps.map(\.id).filter { oldSteps[$0] != nil }
    let difference = after.difference(from: before)
    return Set(
      difference.compactMap { change in
        if case .insert(_, let id, _) = change { id } else { nil }
      })
  }

  var questionVerdicts: [TaskDifference.Verdict] {
    let kept = new.allSteps.flatMap(\.askedQuestions).map { question in
      TaskDifference.Verdict(id: question.id, comparability: comparability(question.id))
    }
    let gone = old.allSteps.flatMap(\.askedQuestions).filter { newQuestions[$0.id] == nil }
    return kept + gone.map { TaskDifference.Verdict(id: $0.id, comparability: .removed) }
  }

  private func comparability(_ id: StepID) -> Comparability {
    guard let (after, newStep) = newQuestions[id] else { return .removed }
    guard let (before, oldStep) = oldQuestions[id] else { return .added }
    var meaning = Facts(before.format).changes(to: Facts(after.format))
    if before.codes != after.codes, !before.codes.isEmpty {
      meaning.append("the question's code changed")
    }
    guard meaning.isEmpty else { return .notComparable(meaning) }
    var asking = Facts(askingOf: before, oldStep).changes(to: Facts(askingOf: after, newStep))
    if old.presentation != new.presentation {
      asking.append("the task is shown as \(new.presentation.rawValue) now")
    }
    guard asking.isEmpty else { return .withReservations(asking) }
    return StepComparison.haveSameWords(
      oldStep.words(of: before), newStep.words(of: after), old.language) ? .same : .otherWords
  }

  var measureVerdicts: [TaskDifference.Verdict] {
    let kept = new.allSteps.flatMap { step -> [TaskDifference.Verdict] in
      guard case .activity(let activity) = step.kind else { return [] }
      guard let before = oldSteps[step.id], case .activity(let earlier) = before.kind else {
        return Self.verdicts(activity, of: step, .added)
      }
      return MeasureComparison(
        step: step.id, old: earlier, new: activity, settings: settings(before, step),
        reservations: Facts(doing: before).changes(to: Facts(doing: step))
      ).verdicts
    }
    let gone = old.allSteps.flatMap { step -> [TaskDifference.Verdict] in
      guard case .activity(let activity) = step.kind else { return [] }
      if let after = newSteps[step.id], case .activity = after.kind { return [] }
      return Self.verdicts(activity, of: step, .removed)
    }
    return kept + gone
  }

  private static func verdicts(
    _ activity: Activity, of step: Step, _ comparability: Comparability
  ) -> [TaskDifference.Verdict] {
    activity.measureIDs(of: step.id).map {
      TaskDifference.Verdict(id: $0, comparability: comparability)
    }
  }

  /// `measures` are the verdicts over what the scores may be made of besides answers.
  func scoreVerdicts(_ measures: [TaskDifference.Verdict]) -> [TaskDifference.Verdict] {
    let before = Dictionary(old.scores.map { ($0.id, $0) }) { first, _ in first }
    let after = Set(new.scores.map(\.id))
    let kept = new.scores.map { score in
      TaskDifference.Verdict(
        id: score.id,
        comparability: before[score.id].map { comparability($0, score, measures) } ?? .added)
    }
    let gone = old.scores.filter { !after.contains($0.id) }
    return kept + gone.map { TaskDifference.Verdict(id: $0.id, comparability: .removed) }
  }

  private func comparability(
    _ before: Score, _ after: Score, _ measures: [TaskDifference.Verdict]
  ) -> Comparability {
    var meaning = Facts(before).changes(to: Facts(after))
    var reservations = Facts(bandsOf: before).changes(to: Facts(bandsOf: after))
    var hasOtherWords = !StepComparison.haveSameWords(
      [before.title] + before.bands.map(\.text), [after.title] + after.bands.map(\.text),
      old.language)
    for item in after.items {
      // A row of a matrix is judged with the whole question.
      let question = newQuestions[item] == nil ? item.whole : item
      switch comparability(question) {
      case .notComparable: meaning.append("the item `\(item.text)` is not comparable")
      case .withReservations: reservations.append("the item `\(item.text)` is asked differently")
      case .otherWords: hasOtherWords = true
      case .same, .added, .removed: break
      }
    }
    for measure in measures where after.uses(measure.id) {
      switch measure.comparability {
      case .notComparable: meaning.append("the measure `\(measure.id.text)` is not comparable")
      case .withReservations:
        reservations.append("the measure `\(measure.id.text)` is taken differently")
      case .same, .otherWords, .added, .removed: break
      }
    }
    guard meaning.isEmpty else { return .notComparable(meaning) }
    guard reservations.isEmpty else { return .withReservations(reservations) }
    return hasOtherWords ? .otherWords : .same
  }
}

extension Score {
  /// Whether the value is made of this measure.
  fileprivate func uses(_ measure: StepID) -> Bool {
    if items.contains(measure) { return true }
    guard case .expression(let expression) = combination else { return false }
    return expression.dependencies.include(measure.text.split(separator: ".").map { String($0) })
  }
}

extension Step {
  /// What a person reads of one of its questions.
  fileprivate func words(of question: Question) -> [LocalizedText] {
    [question.title, question.text, question.help].compactMap(\.self)
      + question.format.texts
  }
}
