import Outbox
import Receipts
package import ResultWords
import StudyModel

/// All values of a person's results, one in each row.
package struct HistoryTable: Sendable {
  /// A result with the tables that people read of it.
  package struct Entry: Sendable {
    package var result: ShelvedResult
    /// The task's title in the person's language.
    package var title: String
    package var sheet: ResultSheet

    package init(result: ShelvedResult, title: String, sheet: ResultSheet) {
      self.result = result
      self.title = title
      self.sheet = sheet
    }
  }

  /// Names of columns are not localised, so that programs can read the file.
  private static let head = [
    "ended", "result", "task", "title", "kind", "id", "name", "value", "unit", "remark",
  ]

  private let entries: [Entry]

  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  package var csv: CSVTable { CSVTable([Self.head] + entries.flatMap(Self.rows)) }

  private static func rows(_ entry: Entry) -> [[String]] {
    let begin = [entry.result.ended.text, entry.result.id.text, entry.result.task, entry.title]
    let sheet = entry.sheet
    let who = entry.result.answeredBy.map {
      [begin + ["answeredBy", $0.role, "", $0.relation?.rawValue ?? "", "", ""]]
    }
    return (who ?? [])
      + sheet.answers.map { row in
        let item = row.item.map { "\($0.group.words) \($0.number)" } ?? ""
        let answer = row.answer?.words ?? ""
        return begin + ["answer", row.question.text, row.title.words, answer, "", item]
      }
      + sheet.scores.map { row in
        begin + [
          "score", row.id.text, row.title.words, number(row.value), row.unit ?? "",
          row.interpretation?.words ?? "",
        ]
      }
      + sheet.measures.map { row in
        let measure = row.measure
        return begin + [
          "measure", "\(measure.step).\(measure.name)", row.step.words, number(measure.value),
          measure.unit, measure.flags.map(\.rawValue).joined(separator: " "),
        ]
      }
  }

  private static func number(_ value: Double?) -> String { value.map { "\($0)" } ?? "" }
}
