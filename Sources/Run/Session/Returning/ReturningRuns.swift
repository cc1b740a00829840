package import DeviceKeys
import Foundation
import Glibc
import Recording
package import Vault

/// Brings runs that were not finished out of an earlier home, whose key is known again, into the present home: their
/// journals, what they recorded so far, and the files of their answers.
///
/// Blocks for the disk. Nothing is taken out of the earlier home, and each step may be done twice: a kill is mended by
/// doing it again.
package struct ReturningRuns: Sendable {
  private let before: Home
  private let home: Home
  private let old: DeviceKey
  private let new: DeviceKey
  private let copy: SealedFileCopy

  /// From the home `before`, under the key `old`, to `home` under `new`.
  package init(from before: Home, under old: DeviceKey, to home: Home, under new: DeviceKey) {
    self.before = before
    self.home = home
    self.old = old
    self.new = new
    copy = SealedFileCopy(from: old, to: new)
  }

  /// What came of it.
  package struct Report: Sendable, Hashable {
    package var came: [RunID] = []
    package var left: [LeftBehind] = []

    package init() {}
  }

  /// Brings those that no result is known of: `known` are the ids of what was filed or taken back in either home, and
  /// `attached` the paths of what belongs to results of before.
  ///
  /// Throws where the present disk takes nothing.
  package func bring(
    known: Set<String>, attached paths: Set<String>
  ) throws(VaultError) -> Report {
    var report = Report()
    var waiting: [Waiting] = []
    for id in before.runs() where !known.contains(id.text) && !isHere(id) {
      if let run = try found(id, &report) { waiting.append(run) }
    }
    guard let first = waiting.first else { return report }
    // What the journals name must be here before they are.
    try bringRecordings(since: first.id, without: paths, &report)
    try bringAttachments(without: paths, &report)
    for run in waiting {
      if let reason = try LeftBehind.Reason.trying({ () throws(VaultError) in try bring(run) }) {
        report.left.append(LeftBehind(.run, run.id.text, reason))
      } else {
        report.came.append(run.id)
      }
    }
    return report
  }

  private func isHere(_ id: RunID) -> Bool { access(home.journalPath(id), F_OK) == 0 }

  // MARK: - Journals

  /// A run that is to come.
  private struct Waiting {
    let id: RunID
    /// Nil where it lies under a person's own key, which opens here as it did there.
    let recordCount: Int?
  }

  /// Nil for one that is filed, holds nothing, or stays.
  private func found(_ id: RunID, _ report: inout Report) throws(VaultError) -> Waiting? {
    do throws(VaultError) {
      let contents = try Journal.read(id, in: before, key: old)
      if case .corrupted(let chunk) = contents.ending { throw .corrupted(chunk: chunk) }
      guard !contents.isFiled, contents.header != nil else { return nil }
      return Waiting(id: id, recordCount: contents.records.count + contents.unreadableCount)
    } catch {
      switch error {
      case .wrongKey: return Waiting(id: id, recordCount: nil)
      // The run was cut off before its first record.
      case .headerTorn: return nil
      case _ where error.isMissingFile: return nil
      default: break
      }
      guard let reason = LeftBehind.Reason(error) else { throw error }
      report.left.append(LeftBehind(.run, id.text, reason))
      return nil
    }
  }

  /// The folder of a run is made beside its place and gets its name in one step.
  private func bring(_ run: Waiting) throws(VaultError) {
    let coming = "\(home.runsFolder)/coming"
    // What a kill left in it is made again.
    try? FileManager.default.removeItem(atPath: coming)
    try DiskFolder.create(at: coming)
    let (from, to) = (before.runFolder(run.id), home.runFolder(run.id))
    if let count = run.recordCount {
      try copy.make(
        of: "\(from)/journal", to: "\(coming)/journal", context: Journal.context(run.id))
      JournalCounter(at: "\(coming)/count", of: run.id, key: new).write(count)
    } else {
      for name in ["journal", "count"] {
        try copyBytes(of: "\(from)/\(name)", to: "\(coming)/\(name)", mayMiss: name == "count")
      }
    }
    try DiskFolder.synchronize(coming)
    // One that a program made and was killed before its first record.
    unlink("\(to)/lock")
    rmdir(to)
    try DiskFolder.rename(coming, to: to, subject: .folder)
  }

  private func copyBytes(
    of path: String, to final: String, mayMiss: Bool
  ) throws(VaultError) {
    do throws(VaultError) {
      let file = try DiskFile(.read, at: path, subject: .sealedFile)
      var copied = try DiskFile(.create, at: final, subject: .sealedFile)
      while true {
        let piece = try file.read(count: Self.pieceByteCount)
        guard !piece.isEmpty else { break }
        try copied.write(piece)
      }
      try copied.synchronize()
    } catch {
      guard mayMiss, error.isMissingFile else { throw error }
    }
  }

  private static let pieceByteCount = 1 << 16

  // MARK: - What belongs to them

  /// Brings recordings that no result names and that are not older than the first of the runs.
  ///
  /// Which run one is of stands in journals that may lie under a PIN, so that none of them is asked.
  private func bringRecordings(
    since first: RunID, without paths: Set<String>, _ report: inout Report
  ) throws(VaultError) {
    let filed = Set(paths.compactMap { $0.split(separator: "/").first.map(String.init) })
    for id in RunID.list(in: before.recordingsFolder)
    where id.text >= first.text && !filed.contains(id.text) {
      if let reason = try LeftBehind.Reason.trying({ () throws(VaultError) in try bringRecording(id)
      }) {
        report.left.append(LeftBehind(.recording, id.text, reason))
      }
    }
  }

  private func bringRecording(_ id: RunID) throws(VaultError) {
    let to = "\(home.recordingsFolder)/\(id.text)"
    try DiskFolder.create(at: to)
    for file in RecordingFolder.sealedFiles(ofRecording: id.text) {
      let path = "\(before.recordingsFolder)/\(id.text)/\(file.name)"
      // What was taken up here since has more than the one of before.
      guard access(path, F_OK) == 0, access("\(to)/\(file.name)", F_OK) != 0 else { continue }
      try copy.make(of: path, to: "\(to)/\(file.name)", context: file.context)
    }
  }

  private func bringAttachments(
    without paths: Set<String>, _ report: inout Report
  ) throws(VaultError) {
    let store = SealedAttachmentStore(home: home, key: new)
    for name in SealedAttachmentStore.names(in: before) where !paths.contains("adopted/\(name)") {
      let reason = try LeftBehind.Reason.trying { () throws(VaultError) in
        try store.bring(name, from: before, copy)
      }
      if let reason { report.left.append(LeftBehind(.attachment, name, reason)) }
    }
  }
}
