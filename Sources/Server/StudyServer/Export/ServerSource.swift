package import DataExport
package import Postgres
import Receipts
import Vault

/// A study of the server as the source of an export: what was stored up to a position of its chain.
///
/// Everything is read page by page; results come in the order in which they were stored.
package struct ServerSource: ExportSource {
  package let bound: ExportBound
  let keeper: RecordingKeeper
  var database: PostgresPool { keeper.database }

  /// Bounds the export at a position, or at the end of the chain.
  package init(
    _ study: String, until: Int64?, _ keeper: RecordingKeeper
  ) async throws(ExportError) {
    self.keeper = keeper
    let finding = try await Self.reading(keeper.database) { connection throws(PostgresError) in
      try ExportBound.read(study, until: until, connection)
    }
    switch finding {
    case .found(let bound): self.bound = bound
    case .unknownStudy: throw .unknownStudy
    case .beyondChain(let length): throw .beyondChain(length: length)
    }
  }

  /// As above, with a database and the server's folder, for a program that serves nobody.
  package init(
    _ study: String, until: Int64?, database: DatabaseAddress, folder: String,
    actor: String = AuditEvent.operatorName, clock: @escaping Clock
  ) async throws(ExportError) {
    let store: FolderRecordingStore
    do throws(VaultError) {
      store = try FolderRecordingStore("\(folder)/recordings")
    } catch {
      throw .disk(error)
    }
    let keeper = RecordingKeeper(
      at: database, folder: folder, store, actor: actor, clock: clock)
    try await self.init(study, until: until, keeper)
  }

  /// The study as it is at the bound.
  package func study() async throws(ExportError) -> ExportedStudy {
    let bound = bound
    let hasSealed = try await reading { connection throws(PostgresError) in
      let rows = try connection.run(
        Statement(
          """
          select exists (select from results d join receipts r on r.id = d.id
            where d.study = $1 and d.sealing_key is not null and r.position <= $2)
          """), [.text(bound.study), .int(bound.position)])
      return try rows.first?.boolean(0) ?? false
    }
    return ExportedStudy(
      id: bound.study, title: bound.title,
      place: ExportedStudy.Place(position: bound.position, hash: bound.hash.description),
      hasSealed: hasSealed)
  }

  /// What an export of the same would have, too.
  package func fingerprint() -> String { bound.fingerprint }

  /// Runs statements; what fails ends the export, which goes on where it was when it is asked again.
  func reading<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws(PostgresError) -> Value
  ) async throws(ExportError) -> Value {
    try await Self.reading(database, body)
  }

  private static func reading<Value: Sendable>(
    _ database: PostgresPool,
    _ body: @escaping @Sendable (PostgresConnection) throws(PostgresError) -> Value
  ) async throws(ExportError) -> Value {
    do throws(PostgresError) {
      return try await database.run(body)
    } catch {
      throw .sourceFailed("\(error)")
    }
  }
}
