import Foundation
import TestSupport
import Testing

@testable import StudyServer

@Suite struct KeptTableTests {
  /// All migrations, one after the other.
  private static func text() throws -> String {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { root.deleteLastPathComponent() }
    let folder = root.appendingPathComponent("Sources/Server/StudyServer/Migrations")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
  }

  @Test func `each table's trigger has the SQL of its description`() throws {
    let text = try Self.text()
    for table in KeptTable.all {
      let arguments = table.triggerArguments.map { "$k$\($0)$k$" }.joined(separator: ",\n    ")
      expect(
        text.contains(
          "on \(table.name) for each row execute function note_row(\n    \(arguments));"),
        "\(table.name)")
    }
    let count = text.components(separatedBy: "create trigger row_is_noted").count - 1
    expectEqual(count, KeptTable.all.count)
  }
}
