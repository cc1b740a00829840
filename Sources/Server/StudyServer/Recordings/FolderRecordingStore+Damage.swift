import Foundation
import Glibc
package import Receipts
package import StudyModel
import Vault

extension FolderRecordingStore {
  package func setAside(
    _ sha256: ContentDigest, study: String, identity: ContentIdentity?, at now: UTCTime
  ) throws(RecordingFault) -> Bool {
    let path = path(sha256, study)
    let folder = damaged(study)
    let aside = "\(folder)/\(sha256).\(now.nanoseconds / 1000)"
    if let identity, let there = Self.identity(of: path), there != identity { return false }
    do throws(VaultError) {
      try DiskFolder.create(at: folder)
      try DiskFolder.rename(path, to: aside, subject: .plainFile)
      try DiskFolder.synchronize(DiskFolder.parent(of: path))
    } catch {
      guard error.isMissingFile else { throw .failed }
      return false
    }
    guard let identity, let moved = Self.identity(of: aside), !moved.isSameFile(as: identity) else {
      return true
    }
    // Good bytes had taken its place in between. Whatever is in their place now is as new.
    _ = link(aside, path)
    unlink(aside)
    return false
  }

  private static func identity(of path: String) -> ContentIdentity? {
    var status = stat()
    return lstat(path, &status) == 0 ? ContentIdentity(status) : nil
  }

  private func damaged(_ study: String) -> String { "\(folder)/damaged/\(study)" }

  /// Removes what was set aside of content that is erased.
  func eraseDamaged(_ sha256: ContentDigest, study: String) throws(RecordingFault) {
    let folder = damaged(study)
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names where name.hasPrefix("\(sha256).") {
      guard unlink("\(folder)/\(name)") == 0 || errno == ENOENT else { throw .failed }
    }
  }

  package func holdScrub(waits: Bool) throws(RecordingFault) -> (any ScrubHold)? {
    let descriptor = Glibc.open("\(folder)/scrub.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw RecordingFault(code: errno) }
    while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      let isHeld = errno == EWOULDBLOCK
      Glibc.close(descriptor)
      if isHeld { return nil }
      throw .failed
    }
    return FolderScrubHold(descriptor)
  }
}

/// The lock on the folder's `scrub.lock`, which the system ends when the program is killed.
private final class FolderScrubHold: ScrubHold {
  private let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { Glibc.close(descriptor) }
}
