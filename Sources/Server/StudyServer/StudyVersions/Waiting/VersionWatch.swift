import Postgres

/// Looks for what other servers of this database publish, while requests wait for it here.
package final class VersionWatch: Sendable {
  private let waiters: VersionWaiters
  private let work: Task<Void, Never>

  /// Between two looks, each of which is one small query for all who wait.
  private static let pause = Duration.seconds(2)

  init(_ service: StudyService) {
    waiters = service.versionWaiters
    work = Task { await Self.run(service) }
  }

  /// Ends all waits at once; to be called before the server stops.
  package func stop() async {
    waiters.close()
    work.cancel()
    await work.value
  }

  private static func run(_ service: StudyService) async {
    while !Task.isCancelled {
      try? await Task.sleep(for: pause)
      let studies = service.versionWaiters.studies.sorted()
      guard !studies.isEmpty, !Task.isCancelled else { continue }
      // A database that is away is asked again after the pause.
      let changes = try? await service.database.run { connection throws(PostgresError) in
        try StudyVersionStore.changes(of: studies, connection)
      }
      for (study, change) in changes ?? [:] { service.versionWaiters.note(change, of: study) }
    }
  }
}

extension StudyService {
  /// Begins to look for what other servers publish.
  package func beginVersionWatch() -> VersionWatch { VersionWatch(self) }
}
