import DataExport
import Postgres
import Receipts
import StrictJSON
import Vault

/// One attempt at making an export, under a lease.
struct ExportMaking: Sendable {
  private let service: StudyService
  private let folder: ExportFolder
  private let job: ExportJob
  private let lease: String
  private let turn: ExportTurn

  init(
    _ service: StudyService, _ folder: ExportFolder, _ job: ExportJob, _ lease: String,
    _ turn: ExportTurn
  ) {
    self.service = service
    self.folder = folder
    self.job = job
    self.lease = lease
    self.turn = turn
  }

  /// Makes it, and puts down what became of it; what cannot be put down is tried again when the lease
  /// is over.
  func run() async {
    // A process that the lease was lost by may still write.
    guard (try? folder.create()) != nil, let hold = folder.hold(job.id) else {
      return await release(seconds: 10)
    }
    defer { hold.end() }
    do throws(ExportOutcome) {
      try await write(hold)
      try await finish()
    } catch {
      switch ExportVerdict(error, attempts: job.attempts) {
      case .later(let seconds): await release(seconds: seconds, isStopped: error == .stopped)
      case .anew:
        _ = folder.remove(job.id)
        await release(seconds: 0)
      case .failed(let reason):
        _ = folder.remove(job.id)
        await fail(reason)
      }
    }
  }

  /// Lets a process of its own write the archive, unless it was written and only not put down.
  private func write(_ hold: ExportHold) async throws(ExportOutcome) {
    let removedCount = try await removedCount()
    if folder.hasArchive(job.id) {
      guard removedCount == job.removedCount else { throw .otherNotes }
      folder.removeParts(job.id)
      return
    }
    try await reading { [job, lease] connection throws(PostgresError) in
      try ExportQueue.begin(job.id, lease, removedCount: removedCount, connection)
    }
    let outcome = await ExportProcess(order: order, hold: hold, turn: turn).run()
    guard outcome == .made else { throw outcome }
    // What was erased meanwhile may be in it.
    guard try await self.removedCount() == removedCount else { throw .otherNotes }
  }

  private var order: ExportOrder {
    ExportOrder(
      database: service.settings.database, folder: service.settings.folder,
      archive: folder.archive(job.id), study: job.study, position: job.position, parts: job.parts,
      limits: service.settings.exportLimits)
  }

  private func removedCount() async throws(ExportOutcome) -> Int64 {
    try await reading { [job] connection throws(PostgresError) in
      try ExportBound.removedCount(job.study, until: job.position, connection)
    }
  }

  private func finish() async throws(ExportOutcome) {
    let (sha256, byteCount): (ContentDigest, Int64)
    do throws(VaultError) {
      (sha256, byteCount) = try await folder.digest(job.id)
    } catch {
      throw ExportOutcome(.disk(error))
    }
    let now = service.now
    let event = AuditEvent(
      study: job.study, actor: AuditEvent.serverName, .exportFinished, subject: job.id,
      sha256: sha256,
      detail: .object(["bytes": .number(Int(byteCount)), "position": .number(Int(job.position))]))
    do throws(PostgresError) {
      try await service.writer.change(event) { [job, lease] connection throws(PostgresError) in
        try ExportQueue.finish(
          job.id, lease, at: now, byteCount: byteCount, sha256: sha256, connection)
      }
    } catch {
      throw .sourceAway
    }
  }

  private func release(seconds: Int64, isStopped: Bool = false) async {
    try? await service.database.run { [job, lease] connection throws(PostgresError) in
      try ExportQueue.release(job.id, lease, seconds: seconds, isStopped: isStopped, connection)
    }
  }

  private func fail(_ reason: ExportReason) async {
    let now = service.now
    try? await service.database.run { [job, lease] connection throws(PostgresError) in
      try ExportQueue.fail(job.id, lease, reason, at: now, connection)
    }
  }

  private func reading<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws(PostgresError) -> Value
  ) async throws(ExportOutcome) -> Value {
    do throws(PostgresError) {
      return try await service.database.run(body)
    } catch {
      throw .sourceAway
    }
  }
}
