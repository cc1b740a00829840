import DataExport
import Postgres
import Receipts
import StrictJSON
import StudyModel
import System
import Vault

/// Makes the exports that are asked for, one of each study at a time and several studies side by side, until
/// it is stopped.
///
/// Where more studies wait than are made side by side, each has its turn for a while, and goes on where it was.
/// Whatever becomes of this server, another one that shares the folder goes on with what it made.
package final class ExportWorker: Sendable {
  private let service: StudyService
  private let folder: ExportFolder
  private let work: Task<Void, Never>

  /// Exports that are made side by side.
  private static let places = 3
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
      let taken = Lock(0)
      await withDiscardingTaskGroup { group in
        var pauses = 0
        while !Task.isCancelled {
          if pauses % pausesPerSweep == 0 { await sweep() }
          // A database that is away is asked again after the pause.
          if taken.withLock({ $0 < places }), let claimed = try? await claim() {
            taken.withLock { $0 += 1 }
            group.addTask {
              await make(claimed.job, claimed.lease)
              taken.withLock { $0 -= 1 }
            }
            continue
          }
          pauses += 1
          try? await Task.sleep(for: pause)
        }
      }
    }

    /// Takes the next one there is; nil if there is none.
    private func claim() async throws(PostgresError) -> (job: ExportJob, lease: String)? {
      let lease = EntityID.make(at: service.now)
      let job = try await service.database.run { connection throws(PostgresError) in
        try ExportQueue.claim(lease, connection)
      }
      return job.map { ($0, lease) }
    }

    private func make(_ job: ExportJob, _ lease: String) async {
      let turn = ExportTurn()
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await keep(job, lease, turn) }
        group.addTask { await ExportMaking(service, folder, job, lease, turn).run() }
        await group.next()
        group.cancelAll()
      }
    }

    /// Renews the lease until it is cancelled or lost, and ends a long turn if others wait.
    private func keep(_ job: ExportJob, _ lease: String, _ turn: ExportTurn) async {
      while !Task.isCancelled {
        do { try await Task.sleep(for: renewal) } catch { return }
        let isOurs = try? await service.database.run { connection throws(PostgresError) in
          try ExportQueue.renew(job.id, lease, connection)
        }
        if isOurs == false { return }
        guard turn.isLong else { continue }
        let othersWait = try? await service.database.run { connection throws(PostgresError) in
          try ExportQueue.othersWait(job.study, connection)
        }
        if othersWait == true { turn.end() }
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
