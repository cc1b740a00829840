import DataExport
import Postgres
import Receipts
import StrictJSON
import StudyModel
import Vault

/// Makes the exports that are asked for, one after another, until it is stopped.
///
/// Whatever becomes of this server, another one that shares the folder goes on with what it made.
package final class ExportWorker: Sendable {
  private let service: StudyService
  private let folder: ExportFolder
  private let work: Task<Void, Never>

  /// How long there is nothing to do before it is asked again.
  private static let pause = Duration.seconds(1)
  /// How often a lease is renewed, which counts four times as long.
  private static let renewal = Duration.seconds(5)
  /// How long an archive is kept.
  private static let keptNanoseconds: Int64 = 7 * 86_400 * 1_000_000_000
  /// So many pauses are between two looks for old ones.
  private static let pausesPerSweep = 30

  init(_ service: StudyService, _ folder: ExportFolder) {
    self.service = service
    self.folder = folder
    let run = ExportRounds(service: service, folder: folder)
    work = Task { await run.run() }
  }

  /// Puts away what is being made, to be gone on with by whoever is next.
  package func stop() async {
    work.cancel()
    await work.value
  }

  /// What the worker does, apart from being started and stopped.
  private struct ExportRounds {
    let service: StudyService
    let folder: ExportFolder

    func run() async {
      var pauses = 0
      while !Task.isCancelled {
        if pauses % pausesPerSweep == 0 { await sweep() }
        // A database that is away is asked again after the pause.
        if let isMade = try? await makeNext(), isMade { continue }
        pauses += 1
        try? await Task.sleep(for: pause)
      }
    }

    /// Makes the next one there is; false if there is none.
    private func makeNext() async throws(PostgresError) -> Bool {
      let lease = EntityID.make(at: service.now)
      let job = try await service.database.run { connection throws(PostgresError) in
        try ExportQueue.claim(lease, connection)
      }
      guard let job else { return false }
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await keep(job, lease) }
        group.addTask { await ExportMaking(service, folder, job, lease).run() }
        await group.next()
        group.cancelAll()
      }
      return true
    }

    /// Renews the lease until it is cancelled or lost.
    private func keep(_ job: ExportJob, _ lease: String) async {
      while !Task.isCancelled {
        do { try await Task.sleep(for: renewal) } catch { return }
        let isOurs = try? await service.database.run { connection throws(PostgresError) in
          try ExportQueue.renew(job.id, lease, connection)
        }
        if isOurs == false { return }
      }
    }

    /// Removes archives that are old, or that hold what was erased since, answers that were kept for
    /// a day, and uploads that broke off long ago.
    private func sweep() async {
      let now = service.now
      let recordings = service.recordings
      await OffPool.compute { try? recordings.sweepUploads(at: now) }
      let contents = service.contents
      await OffPool.compute { try? contents.sweepUploads(at: now) }
      try? await service.database.run { connection throws(PostgresError) in
        try KeyedRequestStore.sweep(at: now, connection)
      }
      let limit = UTCTime(nanoseconds: now.nanoseconds - keptNanoseconds)
      let outdated = try? await service.database.run { connection throws(PostgresError) in
        try ExportQueue.outdated(before: limit, connection)
      }
      for id in outdated ?? [] where folder.remove(id) {
        try? await service.database.run { connection throws(PostgresError) in
          try ExportQueue.remove(id, at: now, connection)
        }
      }
    }
  }
}

extension StudyService {
  /// Begins to make the exports that are asked for; to be stopped before the service is closed.
  package func beginExports() -> ExportWorker { ExportWorker(self, exports) }

  /// Where archives of exports are.
  var exports: ExportFolder { ExportFolder("\(settings.folder)/exports") }
}
