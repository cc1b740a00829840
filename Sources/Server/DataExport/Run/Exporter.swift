import Foundation
package import StudyModel
import System
import Vault

/// Writes what a study has to a folder or to an archive.
///
/// What was cut off goes on where it was when it is asked for again, and ends with the same bytes.
package actor Exporter {
  private let source: any ExportSource
  private let parts: Set<ExportPart>
  private let activities: ActivityCatalog
  private let rowLimit: Int64?
  private let isTurnOver: @Sendable () -> Bool
  private let queue = SerialQueue("ambler.export")

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// `activities` are the active tasks that task files may have.
  ///
  /// With more rows than `rowLimit` in its tables and recordings together, the export ends with `tooManyRows`.
  /// Where `isTurnOver` says so, the export ends with `stopped` after what it is at, so that others have a turn.
  package init(
    _ source: any ExportSource, parts: Set<ExportPart> = Set(ExportPart.allCases),
    activities: ActivityCatalog, rowLimit: Int64? = nil,
    isTurnOver: @escaping @Sendable () -> Bool = { false }
  ) {
    self.source = source
    self.parts = parts
    self.activities = activities
    self.rowLimit = rowLimit
    self.isTurnOver = isTurnOver
  }

  /// Writes into a folder that is new, empty, or that of an export that was cut off.
  package func export(toFolder folder: String) async throws(ExportError) -> DataExportReport {
    let report = try await write(folder).report
    do {
      try DiskFolder.synchronize(folder)
      unlink(ExportLog.path(in: folder))
      try DiskFolder.synchronize(folder)
    } catch {
      throw .disk(error)
    }
    return report
  }

  /// Writes a zip archive, which must not be there.
  ///
  /// Its files are gathered beside it in `<archive>.parts` first, which takes their room once more
  /// and is removed at the end: that is what a later call goes on with.
  package func export(toArchive archive: String) async throws(ExportError) -> DataExportReport {
    guard access(archive, F_OK) != 0 else { throw .targetTaken }
    let folder = "\(archive).parts"
    let written = try await write(folder)
    try ZipWriter.write(folder, checksums: written.checksums, to: archive)
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      throw .disk(.io(call: "remove", subject: .folder, code: errno))
    }
    return written.report
  }

  /// The fingerprint of the source of an export that was cut off at this folder or archive; nil if
  /// none was.
  package static func unfinishedFingerprint(at target: String) -> String? {
    for folder in [target, "\(target).parts"] {
      // Notes that cannot be read are told of by the export that goes on with them.
      guard var lines = try? LineFile(ExportLog.path(in: folder)), let first = try? lines.next(),
        case .header(let fingerprint, _) = LogLine(first)
      else { continue }
      return fingerprint
    }
    return nil
  }

  private func write(
    _ folder: String
  ) async throws(ExportError) -> (report: DataExportReport, checksums: WrittenFile) {
    try Self.prepare(folder)
    let header = LogLine.header(
      fingerprint: try await source.fingerprint(), selection: parts.map(\.rawValue).sorted())
    let log = try ExportLog(in: folder, header: header)
    let tasks = try await source.tasks()
    var run = ExportRun(
      source: source, parts: parts, shelf: TaskShelf(tasks, activities), taskFiles: tasks,
      root: folder, rows: ExportRows(limit: rowLimit), isTurnOver: isTurnOver, log: log)
    let checksums = try await run.run()
    var report = try DataExportReport(folder)
    report.files += 1
    report.bytes += checksums.byteCount
    return (report, checksums)
  }

  /// Makes the folder; one in which anything else stands is left as it is.
  private static func prepare(_ folder: String) throws(ExportError) {
    do { try DiskFolder.create(at: folder) } catch { throw .disk(error) }
    guard access(ExportLog.path(in: folder), F_OK) != 0 else { return }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder), names.isEmpty
    else { throw .targetTaken }
  }
}
