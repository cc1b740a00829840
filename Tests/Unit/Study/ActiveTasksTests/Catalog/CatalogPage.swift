import Foundation
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport

@testable import ActiveTasks

/// The page `docs/active-tasks.md` and its folder: a page for each task with its keys, pages and
/// measures.
struct CatalogPage {
  let catalog: ActivityCatalog

  /// The list of all tasks.
  func index() -> String {
    let rows = catalog.entries.map { entry in
      "| [`\(entry.type)`](active-tasks/\(entry.type).md) | \(entry.summary) |"
    }
    let table = ["| type | what the person does |", "|---|---|"] + rows
    return [Self.head, table.joined(separator: "\n"), Self.sets].joined(separator: "\n\n") + "\n"
  }

  private static let head = """
    # Active tasks

    For researchers who write task files: the types of active steps. Each type has a page with its \
    keys, its pages and its measures. These pages are written from the program itself. \
    [task-format.md](task-format.md) has what all steps have in common, and \
    [measures.md](measures.md) says what each measure is and how good it is.
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

  /// The page of one task, with a step of its type as an example.
  func page(of entry: ActivityCatalog.Entry, _ example: JSONValue?) throws -> String {
    var parts = [
      "# \(entry.type)", "\(entry.summary) One of the [active tasks](../active-tasks.md).",
    ]
    parts += Self.drawings(entry)
    // A task of the researcher's own has more than a table of keys.
    let keys =
      entry.parameters.isEmpty
      ? "[task-custom.md](../task-custom.md) has its keys." : Self.table(entry.parameters)
    parts += ["## Keys", keys]
    parts += Self.reasons(entry.type)
    if let example { parts += try Self.parts(of: example) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The example, with its pages and what they measure.
  private static func parts(of example: JSONValue) throws -> [String] {
    let plan = try Plans.plan(example.serialized())
    let id = example["id"]?.stringValue ?? ""
    func name(_ page: PlannedPage) -> String { page.id.text.replacing(id, with: "<id>") }
    let pages = plan.pages.map { "`\(name($0))`" }.joined(separator: ", ")
    let measures = plan.pages.flatMap { page in
      page.content.measureNames.map { (name(page), $0) }
    }
    return ["## Example", "```json\n\(example.prettyPrinted())\n```", "Its pages: \(pages)."]
      + (measures.isEmpty ? [] : ["## Measures", table(measures)])
  }

  /// What the person sees, drawn by the program.
  private static func drawings(_ entry: ActivityCatalog.Entry) -> [String] {
    guard !entry.drawings.isEmpty else { return [] }
    let pictures = entry.drawings.map {
      "![\($0.words.text(in: ["en"]))](../../Sources/Fronts/Tablet/Web/drawings/\($0.rawValue).svg)"
    }
    return [pictures.joined(separator: "\n")]
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
