import Commands
import Foundation
import TestSupport
import Testing

@testable import AmblerDevice

/// Every command of the pages is one that the program has.
struct DocumentedCommandTests {
  /// The text of each page, by its path.
  private static func pages() throws -> [(path: String, text: String)] {
    let checkout = SharedMaterial.checkout
    let docs = checkout.appendingPathComponent("docs")
    let files = try require(
      FileManager.default.enumerator(at: docs, includingPropertiesForKeys: nil))
    let inDocs = files.compactMap { $0 as? URL }.filter { $0.pathExtension == "md" }
    let others = ["README.md", "CONTRIBUTING.md", "devices/README.md"]
      .map { checkout.appendingPathComponent($0) }
    return try (inDocs + others).map { ($0.path, try String(contentsOf: $0, encoding: .utf8)) }
  }

  @Test func `every command of a page has its name, its action and its options`() throws {
    var count = 0
    for (path, text) in try Self.pages() {
      for command in DocumentedCommand.all(in: text) {
        count += 1
        if let fault = command.fault {
          Issue.record("\(path): ambler \(command.words.joined(separator: " ")): \(fault)")
        }
      }
    }
    expect(count > 150, "\(count)")
  }

  @Test func `commands are found in blocks, behind a prompt, over two lines and in the text`() {
    let page = """
      Type `ambler check a.json`, or `ambler`.

          ambler show x | less

      ```console
      $ ambler run a.json \\
          --simulate > out
      ambler ── StudyServer
      ```
      """
    expectEqual(
      DocumentedCommand.all(in: page).map { $0.words.joined(separator: " ") },
      ["check a.json", "show x", "run a.json --simulate"])
  }

  @Test(arguments: [
    ("run a.json --simulate", true), ("run a.json --simulated", false), ("rnu a.json", false),
    ("enrol URL CODE [--ca FILE]", true), ("enrol URL [--cert FILE]", false),
    ("outbox deliver --home x", true), ("outbox send", false), ("outbox ACTION", true),
    ("rig settings 1", true), ("rig settings", false),
    ("--version", true), ("help COMMAND", true), ("run --help", true), ("server --dev", true),
  ])
  func `a name, an action or an option that is not there is a fault`(line: String, isKnown: Bool) {
    let command = DocumentedCommand(words: line.split(separator: " ").map(String.init))
    expectEqual(command.fault == nil, isKnown, "\(command.fault ?? "no fault")")
  }
}
