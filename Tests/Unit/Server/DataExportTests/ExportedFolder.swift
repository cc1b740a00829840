import ActiveTasks
import DataExport
import Foundation
import TestSupport
import Testing

/// An export into a temporary folder.
final class ExportedFolder: Sendable {
  let temporary: TemporaryFolder
  let report: DataExportReport

  init(
    _ source: any ExportSource, parts: Set<ExportPart> = Set(ExportPart.allCases)
  ) async throws {
    temporary = try TemporaryFolder()
    let exporter = Exporter(source, parts: parts, activities: .shipped)
    report = try await exporter.export(toFolder: temporary.file("out"))
  }

  var path: String { temporary.file("out") }

  func text(_ name: String) throws -> String {
    String(decoding: try temporary.bytes("out/\(name)"), as: UTF8.self)
  }

  /// CSV with line ends that a snapshot can hold.
  func table(_ name: String) throws -> String {
    try text(name).replacing("\r\n", with: "\n")
  }

  /// Every file's bytes by its name.
  var files: [String: Data] { get throws { try Self.files(in: path) } }

  static func files(in path: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    let root = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let all = try require(
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: [.isRegularFileKey]))
    while let file = all.nextObject() as? URL {
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      let name = String(file.resolvingSymlinksInPath().path.dropFirst(root.path.count + 1))
      files[name] = try Data(contentsOf: file)
    }
    return files
  }

  /// What a program prints in the folder; it must end with 0.
  static func output(_ program: String, _ arguments: [String], in folder: String) throws -> String {
    let child = try ChildProcess(
      program, arguments, wholeEnvironment: ProcessInfo.processInfo.environment,
      currentFolder: URL(fileURLWithPath: folder))
    let outcome = try require(child.wait(seconds: 600))
    expectEqual(outcome.status, 0, "\(outcome.text) \(outcome.errors)")
    return outcome.text
  }
}
