import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

/// A step of each type that ships, as the files have it, with every way that its type knows.
struct EveryTask: CustomTestStringConvertible {
  let entry: ActivityCatalog.Entry
  let step: JSONValue

  static var all: [EveryTask] {
    get throws {
      let examples = try CatalogPage.examples()
      return ActivityCatalog.shipped.entries.compactMap { entry in
        examples[entry.type].map { EveryTask(entry: entry, step: $0) }
      }
    }
  }

  var testDescription: String { entry.type }
  var type: String { entry.type }

  /// The words of `ways`; empty for a type without them.
  var ways: [String] {
    guard let form = entry.parameters.first(where: { $0.key == "ways" })?.form else { return [] }
    if case .words(let words) = form { return words }
    return []
  }

  /// The step with these members in place of its own; nil takes one away.
  func with(_ members: [String: JSONValue?]) -> JSONValue {
    let kept = (step.objectValue ?? []).filter { !members.keys.contains($0.key) }
    let added = members.compactMap { key, value in value.map { JSONMember(key: key, value: $0) } }
    return .object(kept + added.sorted { $0.key < $1.key })
  }

  /// The pages of the step in the program's own words, in all ways.
  func plan(_ more: [String: JSONValue?] = [:]) throws -> RunPlan {
    var members: [String: JSONValue?] = [
      "instructions": nil, "conclusion": nil, "readAloud": nil, "text": nil,
    ]
    if type != "custom" { members["title"] = .some(nil) }
    if !ways.isEmpty { members["ways"] = .list(ways.map { .string($0) }) }
    return try Plans.plan(with(members.merging(more) { $1 }).serialized())
  }

  /// The parts in which a person responds, practice among them.
  var exercises: [ExercisePart] {
    get throws {
      try plan().pages.compactMap { page in
        if case .exercise(let part) = page.content { part } else { nil }
      }
    }
  }
}
