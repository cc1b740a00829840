import Foundation
import Receipts
import StudyModel
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

  @Test func `a sign-in's signature is over all that its tokens hang on`() throws {
    let sessions = RefreshVerdict.Session(
      current: [UInt8](repeating: 1, count: 32), previous: nil,
      expires: UTCTime(nanoseconds: 5_000), isRevoked: false)
    let statement = SessionStatement(
      session: "a", account: "b", sessions, refreshed: UTCTime(nanoseconds: 3_000), key: "k")
    let changes: [(inout SessionStatement) -> Void] = [
      { $0.session = "x" }, { $0.account = "x" }, { $0.standing.current[0] = 2 },
      { $0.standing.previous = [UInt8](repeating: 1, count: 32) },
      { $0.standing.expires = UTCTime(nanoseconds: 6_000) },
      { $0.refreshed = UTCTime(nanoseconds: 4_000) }, { $0.key = "x" },
    ]
    for change in changes {
      var changed = statement
      change(&changed)
      expectNotEqual(changed.signedBytes, statement.signedBytes)
    }
  }
}
