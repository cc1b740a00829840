import StrictJSON

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
    _ changes: OwnedChanges, _ others: [ExportNote], in definition: JSONValue
  ) -> [ExportNote] {
    let ids = [""] + OwnedChanges.owners(in: definition)
    let known = Dictionary(grouping: others, by: \.id)
    let scores = Set((definition["scores"]?.listValue ?? []).compactMap { $0["id"]?.stringValue })
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

extension OwnedChanges {
  /// The ids of all steps, questions and scores, in order.
  static func owners(in value: JSONValue) -> [String] {
    ["steps", "questions", "scores"].flatMap { key in
      (value[key]?.listValue ?? []).flatMap { item in
        [item["id"]?.stringValue].compactMap(\.self) + owners(in: item)
      }
    }
  }
}
