import StrictJSON
import StudyModel

/// Every column of every table, and every question of every version of every task.
struct Codebook {
  private(set) var entries: [CodebookEntry]

  init(_ tasks: [StudyTask]) {
    entries = Self.columns + Self.missing + Self.flags + tasks.flatMap(Self.entries)
  }

  /// `codebook.csv`.
  var csv: [UInt8] {
    var text: [UInt8] = []
    CSVText.append(CodebookEntry.columns.map { .text($0) }, to: &text)
    for row in entries.flatMap(\.rows) { CSVText.append(row, to: &text) }
    return text
  }

  /// `codebook.json`: the same entries.
  var json: [UInt8] {
    Array(JSONValue.list(entries.map(\.json)).prettyPrinted().utf8) + [UInt8(ascii: "\n")]
  }

  private static var columns: [CodebookEntry] {
    ExportTable.allCases.flatMap { table in
      table.columns.map { column in
        CodebookEntry(
          kind: .column, table: table.rawValue, name: column.name, type: column.kind.rawValue,
          unit: column.unit, labels: [("en", column.meaning)])
      }
    }
  }

  /// The words of the column `missing` of answers.
  private static var missing: [CodebookEntry] {
    let words = [
      ("dontKnow", "the person said that they do not know"),
      ("preferNotToSay", "the person would rather not say"),
      ("nothingChosen", "the question was answered with none of its choices"),
      ("withdrawn", "an answer was given and does not count: the question is hidden at the end"),
      ("leftOut", "a name or a signature, which tables do not hold"),
      ("skipped", "the person passed over the question"),
      ("unanswered", "the page was left without an answer"),
      ("hidden", "the question was not asked, because its condition was not true"),
      ("notDrawn", "the question was not asked, because it was not among those drawn"),
      ("interrupted", "the run was cut off while the page was open"),
    ]
    return words.map { word, meaning in
      CodebookEntry(
        kind: .missing, table: ExportTable.answers.rawValue, name: "missing", value: word,
        labels: [("en", meaning)])
    }
  }

  /// The words of the column `flags` of results.
  private static var flags: [CodebookEntry] {
    ResultFlag.allCases.map { flag in
      CodebookEntry(
        kind: .flag, table: ExportTable.results.rawValue, name: "flags", value: flag.rawValue,
        labels: [("en", flag.meaning)])
    }
  }

  private static func entries(_ task: StudyTask) -> [CodebookEntry] {
    let writer = TaskEntries(task: task)
    return [writer.head] + task.everyQuestion.flatMap(writer.entries)
      + writer.withdrawals + task.scores.flatMap(writer.entries) + writer.measures
  }
}
