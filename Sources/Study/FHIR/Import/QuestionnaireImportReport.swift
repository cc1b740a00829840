package import StrictJSON

/// What became of a questionnaire, item by item.
package struct QuestionnaireImportReport: Sendable, Hashable {
  /// What became of one item, or with an empty linkId of the questionnaire itself.
  package struct Entry: Sendable, Hashable {
    /// The item's linkId in the questionnaire; empty for the questionnaire itself.
    package var linkId: String
    /// The id in the task; nil for what the task has no place for.
    package var id: String?
    /// What it is in the task, such as `question singleChoice`; why it is not there where it is not.
    package var became: String
    /// What is another now.
    package var changed: [String] = []
    /// What did not come over.
    package var lost: [String] = []
  }

  package internal(set) var entries: [Entry]

  /// How many items came over, whole or with losses, and how many did not.
  package var carriedCount: Int { entries.count { !$0.linkId.isEmpty && $0.id != nil } }
  package var leftCount: Int { entries.count { !$0.linkId.isEmpty && $0.id == nil } }
  package var lossCount: Int { entries.reduce(0) { $0 + $1.lost.count } }

  /// The report as a document.
  package var json: JSONValue {
    .object([
      "carried": .number(carriedCount), "left": .number(leftCount), "losses": .number(lossCount),
      "items": .list(
        entries.map { entry in
          .object([
            "linkId": entry.linkId.isEmpty ? nil : .string(entry.linkId),
            "id": entry.id.map { .string($0) }, "became": .string(entry.became),
            "changed": entry.changed.isEmpty ? nil : .list(entry.changed.map { .string($0) }),
            "lost": entry.lost.isEmpty ? nil : .list(entry.lost.map { .string($0) }),
          ])
        }),
    ])
  }
}

extension QuestionnaireImportReport: CustomStringConvertible {
  /// One line for each item, and one for each thing that is another now or did not come over.
  package var description: String {
    var lines: [String] = []
    for entry in entries {
      let name = entry.linkId.isEmpty ? "questionnaire" : entry.linkId
      let id = entry.id.map { $0 == entry.linkId ? "" : " → \($0)" } ?? ""
      lines.append("\(name)\(id): \(entry.id == nil ? "left out, " : "")\(entry.became)")
      lines += entry.changed.map { "  changed: \($0)" } + entry.lost.map { "  lost: \($0)" }
    }
    let items = "\(carriedCount) \(carriedCount == 1 ? "item" : "items") came over"
    let losses = "\(lossCount) \(lossCount == 1 ? "loss" : "losses")"
    lines.append("\(items), \(leftCount) left out, \(losses).")
    return lines.joined(separator: "\n")
  }
}
