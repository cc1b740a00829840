import Glibc

/// Reads and writes all bytes that are asked for, although the system may take or give only a part at a time.
///
/// Blocks for the disk.
enum WholeBytes {
  /// Writes all bytes where the file stands now; the first failure ends it.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Result<Void, RecordingFault> {
    var place = 0
    while place < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress.map { $0 + place }, bytes.count - place)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return .failure(RecordingFault(code: errno)) }
      place += count
    }
    return .success(())
  }

  /// The bytes from an offset on, fewer only where the file ends; nil where they cannot be read.
  static func read(_ descriptor: Int32, from offset: Int64, count: Int) -> [UInt8]? {
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
    return isRead ? bytes : nil
  }
}
