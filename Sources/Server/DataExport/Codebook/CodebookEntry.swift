import StrictJSON
import StudyModel

/// One thing that a codebook explains.
struct CodebookEntry: Hashable {
  /// What is explained.
  enum Kind: String, CaseIterable {
    case column, missing, flag, task, question, row, option, score, measure
  }

  var kind: Kind
  /// Of a column, its table.
  var table: String?
  var task: String?
  var version: String?
  /// Of a question, its id; of a column, its name.
  var name: String
  /// Of a matrix, the row; of pickers, which one; of a measure, the step.
  var part: String?
  var type: String?
  /// UCUM.
  var unit: String?
  var minimum: String?
  var maximum: String?
  /// The stored value that is explained.
  var value: String?
  var code: Coding?
  /// By BCP 47 tag, sorted.
  var labels: [(language: String, text: String)] = []

  static func == (one: CodebookEntry, other: CodebookEntry) -> Bool { one.json == other.json }
  func hash(into hasher: inout Hasher) { hasher.combine(json) }

  /// The texts of a task in its languages; a plain text stands under the task's own.
  static func labels(
    _ text: LocalizedText, _ language: String
  ) -> [(language: String, text: String)] {
    guard !text.byLanguage.isEmpty else { return [(language, text.fallback)] }
    return text.byLanguage.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  static let columns = [
    "kind", "table", "task", "version", "name", "part", "type", "unit", "minimum", "maximum",
    "value", "code_system", "code", "language", "label",
  ]

  /// One row for each language.
  var rows: [[ExportCell]] {
    let head: [ExportCell] = [
      .text(kind.rawValue), .text(table), .text(task), .text(version), .text(name), .text(part),
      .text(type), .text(unit), .text(minimum), .text(maximum), .text(value),
      .text(code?.system), .text(code?.code),
    ]
    guard !labels.isEmpty else { return [head + [.none, .none]] }
    return labels.map { head + [.text($0.language), .text($0.text)] }
  }

  var json: JSONValue {
    .object([
      "kind": .string(kind.rawValue), "table": table.map { .string($0) },
      "task": task.map { .string($0) }, "version": version.map { .string($0) },
      "name": .string(name), "part": part.map { .string($0) }, "type": type.map { .string($0) },
      "unit": unit.map { .string($0) }, "minimum": minimum.map { .string($0) },
      "maximum": maximum.map { .string($0) }, "value": value.map { .string($0) },
      "code": code.map { .object(["system": .string($0.system), "code": .string($0.code)]) },
      "labels": .object(labels.map { JSONMember(key: $0.language, value: .string($0.text)) }),
    ])
  }
}
