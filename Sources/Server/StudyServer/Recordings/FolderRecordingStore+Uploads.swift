import Foundation
import Glibc
import Receipts
package import StudyModel
import Vault

extension FolderRecordingStore {
  package func eraseUploads(of accounts: [String], study: String) throws(RecordingFault) {
    let beginnings = accounts.map { "\(study).\($0)." }
    for name in try uploadNames() where beginnings.contains(where: { name.hasPrefix($0) }) {
      guard unlink("\(uploads)/\(name)") == 0 || errno == ENOENT else { throw .failed }
    }
    try synchronizeUploads()
  }

  package func uploads(
    of accounts: [String], study: String
  ) throws(RecordingFault) -> [UploadName: Int64] {
    var found: [UploadName: Int64] = [:]
    for name in try uploadNames() {
      for account in accounts where name.hasPrefix("\(study).\(account).") {
        var status = stat()
        guard let sha256 = ContentDigest(hexadecimal: String(name.suffix(64))),
          stat("\(uploads)/\(name)", &status) == 0
        else { continue }
        found[UploadName(study: study, account: account, sha256: sha256)] = Int64(status.st_size)
      }
    }
    return found
  }

  package func sweepUploads(at now: UTCTime) throws(RecordingFault) {
    for name in try uploadNames() { sweep("\(uploads)/\(name)", at: now) }
  }

  /// Removes an upload that is old; one that is held, or cannot be removed now, is looked at again by the next sweep.
  private func sweep(_ path: String, at now: UTCTime) {
    guard isOver(path, at: now) else { return }
    let descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { Glibc.close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0,
      FolderUpload.isStillThere(descriptor, path),
      // Somebody may have gone on with it before it was held here.
      isOver(path, at: now)
    else { return }
    unlink(path)
  }

  private func isOver(_ path: String, at now: UTCTime) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let lastByte = UTCTime(
      nanoseconds: Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec))
    return UploadLifetime.isOver(lastByte: lastByte, now: now)
  }

  private func uploadNames() throws(RecordingFault) -> [String] {
    do { return try FileManager.default.contentsOfDirectory(atPath: uploads) } catch {
      throw .failed
    }
  }

  private func synchronizeUploads() throws(RecordingFault) {
    do throws(VaultError) { try DiskFolder.synchronize(uploads) } catch { throw .failed }
  }
}
