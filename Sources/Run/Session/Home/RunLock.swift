import Glibc
import Vault

/// Holds one run, or one recording without a task, for this process; the kernel lets go of it when the process ends, however it ends.
package final class RunLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock of a run; throws `runInUse` while another process has it.
  package convenience init(_ run: RunID, in home: Home) throws(SessionError) {
    try self.init(folder: home.runFolder(run))
  }

  /// Takes the lock of a folder; throws `runInUse` while another process has it.
  package init(folder: String) throws(SessionError) {
    descriptor = open(folder + "/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .vault(.io(call: "open", subject: .folder, code: errno))
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw .runInUse
    }
  }

  deinit { close(descriptor) }
}
