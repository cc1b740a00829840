import Glibc

/// The one owner of a file descriptor; not copyable, so it is closed exactly once.
///
/// All calls block and retry EINTR here and nowhere else.
package struct DiskFile: ~Copyable {
  /// How a file is opened.
  package enum Access: Sendable {
    /// For reading; symbolic links are followed.
    case read
    /// For reading and writing; the file must be there.
    case update
    /// Made now with mode 0600; it is an error if it is there already.
    case create
    /// Made with mode 0600, or emptied if it is there.
    case replace
  }

  private let descriptor: Int32
  private let subject: DiskSubject
  /// How many bytes may still be written before writes fail as on a full disk; nil for no limit.
  package var quota: Int?

  /// Opens the file at `path`; the errno is in the error.
  package init(_ access: Access, at path: String, subject: DiskSubject) throws(VaultError) {
    let flags = Self.flags(access) | O_CLOEXEC | O_NOCTTY
    let opened = try Self.retrying("open", subject) { Glibc.open(path, flags, 0o600) }
    descriptor = opened
    self.subject = subject
    quota = nil
  }

  deinit { close(descriptor) }

  private static func flags(_ access: Access) -> Int32 {
    switch access {
    case .read: O_RDONLY
    case .update: O_RDWR
    case .create: O_RDWR | O_CREAT | O_EXCL
    case .replace: O_RDWR | O_CREAT | O_TRUNC
    }
  }

  /// Runs a C call until it does something else than EINTR.
  static func retrying<Value: SignedInteger>(
    _ call: String, _ subject: DiskSubject, _ body: () -> Value
  ) throws(VaultError) -> Value {
    while true {
      let result = body()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw .io(call: call, subject: subject, code: code) }
    }
  }

  /// Writes all bytes at the current place; on an error some of them may be in the file.
  package mutating func write(_ bytes: UnsafeRawBufferPointer) throws(VaultError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(quota ?? rest.count))
      guard !piece.isEmpty else { throw .io(call: "write", subject: subject, code: ENOSPC) }
      let written = try Self.retrying("write", subject) {
        Glibc.write(descriptor, piece.baseAddress, piece.count)
      }
      if let left = quota { quota = left - written }
      rest = rest.dropFirst(written)
    }
  }

  /// Writes all bytes at the current place; on an error some of them may be in the file.
  package mutating func write(_ bytes: [UInt8]) throws(VaultError) {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(VaultError) in try write(buffer) }
    }
    try result.get()
  }

  /// Fills the buffer as far as the file goes; less than its size comes back only at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(VaultError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = try Self.retrying("read", subject) {
        Glibc.read(descriptor, rest.baseAddress, rest.count)
      }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// Reads at most `count` bytes; fewer only at the end of the file.
  package func read(count: Int) throws(VaultError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let filled = bytes.withUnsafeMutableBytes { buffer in
      Result { () throws(VaultError) in try read(into: buffer) }
    }
    bytes.removeSubrange(try filled.get()...)
    return bytes
  }

  /// Blocks until the bytes, and what is needed to find them, are on the disk.
  package func synchronizeData() throws(VaultError) {
    _ = try Self.retrying("fdatasync", subject) { fdatasync(descriptor) }
  }

  /// Blocks until the bytes and all of the file's properties are on the disk.
  package func synchronize() throws(VaultError) {
    _ = try Self.retrying("fsync", subject) { fsync(descriptor) }
  }

  /// Cuts the file to `length` bytes and goes to its new end.
  package func cut(to length: Int) throws(VaultError) {
    _ = try Self.retrying("ftruncate", subject) { ftruncate(descriptor, length) }
    try seek(to: length)
  }

  /// Goes to a place counted from the beginning, in bytes.
  package func seek(to place: Int) throws(VaultError) {
    _ = try Self.retrying("lseek", subject) { lseek(descriptor, place, SEEK_SET) }
  }

  /// The size of the file now, in bytes.
  package func byteCount() throws(VaultError) -> Int { Int(try status().st_size) }

  func status() throws(VaultError) -> stat {
    var status = stat()
    _ = try Self.retrying("fstat", subject) { fstat(descriptor, &status) }
    return status
  }
}
