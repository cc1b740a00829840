import Glibc
import System
import Zip

/// A long body in a file while it comes and is read: memory has one block of it.
///
/// The file has no name. The system removes it as soon as nobody holds it, also when the program is killed.
final class SpooledBody: ArchiveBytes {
  /// How much was written, and whether reading it back failed.
  private struct Progress {
    var byteCount = 0
    var isUnreadable = false
  }

  private let descriptor: Int32
  private let progress = Lock(Progress())

  /// Begins an empty one in a folder that is there.
  static func begin(in folder: String, named name: String) async throws(RecordingFault)
    -> SpooledBody
  {
    try await OffPool.compute { () -> Result<SpooledBody, RecordingFault> in
      let path = "\(folder)/\(name)"
      let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return .failure(RecordingFault(code: errno)) }
      let upload = SpooledBody(descriptor)
      return unlink(path) == 0 ? .success(upload) : .failure(.failed)
    }.get()
  }

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { Glibc.close(descriptor) }

  var byteCount: Int { progress.withLock(\.byteCount) }

  /// Whether bytes that had come could not be read again.
  var isUnreadable: Bool { progress.withLock(\.isUnreadable) }

  /// Adds a block, which should be large.
  func append(_ block: [UInt8]) async throws(RecordingFault) {
    try await OffPool.compute { WholeBytes.write(block, to: self.descriptor) }.get()
    progress.withLock { $0.byteCount += block.count }
  }

  func read(from offset: Int, count: Int) -> [UInt8] {
    guard let bytes = WholeBytes.read(descriptor, from: Int64(offset), count: count) else {
      progress.withLock { $0.isUnreadable = true }
      return []
    }
    return bytes
  }
}
