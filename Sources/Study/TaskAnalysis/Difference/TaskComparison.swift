import FHIRPath
import StudyModel

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
    let all = task.allSteps.flatMap { step in step.questions.map { ($0.id, ($0, step)) } }
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
      let parts = StepComparison(before, step, old.language).changes
      if !parts.isEmpty {
        changes.append(TaskDifference.StepChange(step: step.id, kind: .changed(parts)))
      }
      return changes
    }
    return kept
      + old.allSteps.filter { newSteps[$0.id] == nil }
      .map { TaskDifference.StepChange(step: $0.id, kind: .removed) }
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
    let kept = new.questions.map { question in
      TaskDifference.Verdict(id: question.id, comparability: comparability(question.id))
    }
    let gone = old.questions.filter { newQuestions[$0.id] == nil }
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
    let asking = Facts(askingOf: before, oldStep).changes(to: Facts(askingOf: after, newStep))
    guard asking.isEmpty else { return .withReservations(asking) }
    return StepComparison.haveSameWords(
      oldStep.words(of: before), newStep.words(of: after), old.language) ? .same : .otherWords
  }

  var scoreVerdicts: [TaskDifference.Verdict] {
    let before = Dictionary(old.scores.map { ($0.id, $0) }) { first, _ in first }
    let after = Set(new.scores.map(\.id))
    let kept = new.scores.map { score in
      TaskDifference.Verdict(
        id: score.id, comparability: before[score.id].map { comparability($0, score) } ?? .added)
    }
    let gone = old.scores.filter { !after.contains($0.id) }
    return kept + gone.map { TaskDifference.Verdict(id: $0.id, comparability: .removed) }
  }

  private func comparability(_ before: Score, _ after: Score) -> Comparability {
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
    guard meaning.isEmpty else { return .notComparable(meaning) }
    guard reservations.isEmpty else { return .withReservations(reservations) }
    return hasOtherWords ? .otherWords : .same
  }
}

extension Step {
  /// What a person reads of one of its questions.
  fileprivate func words(of question: Question) -> [LocalizedText] {
    [question.title, question.text, question.help].compactMap(\.self)
      + question.format.texts
  }
}
