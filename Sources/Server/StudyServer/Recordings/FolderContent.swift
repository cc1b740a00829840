import Glibc

/// Content in a folder; its file is open as long as this is there.
final class FolderContent: RecordingContent {
  let byteCount: Int64
  private let descriptor: Int32

  private init(descriptor: Int32, byteCount: Int64) {
    self.descriptor = descriptor
    self.byteCount = byteCount
  }

  /// Nil if nothing is there; what is there and no plain file throws.
  static func open(_ path: String) throws(RecordingFault) -> FolderContent? {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .failed
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      Glibc.close(descriptor)
      throw .failed
    }
    return FolderContent(descriptor: descriptor, byteCount: Int64(status.st_size))
  }

  deinit { Glibc.close(descriptor) }

  func read(from offset: Int64, count: Int) async throws(RecordingFault) -> [UInt8] {
    let bytes = await OffPool.compute {
      WholeBytes.read(self.descriptor, from: offset, count: count)
    }
    guard let bytes else { throw .failed }
    return bytes
  }
}
