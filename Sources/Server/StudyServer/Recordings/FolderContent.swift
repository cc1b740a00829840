import Glibc

/// Content in a folder; its file is open as long as this is there.
final class FolderContent: RecordingContent {
  let byteCount: Int64
  let identity: ContentIdentity
  private let descriptor: Int32

  private init(descriptor: Int32, status: stat) {
    self.descriptor = descriptor
    byteCount = Int64(status.st_size)
    identity = ContentIdentity(status)
  }

  /// Nil if nothing is there; what is there and cannot be opened, or is no plain file, throws `unreadable`.
  static func open(_ path: String) throws(RecordingFault) -> FolderContent? {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw [EMFILE, ENFILE, ENOMEM, EINTR].contains(errno) ? .failed : .unreadable
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      Glibc.close(descriptor)
      throw .unreadable
    }
    return FolderContent(descriptor: descriptor, status: status)
  }

  deinit { Glibc.close(descriptor) }

  func read(from offset: Int64, count: Int) async throws(RecordingFault) -> [UInt8] {
    let bytes = await OffPool.compute {
      WholeBytes.read(self.descriptor, from: offset, count: count)
    }
    guard let bytes else { throw .unreadable }
    return bytes
  }

  func forget() {
    // Where the system does not do it, memory is less free: nothing more.
    _ = posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
  }
}
