import CZip

/// The one owner of an open zip archive.
struct ZipReader: ~Copyable {
  private let handle: OpaquePointer

  init(path: String) throws(WorkbookError) {
    var code: Int32 = 0
    guard let handle = zip_open(path, ZIP_RDONLY, &code) else {
      throw code == ZIP_ER_NOENT || code == ZIP_ER_OPEN || code == ZIP_ER_READ
        ? .unreadable : .damaged(part: "its archive")
    }
    self.handle = handle
  }

  deinit { zip_discard(handle) }

  /// The bytes of one part, at most `WorkbookLimits.partBytes` however small it is packed; nil if
  /// there is no such part.
  func bytes(of part: String) throws(WorkbookError) -> [UInt8]? {
    guard let file = zip_fopen(handle, part, 0) else { return nil }
    defer { zip_fclose(file) }
    var status = zip_stat_t()
    guard zip_stat(handle, part, 0, &status) == 0 else { throw .damaged(part: part) }
    // What it says of its size may be wrong, so what comes is counted too.
    guard status.size <= WorkbookLimits.partBytes else { throw .tooLarge(part: part) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.size))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = zip_fread(file, &buffer, UInt64(buffer.count))
      guard count >= 0 else { throw .damaged(part: part) }
      if count == 0 { return bytes }
      bytes += buffer.prefix(Int(count))
      guard bytes.count <= WorkbookLimits.partBytes else { throw .tooLarge(part: part) }
    }
  }
}
