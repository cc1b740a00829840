import Foundation
import TestSupport
import Testing
import Words

/// `ambler words`, run as people run it.
struct WordsCommandTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  @Test func `a language goes out to a file and comes back as catalogues`() throws {
    let folder = try workspace.folder("words")
    let export = try workspace.ambler.run(["words", "export", "de", "--out", "\(folder)/de.xliff"])
    expectEqual(export.code, 0, "\(export.stderr)")
    let back = try workspace.ambler.run(
      ["words", "import", "\(folder)/de.xliff", "--into", "\(folder)/new/de"])
    expectEqual(back.code, 0, "\(back.stderr)")
    let lines = back.stdout.split(separator: "\n")
    expectEqual(lines.count, Area.allCases.count)
    expect(lines.allSatisfy { $0.hasSuffix(" texts are translated.") })
    let written = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/new/de/tablet.json"))
    let path = "Sources/Ground/CWords/catalogues/de/tablet.json"
    expectEqual(
      written, try Data(contentsOf: SharedMaterial.checkout.appendingPathComponent(path)))
  }

  @Test func `a new language is all to be translated`() throws {
    let export = try workspace.ambler.run(["words", "export", "pl"])
    let path = try workspace.file("pl.xliff", export.stdout)
    let back = try workspace.ambler.run(
      ["words", "import", path, "--into", try workspace.folder("pl")])
    let lines = back.stdout.split(separator: "\n")
    expectEqual(lines.count, Area.allCases.count)
    expect(lines.allSatisfy { $0.hasSuffix(" texts are not translated yet.") })
  }

  @Test func `a file with faults writes nothing, and each is told with its line`() throws {
    let export = try workspace.ambler.run(["words", "export", "fr"])
    let text = export.stdout.replacingOccurrences(
      of: "\"about.back\"", with: "\"about.nowhere\"")
    let path = try workspace.file("fr.xliff", text)
    let folder = workspace.ambler.folder.appendingPathComponent("fr").path
    let back = try workspace.ambler.run(["words", "import", path, "--into", folder])
    expectEqual(back.code, 65)
    let first = try require(back.stderr.split(separator: "\n").first)
    expect(first.hasPrefix("\(path):"), "\(first)")
    expect(first.hasSuffix(": about.nowhere: There is no such text. Remove it."), "\(first)")
    expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test(arguments: [
    ["words", "translate", "de"], ["words", "export", "de-AT"], ["words", "export"],
    ["words", "import", "de.xliff"], ["words", "export", "de", "--into", "de"],
  ])
  func `a line that means nothing is refused`(words: [String]) throws {
    expectEqual(try workspace.ambler.run(words).code, 64)
  }
}
