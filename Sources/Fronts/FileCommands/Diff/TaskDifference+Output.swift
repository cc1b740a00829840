import StrictJSON
import StudyModel
import TaskAnalysis

extension TaskDifference {
  /// For people: the steps that changed, then the verdicts.
  func text(_ old: StudyTask, _ new: StudyTask) -> String {
    var text = "\(old.id) \(old.version) and \(new.id) \(new.version)\n\n"
    if old.id != new.id { text += "These are different tasks by their ids.\n\n" }
    text += "Steps\n"
    text +=
      steps.isEmpty ? "  no change\n" : steps.map { "  \($0.step.text): \($0.words)\n" }.joined()
    text += Self.section("Questions", questions) + Self.section("Scores", scores)
    text +=
      isComparable
      ? "\nResults of both versions may be put together.\n"
      : "\nResults of both versions must not be put together where it says so above.\n"
    return text
  }

  private static func section(_ heading: String, _ verdicts: [Verdict]) -> String {
    guard !verdicts.isEmpty else { return "" }
    let lines = verdicts.map { "  \($0.id.text): \($0.comparability.words)\n" }
    return "\n\(heading)\n" + lines.joined()
  }

  /// For programs.
  func json(_ old: StudyTask, _ new: StudyTask) -> JSONValue {
    .object([
      "old": Self.json(old), "new": Self.json(new), "comparable": .boolean(isComparable),
      "steps": .list(
        steps.map { change in
          .object([
            "step": .string(change.step.text), "change": .string(change.name),
            "parts": change.parts.isEmpty ? nil : .list(change.parts.map { .string($0) }),
          ])
        }),
      "questions": .list(questions.map(Self.json)), "scores": .list(scores.map(Self.json)),
    ])
  }

  private static func json(_ task: StudyTask) -> JSONValue {
    .object(["id": .string(task.id), "version": .string(task.version)])
  }

  private static func json(_ verdict: Verdict) -> JSONValue {
    .object([
      "id": .string(verdict.id.text), "verdict": .string(verdict.comparability.name),
      "reasons": .list(verdict.comparability.reasons.map { .string($0) }),
    ])
  }
}

extension TaskDifference.StepChange {
  fileprivate var name: String {
    switch kind {
    case .added: "added"
    case .removed: "removed"
    case .moved: "moved"
    case .changed: "changed"
    }
  }

  fileprivate var parts: [String] {
    if case .changed(let parts) = kind { parts } else { [] }
  }

  fileprivate var words: String {
    switch kind {
    case .added: "is new"
    case .removed: "is gone"
    case .moved: "stands elsewhere"
    case .changed(let parts): parts.joined(separator: "; ")
    }
  }
}
