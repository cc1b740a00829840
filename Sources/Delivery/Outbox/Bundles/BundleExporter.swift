package import StudyModel
import Vault

/// Writes everything that is not delivered yet to a folder, such as a USB stick, as plain files.
///
/// What is on the stick is not taken for delivered: results stay in the queue until a destination
/// gives its receipt. Exporting twice, to one stick or to two, does no harm.
package struct BundleExporter: Sendable {
  private let outbox: Outbox
  private let source: any AttachmentSource
  private let now: @Sendable () -> UTCTime
  private let passing: FaultHook

  package init(
    outbox: Outbox, source: any AttachmentSource, now: @escaping @Sendable () -> UTCTime,
    passing: @escaping FaultHook = { _ in }
  ) {
    self.outbox = outbox
    self.source = source
    self.now = now
    self.passing = passing
  }

  /// Exports queued and refused results in the order of putting.
  package func export(to folder: String) async throws(OutboxError) -> ExportReport {
    let stick = DirectoryDestination(folder, now: now, passing: passing)
    var report = ExportReport()
    let readiness = await stick.probe()
    for entry in try await outbox.list() where Self.isExported(entry) {
      if case .notReady(let reason, _) = readiness {
        report.failed[entry.id] = reason
      } else {
        try await export(entry, to: stick, &report)
      }
    }
    return report
  }

  private static func isExported(_ entry: OutboxEntry) -> Bool {
    switch entry.state {
    case .queued, .delivering, .refused: !entry.isAside
    case .delivered, .quarantined: false
    }
  }

  private func export(
    _ entry: OutboxEntry, to stick: DirectoryDestination, _ report: inout ExportReport
  ) async throws(OutboxError) {
    let document: [UInt8]
    do {
      document = try await outbox.payload(of: entry.id)
    } catch .unreadable(let id, let reason) {
      report.damaged[id] = reason
      return
    }
    switch await send(entry, document, to: stick) {
    case .damaged(let reason): report.damaged[entry.id] = reason
    case .verdict(.accepted): report.exported.append(entry.id)
    case .verdict(.conflict): report.failed[entry.id] = .conflict
    case .verdict(.refusedForGood(let reason)), .verdict(.tryLater(let reason, _)):
      report.failed[entry.id] = reason
    }
  }

  private func send(
    _ entry: OutboxEntry, _ document: [UInt8], to stick: DirectoryDestination
  ) async -> AttemptOutcome {
    let courier = Courier(destination: stick, source: source, passing: passing)
    let outcome = await courier.send(entry, document)
    guard case .verdict(.accepted) = outcome else { return outcome }
    passing(.bundleResultWritten)
    if let reason = await stick.putManifest(of: entry) {
      return .verdict(.tryLater(reason, after: nil))
    }
    passing(.bundleManifestWritten)
    return outcome
  }
}
