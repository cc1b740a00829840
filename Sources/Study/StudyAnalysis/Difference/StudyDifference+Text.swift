import StudyModel
import TaskAnalysis

extension StudyDifference {
  /// For people: what the study file says otherwise, the tasks that changed, what analysis must know of
  /// them, and what publishing refuses.
  package var text: String {
    var text = "\(old.id) \(old.version) and \(new.id) \(new.version)\n\n"
    if old.id != new.id { text += "These are different studies by their ids.\n\n" }
    text += Self.section("Study", studyLines)
    text += "\n" + Self.section("Tasks", tasks.flatMap(\.lines))
    if !verdicts.isEmpty {
      text += "\n" + Self.section("For analysis", verdicts.map(\.words))
    }
    if !refusals.isEmpty { text += "\n" + Self.section("Versions", refusals.map(\.words)) }
    text +=
      isComparable
      ? "\nResults of both versions may be put together.\n"
      : "\nResults of both versions must not be put together where it says so above.\n"
    return text
  }

  private static let mostNamed = 12

  private var studyLines: [String] {
    let changes = changes.map { "\($0.part.rawValue): \($0.words)" }
    guard !changedTexts.isEmpty else { return changes }
    let count = changedTexts.count
    let first = changedTexts.prefix(Self.mostNamed).joined(separator: ", ")
    let more = count > Self.mostNamed ? ", …" : ""
    return changes
      + ["words: \(count == 1 ? "1 text" : "\(count) texts") changed: \(first)\(more)"]
  }

  private static func section(_ heading: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "\(heading)\n  no change\n" }
    return "\(heading)\n" + lines.map { "  \($0)\n" }.joined()
  }
}

extension StudyDifference.TaskChange {
  /// What became of it, and below that of its steps.
  fileprivate var lines: [String] {
    let parts = [what, version].compactMap(\.self) + plan.map(\.words)
    let steps = difference?.steps.map { "  \($0.step.text): \($0.words)" } ?? []
    let words = parts.isEmpty ? "its file changed" : parts.joined(separator: "; ")
    return ["\(id): \(words)"] + steps
  }

  private var what: String? {
    switch kind {
    case .added: "is new"
    case .removed: "is gone"
    case .replaced: "is another task: it was `\(old?.id ?? "")` and is `\(new?.id ?? "")`"
    case .changed: formerID.map { "was called `\($0)`" }
    }
  }

  private var version: String? {
    guard let old, let new, old.version != new.version else { return nil }
    return "the version was \(old.version) and is \(new.version)"
  }
}

extension StudyDifference.Verdict {
  /// Such as "mood, question `sleep`: not comparable: the maximum was 10 and is 5".
  package var words: String {
    switch kind {
    case .task: "\(task): \(comparability.words)"
    case .question, .measure, .score:
      "\(task), \(kind.rawValue) `\(id)`: \(comparability.words)"
    }
  }
}
