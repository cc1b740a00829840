import Glibc
import StudyModel
import Vault

/// Room on the disk that is kept for delivering: a file that is given up when the disk is full.
///
/// Recording that a result was delivered needs room, and only what was delivered gives room back.
struct DeliveryReserve: Sendable {
  private let folder: String
  private let path: String

  init(files: OutboxFiles) {
    folder = files.folder
    path = files.reserve
  }

  /// What delivering needs while nothing else is free, in bytes, if the largest document has so many.
  ///
  /// The log may hold `OutboxSchema.checkpointPageCount` pages that the database has no room for yet, and as many
  /// again where bringing them over failed; on top come three copies of the document (two transactions in the log,
  /// one in the database), and small files such as the sign-in.
  static func byteCount(largestDocument: Int) -> Int {
    let log = 2 * OutboxSchema.checkpointPageCount * OutboxSchema.pageByteCount
    return max(smallest, log + 256 << 10 + 3 * largestDocument)
  }

  private static let smallest = 3 << 20

  /// How many bytes are kept now; 0 without a reserve.
  var byteCount: Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Whether so little is free that delivering may need the reserve.
  var isNeeded: Bool { free < Self.smallest }

  /// Keeps so much, if twice as much is free; a smaller reserve is made larger.
  func keep(_ wanted: Int) {
    let kept = byteCount
    guard kept < wanted, free / 2 >= wanted - kept else { return }
    try? grow(to: wanted)
  }

  /// Keeps so much again after it was given free, or what is free if that is less: what waits comes before what is
  /// still to be made.
  func keepAgain(_ wanted: Int) {
    try? grow(to: min(wanted, byteCount + free))
  }

  /// Makes a reserve that is there large enough; throws `diskFull` where there is no room for that.
  func grow(to wanted: Int) throws(OutboxError) {
    guard byteCount < wanted else { return }
    let opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard opened >= 0 else { throw OutboxError(systemCall: "open", code: errno) }
    let before = byteCount
    let code = posix_fallocate(opened, 0, off_t(wanted))
    // What was made of it before it failed is given back.
    if code != 0 { ftruncate(opened, off_t(before)) }
    close(opened)
    guard code == 0 else {
      if before == 0 { unlink(path) }
      throw OutboxError(systemCall: "posix_fallocate", code: code)
    }
  }

  /// Gives the room free; whether there was any.
  @discardableResult
  func release() -> Bool { unlink(path) == 0 }

  /// The bytes that this process may still write on the disk; none where it does not say.
  private var free: Int {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return 0 }
    return Int(status.f_bavail) * Int(status.f_frsize)
  }
}
