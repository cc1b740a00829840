import Glibc
import Vault

/// Some room on the disk that is kept by a file, to be given up when there is none left.
struct DiskReserve: Sendable, Hashable {
  let path: String

  private static let byteCount = 1 << 20

  /// Takes the room, if it is not taken; a disk that is full now has it later.
  func take() {
    guard access(path, F_OK) != 0 else { return }
    do {
      try DiskFolder.replaceFile(
        at: path, with: [UInt8](repeating: 0, count: Self.byteCount), subject: .plainFile)
    } catch {
      unlink(path)
    }
  }

  /// Gives the room up; false if there is none.
  func release() -> Bool { unlink(path) == 0 }
}
