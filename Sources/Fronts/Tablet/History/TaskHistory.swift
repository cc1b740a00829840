import Receipts
package import ResultWords
package import StrictJSON
import StudyModel
import TaskRunner

/// What one person answered in one task, run by run: a row for each question, score and measure.
package struct TaskHistory: Sendable {
  /// One result of the task with the tables that people read of it.
  package struct Run: Sendable {
    package var result: ShelvedResult
    package var sheet: ResultSheet

    package init(result: ShelvedResult, sheet: ResultSheet) {
      self.result = result
      self.sheet = sheet
    }
  }

  /// One question, in one item of a group where it belongs to a group.
  private struct AskedKey: Hashable {
    let question: StepID
    let item: Int?

    init(_ row: ResultSheet.AnswerRow) {
      question = row.question
      item = row.item?.number
    }
  }

  /// One measure of one step.
  private struct MeasuredKey: Hashable {
    let step: StepID
    let name: String

    init(_ row: ResultSheet.MeasureRow) {
      step = row.measure.step
      name = row.measure.name
    }
  }

  /// The newest first.
  package let runs: [Run]

  /// Takes the results of one task, in any order.
  package init(_ runs: [Run]) {
    self.runs = runs.sorted {
      ($0.result.ended, $0.result.id.text) > ($1.result.ended, $1.result.id.text)
    }
  }

  /// The runs, and the rows of each kind with a cell for each run; null where a run did not ask it, did not
  /// compute it, or did not measure it.
  package var json: JSONValue {
    .object([
      "runs": .list(
        runs.map { run in
          .object([
            "id": .string(run.result.id.text), "ended": .string(run.result.ended.text),
            "outcome": .string(run.result.outcome.rawValue),
          ])
        }),
      "questions": .list(rows(by: AskedKey.init, of: \.sheet.answers, \.json)),
      "scores": .list(rows(by: \.id, of: \.sheet.scores, \.json)),
      "measures": .list(rows(by: MeasuredKey.init, of: \.sheet.measures, \.json)),
    ])
  }

  /// What a row is called comes from the newest run that has it.
  private func rows<Row, Key: Hashable>(
    by key: (Row) -> Key, of rows: (Run) -> [Row], _ json: (Row) -> JSONValue
  ) -> [JSONValue] {
    let byRun = runs.map { run in
      Dictionary(rows(run).map { (key($0), json($0)) }) { _, last in last }
    }
    return Self.order(runs.map { rows($0).map(key) }).map { key in
      let cells = byRun.map { $0[key] }
      let newest = cells.lazy.compactMap(\.self).first
      return .object([
        "title": newest?["title"], "item": newest?["item"], "step": newest?["step"],
        "name": newest?["name"],
        "cells": .list(cells.map { $0 ?? .null }),
      ])
    }
  }

  /// All keys once, in the order of the first list; what only a later list has comes after what stands
  /// before it there.
  package static func order<Key: Hashable>(_ lists: [[Key]]) -> [Key] {
    var order: [Key] = []
    var known: Set<Key> = []
    for list in lists {
      var place = 0
      for key in list {
        if known.insert(key).inserted {
          order.insert(key, at: place)
          place += 1
        } else if let index = order.firstIndex(of: key) {
          place = index + 1
        }
      }
    }
    return order
  }
}
