import Dispatch
import Foundation
import Receipts
import Vault

/// The folder of exports: `<id>.zip`, and what is gathered for it beside it.
///
/// Several servers may share it, as long as `flock` works between them.
struct ExportFolder: Sendable {
  private let path: String

  init(_ path: String) { self.path = path }

  func archive(_ id: String) -> String { "\(path)/\(id).zip" }

  func create() throws(VaultError) { try DiskFolder.create(at: path) }

  func hasArchive(_ id: String) -> Bool { access(archive(id), R_OK) == 0 }

  /// Takes hold of an export; nil if another process makes it.
  func hold(_ id: String) -> ExportHold? { ExportHold("\(path)/\(id).lock") }

  /// Removes what was gathered for an archive; what cannot be removed now is found by the next sweep.
  func removeParts(_ id: String) {
    try? FileManager.default.removeItem(atPath: "\(archive(id)).parts")
  }

  /// Removes everything of an export; false if its archive is still there.
  func remove(_ id: String) -> Bool {
    removeParts(id)
    unlink("\(path)/\(id).lock")
    return unlink(archive(id)) == 0 || errno == ENOENT
  }

  /// The digest of an archive and its length; read on a thread of its own.
  func digest(_ id: String) async throws(VaultError) -> (sha256: ContentDigest, byteCount: Int64) {
    let path = archive(id)
    let result = await withCheckedContinuation {
      (caller: CheckedContinuation<Result<(ContentDigest, Int64), VaultError>, Never>) in
      DispatchQueue(label: "ambler.server.export.digest").async {
        caller.resume(returning: Self.digest(of: path))
      }
    }
    let (sha256, byteCount) = try result.get()
    return (sha256, byteCount)
  }

  private static func digest(of path: String) -> Result<(ContentDigest, Int64), VaultError> {
    do throws(VaultError) {
      let file = try DiskFile(.read, at: path, subject: .plainFile)
      var hasher = SHA256()
      var byteCount: Int64 = 0
      while case let piece = try file.read(count: 1 << 20), !piece.isEmpty {
        hasher.update(piece)
        byteCount += Int64(piece.count)
      }
      return .success((ContentDigest(hasher), byteCount))
    } catch {
      return .failure(error)
    }
  }
}

/// The hold on an export that one process has; it ends with the process too.
final class ExportHold: Sendable {
  /// What is open as long as it is held; a process that is given it holds it, too.
  let descriptor: Int32

  init?(_ path: String) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  func end() { close(descriptor) }
}
