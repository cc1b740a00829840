import Foundation
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

/// Every measure has a page that a researcher can cite.
struct MeasurePageTests {
  /// The words in backticks of each page in `docs/measures`.
  private static func pages() throws -> [(name: String, words: Set<String>)] {
    let folder = SharedMaterial.checkout.appendingPathComponent("docs/measures")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix(".md") }.sorted().map { name in
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      return (name, Set(text.matches(of: /`([^`\n]+)`/).map { String($0.1) }))
    }
  }

  /// What the tasks that ship yield, whatever is picked.
  private static func names() throws -> Set<MeasureName> {
    let exercises = try EveryTask.all.flatMap { try $0.exercises }.filter { !$0.isPractice }
    return Set(exercises.flatMap(\.names) + MeasureSet.allCases.flatMap(\.names))
  }

  /// Thresholds of hearing are named by ear and frequency, such as `right1000`.
  private static func isTold(_ name: String, _ words: Set<String>) -> Bool {
    if words.contains(name) { return true }
    guard let ear = ["left", "right"].first(where: name.hasPrefix) else { return false }
    let rest = name.dropFirst(ear.count)
    guard let first = rest.first, first.isNumber else { return false }
    return words.contains { $0.hasPrefix(ear) && $0.dropFirst(ear.count).first?.isNumber == true }
  }

  @Test func `each measure is named on a page`() throws {
    let words = try Self.pages().reduce(into: Set<String>()) { $0.formUnion($1.words) }
    for name in try Self.names() where !Self.isTold(name.text, words) {
      Issue.record("no page names \(name.text): \(name.meaning)")
    }
  }

  @Test func `no line of a page is longer than 110 characters`() throws {
    let folder = SharedMaterial.checkout.appendingPathComponent("docs/measures")
    for page in try Self.pages() {
      let text = try String(contentsOf: folder.appendingPathComponent(page.name), encoding: .utf8)
      for line in text.split(separator: "\n") where line.count > 110 && !line.hasPrefix("|") {
        Issue.record("\(page.name): \(line)")
      }
    }
  }

  @Test func `a page says how good a measure is and when not to trust it`() throws {
    let folder = SharedMaterial.checkout.appendingPathComponent("docs/measures")
    for page in try Self.pages() {
      let text = try String(contentsOf: folder.appendingPathComponent(page.name), encoding: .utf8)
      expect(text.contains("## How good"), "\(page.name)")
      expect(text.contains("## When not to trust"), "\(page.name)")
    }
  }
}
