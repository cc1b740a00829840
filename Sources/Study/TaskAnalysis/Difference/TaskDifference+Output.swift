package import StrictJSON
package import StudyModel

extension TaskDifference {
  /// For people: the steps that changed, then the verdicts.
  ///
  /// The tasks are those that were compared.
  package func text(_ old: StudyTask, _ new: StudyTask) -> String {
    var text = "\(old.id) \(old.version) and \(new.id) \(new.version)\n\n"
    if old.id != new.id { text += "These are different tasks by their ids.\n\n" }
    text += "Steps\n"
    text +=
      steps.isEmpty ? "  no change\n" : steps.map { "  \($0.step.text): \($0.words)\n" }.joined()
    text += Self.section("Questions", questions) + Self.section("Measures", measures)
    text += Self.section("Scores", scores)
    if isRefused(old, new) {
      text += "\nVersion\n  \(Self.sameVersion(of: new.id, new.version))\n"
    }
    text +=
      isComparable
      ? "\nResults of both versions may be put together.\n"
      : "\nResults of both versions must not be put together where it says so above.\n"
    return text
  }

  /// Whether the contents differ and the version text is the same, so that publishing refuses it.
  package func isRefused(_ old: StudyTask, _ new: StudyTask) -> Bool {
    old.id == new.id && old.version == new.version && !old.hasSameDefinition(as: new)
  }

  /// What is to be done about contents that differ under one version text.
  package static func sameVersion(of id: String, _ version: String) -> String {
    "The task `\(id)` changed and its version is still \(version): publish refuses it. Give it another "
      + "version."
  }

  private static func section(_ heading: String, _ verdicts: [Verdict]) -> String {
    guard !verdicts.isEmpty else { return "" }
    let lines = verdicts.map { "  \($0.id.text): \($0.comparability.words)\n" }
    return "\n\(heading)\n" + lines.joined()
  }

  /// For programs.
  package func json(_ old: StudyTask, _ new: StudyTask) -> JSONValue {
    .object([
      "old": Self.json(old), "new": Self.json(new), "comparable": .boolean(isComparable),
      "publishRefuses": .boolean(isRefused(old, new)),
      "steps": .list(
        steps.map { change in
          .object([
            "step": .string(change.step.text), "change": .string(change.name),
            "parts": change.parts.isEmpty ? nil : .list(change.parts.map { .string($0) }),
            "settings": change.settings.isEmpty ? nil : .list(change.settings.map(\.json)),
          ])
        }),
      "questions": .list(questions.map(Self.json)), "measures": .list(measures.map(Self.json)),
      "scores": .list(scores.map(Self.json)),
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

  /// What became of the step, in a sentence without its subject.
  package var words: String {
    switch kind {
    case .added: "is new"
    case .removed: "is gone"
    case .moved: "stands elsewhere"
    case .changed(let parts): parts.joined(separator: "; ")
    }
  }
}

extension StudyTask {
  /// Whether both files say the same, however they are written.
  package func hasSameDefinition(as other: StudyTask) -> Bool {
    // A task that was read has only numbers that have a canonical form.
    guard let own = try? definition.canonical(), let theirs = try? other.definition.canonical()
    else { return definition == other.definition }
    return own == theirs
  }
}
