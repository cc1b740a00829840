import Foundation
package import Postgres

/// The numbered SQL files that come with the program.
package enum MigrationFolder {
  /// Reads `0001-name.sql` and so on, in the order of their numbers.
  package static func read(_ folder: String) throws(PostgresError) -> [Migration] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw .unreadableMigrations
    }
    var migrations: [Migration] = []
    for name in names.sorted() where name.hasSuffix(".sql") {
      guard let number = Int(name.prefix(4)),
        let text = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      else { throw .unreadableMigrations }
      migrations.append(
        Migration(number: number, name: String(name.dropFirst(5).dropLast(4)), text: text))
    }
    guard !migrations.isEmpty else { throw .unreadableMigrations }
    return migrations
  }
}
