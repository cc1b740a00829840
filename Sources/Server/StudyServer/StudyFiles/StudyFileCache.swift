import Postgres
import System

/// Files of studies that were read a while ago: one for each study, of the version that was asked for last.
final class StudyFileCache: Sendable {
  private struct Known {
    let version: Int64
    /// Nil for a file that this program does not understand, a newer one's perhaps.
    let file: StudyFile?
  }

  private let known = Lock<[String: Known]>([:])

  /// The file of a study; nil if it has none.
  func file(
    of study: StudyListing, _ database: PostgresPool
  ) async throws(PostgresError) -> StudyFile? {
    guard let version = study.fileVersion else { return nil }
    let id = study.id
    if let found = known.withLock({ $0[id] }), found.version == version { return found.file }
    let stored = try await database.run { connection throws(PostgresError) in
      try StudyFileStore.read(id, version: version, connection)
    }
    guard let stored else { return nil }
    let file = await OffPool.compute {
      try? StudyFile(stored.document, of: id, tasks: stored.tasks)
    }
    known.withLock { $0[id] = Known(version: version, file: file) }
    return file
  }
}
