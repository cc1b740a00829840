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
    return try require(parts.dropFirst().first?.split(separator: "\n").first.map(String.init))
  }

  @Test(.slow("another reader in Python")) func `the line of pandas reads a recording`() throws {
    let files = try InspectedFiles()
    let recording = try files.gyroscope()
    let lines = try Self.line("python") + "\nprint(*data.shape, *data.columns, data.x.iloc[0])"
    let url = URL(fileURLWithPath: recording)
    guard let printed = try ExportPython.run(lines: lines, in: url) else { return }
    let first = InspectedFiles.block(0..<1, seed: 2).counts[0]
    expectEqual(printed, "3000 5 time sequence x y z \(first)\n")
  }

  @Test func `the line of R reads a recording`() throws {
    guard let program = ChildProcess.find("/usr/bin/Rscript") else {
      FileHandle.standardError.write(Data("skipped: R is not installed\n".utf8))
      return
    }
    let files = try InspectedFiles()
    let lines = try Self.line("r") + "; cat(dim(data), names(data), data$x[1])"
    let child = try ChildProcess(
      "/bin/sh",
      ["-c", "cd \"$0\" && \"$1\" --vanilla -e \"$2\"", try files.gyroscope(), program, lines])
    let outcome = try require(child.wait(seconds: 120))
    let first = InspectedFiles.block(0..<1, seed: 2).counts[0]
    expectEqual(outcome.text, "3000 5 time sequence x y z \(first)")
    expectEqual(outcome.status, 0)
  }
}
