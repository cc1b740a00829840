import Foundation
import TestSupport
import Testing

/// The page `docs/known-defects.md` names tests that there are.
struct KnownDefectsTests {
  /// The name of each test of the project, with how many have it.
  private static func testNames() throws -> Set<String> {
    let tests = SharedMaterial.checkout.appendingPathComponent("Tests")
    let files = try require(
      FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil))
    var names: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /func `([^`]+)`/) { names.insert(String(match.1)) }
    }
    return names
  }

  @Test func `each defect on the page has a test`() throws {
    let page = SharedMaterial.checkout.appendingPathComponent("docs/known-defects.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| elsewhere ") }
    expect(rows.count >= 35)
    let known = try Self.testNames()
    for row in rows {
      let named = row.matches(of: /`([^`]+)`/).map { String($0.1) }
      expect(!named.isEmpty, "no test keeps this out: \(row)")
      for name in named where !known.contains(name) {
        Issue.record("there is no test of this name: \(name)")
      }
    }
  }
}
