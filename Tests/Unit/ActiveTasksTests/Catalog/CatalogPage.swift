import Foundation
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport

@testable import ActiveTasks

/// The page `docs/active-tasks.md`: each task with its keys, pages and measures.
struct CatalogPage {
  let catalog: ActivityCatalog

  func text() throws -> String {
    let examples = try Self.examples()
    let sections = try catalog.entries.map { try section($0, examples[$0.type]) }
    return ([Self.head] + sections + [Self.sets]).joined(separator: "\n\n") + "\n"
  }

  private static let head = """
    # Active tasks

    The types of active steps, with their keys, pages and measures. This page is written from the \
    program itself; what all steps have in common is in [task-format.md](task-format.md), what the \
    measures are and how good they are in [measures](measures/).
    """

  /// What a researcher picks from under `measures`.
  private static var sets: String {
    let rows = MeasureSet.allCases.flatMap { set in
      set.names.map { name in
        "| `\(set.rawValue)` | `\(name.text)` | "
          + "\(name.unit == "1" ? "a number" : "`\(name.unit)`") | \(name.meaning) |"
      }
    }
    return
      ([
        "## Sets of measures", "", "| set | measure | unit (UCUM) | what it is |",
        "|---|---|---|---|",
      ]
      + rows).joined(separator: "\n")
  }

  /// A step of each type from the task files that ship.
  static func examples() throws -> [String: JSONValue] {
    let folder = SharedMaterial.checkout.appendingPathComponent("tasks")
    // Of `psat` and `psat-spoken` the first one is the example.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }.map { $0.dropLast(5) }.sorted()
    var examples: [String: JSONValue] = [:]
    for name in names {
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent("\(name).json")))
      for step in try JSONDocument(bytes: bytes, file: String(name)).value["steps"]?.listValue ?? []
      {
        guard let type = step["type"]?.stringValue else { continue }
        examples[type] = examples[type] ?? step
      }
    }
    return examples
  }

  private func section(_ entry: ActivityCatalog.Entry, _ example: JSONValue?) throws -> String {
    var parts = ["## \(entry.type)", "`\(entry.type)`: \(entry.summary)"]
    if !entry.parameters.isEmpty { parts.append(Self.table(entry.parameters)) }
    parts += Self.reasons(entry.type)
    guard let example else { return parts.joined(separator: "\n\n") }
    parts.append("```json\n\(example.prettyPrinted())\n```")
    let plan = try Plans.plan(example.serialized())
    let id = example["id"]?.stringValue ?? ""
    parts.append(
      "Its pages: "
        + plan.pages.map { "`\($0.id.text.replacing(id, with: "<id>"))`" }
        .joined(separator: ", ") + ".")
    let measures = plan.pages.flatMap { page in
      page.content.measureNames.map { (page.id.text.replacing(id, with: "<id>"), $0) }
    }
    if !measures.isEmpty { parts.append(Self.table(measures)) }
    return parts.joined(separator: "\n\n")
  }

  /// Why the task lacks what most have.
  private static func reasons(_ type: String) -> [String] {
    let lines = [
      ("No practice", StatedReasons.noPractice), ("No countdown", StatedReasons.noCountdown),
      ("No other way to do it", StatedReasons.noWays),
    ].compactMap { what, reasons in reasons[type].map { "\(what): \($0)." } }
    return lines.isEmpty ? [] : [lines.joined(separator: "\n")]
  }

  private static func table(_ parameters: [ParameterDescription]) -> String {
    (["| key | type | range | meaning | if left out |", "|---|---|---|---|---|"]
      + parameters.map(\.tableRow)).joined(separator: "\n")
  }

  private static func table(_ measures: [(String, MeasureName)]) -> String {
    (["| measure | unit (UCUM) | what it is |", "|---|---|---|"]
      + measures.map { id, name in
        "| `\(id).\(name.text)` | \(name.unit == "1" ? "a number" : "`\(name.unit)`") "
          + "| \(name.meaning) |"
      }).joined(separator: "\n")
  }
}

extension PageContent {
  /// What conditions may ask of the page.
  fileprivate var measureNames: [MeasureName] {
    switch self {
    case .timed(let part): part.measures.flatMap(\.names)
    case .exercise(let part): part.isPractice ? [] : part.names
    case .instruction, .question, .form, .group, .review, .completion, .table, .wait, .media,
      .ending, .countdown, .gate:
      []
    }
  }
}
