import Glibc
import System
import Zip

/// The archive of a draft, in a file while it is read: memory has one block of it.
///
/// The file has no name. The system removes it as soon as nobody holds it, also when the program is killed.
final class DraftUpload: ArchiveBytes {
  /// What is read and written so far.
  private struct Progress {
    var byteCount = 0
    var isUnreadable = false
  }

  private let descriptor: Int32
  private let progress = Lock(Progress())

  /// Begins an empty one in a folder that is there.
  static func begin(in folder: String, named name: String) async throws(RecordingFault)
    -> DraftUpload
  {
    try await OffPool.compute { () -> Result<DraftUpload, RecordingFault> in
      let path = "\(folder)/\(name)"
      let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return .failure(RecordingFault(code: errno)) }
      let upload = DraftUpload(descriptor)
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
    try await OffPool.compute { self.write(block) }.get()
  }

  private func write(_ block: [UInt8]) -> Result<Void, RecordingFault> {
    var place = 0
    while place < block.count {
      let count = block.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress.map { $0 + place }, bytes.count - place)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return .failure(RecordingFault(code: errno)) }
      place += count
    }
    progress.withLock { $0.byteCount += block.count }
    return .success(())
  }

  func read(from offset: Int, count: Int) -> [UInt8] {
    var isRead = true
    let bytes = [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, filled in
      while filled < buffer.count {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        let got = pread(descriptor, rest.baseAddress, rest.count, off_t(offset) + filled)
        if got < 0 && errno == EINTR { continue }
        isRead = got >= 0
        if got <= 0 { return }
        filled += got
      }
    }
    if !isRead { progress.withLock { $0.isUnreadable = true } }
    return bytes
  }
}
