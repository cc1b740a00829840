import StrictJSON
import StudyModel

/// Something of a task that another engine will not understand.
package struct ExportNote: Sendable, Hashable {
  /// The step, question or score; empty for the task itself.
  package let id: String
  /// What gets lost, as a sentence for researchers.
  package let text: String

  package init(id: String, text: String) {
    self.id = id
    self.text = text
  }
}

extension ExportNote: CustomStringConvertible {
  package var description: String { "\(id.isEmpty ? "the task" : id): \(text)" }
}

extension ExportNote {
  /// Members whose change only says in other words what the items say as well.
  private static let saidOtherwise: Set<String> = [
    "when", "skipWhen", "calculated", "constraints", "required", "language", "codes",
  ]
  /// What the expression of a score says.
  private static let saidOfScores: Set<String> = [
    "items", "combine", "missing", "missingLimit", "factor", "offset", "fractionDigits",
    "expression",
  ]

  /// What the patches keep, and what could not be said, in the order of the task.
  static func notes(
    _ changes: OwnedChanges, _ others: [ExportNote], of task: StudyTask
  ) -> [ExportNote] {
    let scores = task.scores.map(\.id.text)
    let ids = [""] + task.steps.flatMap(\.ownIDs) + scores
    let known = Dictionary(grouping: others, by: \.id)
    return ids.flatMap { id in
      let isScore = scores.contains(id) && known[id] == nil
      let kept = keptMembers(changes.changes[id] ?? [], said: isScore ? saidOfScores : [])
      let own =
        kept.isEmpty ? [] : [ExportNote(id: id, text: "only this program understands \(kept)")]
      return own + (known[id] ?? [])
    }
  }

  /// The members that a patch keeps, in words.
  private static func keptMembers(_ changes: [JSONChange], said: Set<String>) -> String {
    var names: [String] = []
    for change in changes {
      guard let first = change.path.first, !saidOtherwise.contains(first), !said.contains(first),
        change.new != nil
      else {
        continue
      }
      let name = change.path.filter { Int($0) == nil }.prefix(2).joined(separator: ".")
      let told = first == "type" ? "the step \(change.new?.stringValue ?? "")" : "`\(name)`"
      if !names.contains(told) { names.append(told) }
    }
    return names.joined(separator: ", ")
  }
}

extension Step {
  /// The ids of the step and of all steps and questions in it, in the order of the file.
  fileprivate var ownIDs: [String] {
    // A question step has the id of its question.
    let questions = questions.map(\.id.text).filter { $0 != id.text }
    return [id.text] + innerSteps.flatMap(\.ownIDs) + questions
  }
}
