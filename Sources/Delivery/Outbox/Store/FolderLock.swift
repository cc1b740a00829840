import Glibc

/// Holds an outbox's folder for one process; released when it goes away, also by kill -9.
final class FolderLock {
  private let descriptor: Int32
  private static let mark = Array("ambler outbox\n".utf8)

  /// `locked` if another process, or another outbox in this one, holds the folder.
  init(at path: String) throws(OutboxError) {
    let opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard opened >= 0 else { throw Self.failure("open") }
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
      let error = errno == EWOULDBLOCK ? OutboxError.locked : Self.failure("flock")
      close(opened)
      throw error
    }
    descriptor = opened
  }

  deinit {
    // A child that was forked and has not called exec yet holds the file too: closing alone would
    // leave it locked for that moment.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Whether a database was once made in this folder, so that a missing one is a loss.
  var isMarked: Bool {
    var found = [UInt8](repeating: 0, count: Self.mark.count)
    return pread(descriptor, &found, found.count, 0) == found.count && found == Self.mark
  }

  /// Remembers durably that a database was made.
  func setMark() throws(OutboxError) {
    guard !isMarked else { return }
    guard pwrite(descriptor, Self.mark, Self.mark.count, 0) == Self.mark.count else {
      throw Self.failure("pwrite")
    }
    guard fsync(descriptor) == 0 else { throw Self.failure("fsync") }
  }

  private static func failure(_ call: String) -> OutboxError {
    OutboxError(systemCall: call, code: errno)
  }
}
