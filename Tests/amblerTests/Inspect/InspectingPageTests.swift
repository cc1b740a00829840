import Foundation
import Sensors
import TestSupport
import Testing

/// What `docs/inspecting.md` says of other tools.
struct InspectingPageTests {
  /// The line of a language in the page.
  private static func line(_ language: String) throws -> String {
    let page = try String(
      contentsOf: SharedMaterial.checkout.appendingPathComponent("docs/inspecting.md"),
      encoding: .utf8)
    let parts = page.components(separatedBy: "```\(language)\n")
    return try #require(parts.dropFirst().first?.split(separator: "\n").first.map(String.init))
  }

  @Test func `the line of pandas reads a recording`() throws {
    let files = try InspectedFiles()
    let recording = try files.gyroscope()
    let lines = try Self.line("python") + "\nprint(*data.shape, *data.columns, data.x.iloc[0])"
    let url = URL(fileURLWithPath: recording)
    guard let printed = try ExportPython.run(lines: lines, in: url) else { return }
    let first = InspectedFiles.block(0..<1, seed: 2).counts[0]
    #expect(printed == "3000 5 time sequence x y z \(first)\n")
  }

  /// R itself is not among the packages of the tests; what it reads from is run.
  @Test func `the command in the line of R unpacks a recording`() throws {
    let line = try Self.line("r")
    let match = try #require(line.firstMatch(of: /read\.csv\(pipe\("([^"]+)"\)\)/))
    let files = try InspectedFiles()
    let folder = try files.gyroscope()
    let child = try ChildProcess("/bin/sh", ["-c", "cd '\(folder)' && \(match.1)"])
    let rows = try #require(child.wait(seconds: 30)).text.split(separator: "\n")
    #expect(rows.count == 3001 && rows[0] == "time,sequence,x,y,z")
  }
}
