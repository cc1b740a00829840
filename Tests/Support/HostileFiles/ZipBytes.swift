import CZip
import Glibc

/// Zip archives in memory, packed as tightly as zip can.
enum ZipBytes {
  /// An archive of these parts; empty if it cannot be made, which no reader takes for one.
  static func archive(_ parts: [(name: String, text: String)]) -> [UInt8] {
    guard let source = zip_source_buffer_create(nil, 0, 0, nil) else { return [] }
    defer { zip_source_free(source) }
    zip_source_keep(source)
    guard let archive = zip_open_from_source(source, ZIP_CREATE | ZIP_TRUNCATE, nil) else {
      return []
    }
    for part in parts {
      let bytes = Array(part.text.utf8)
      // The archive frees the copy, with free(3).
      guard let copy = malloc(max(bytes.count, 1)) else { return [] }
      memcpy(copy, bytes, bytes.count)
      let content = zip_source_buffer(archive, copy, UInt64(bytes.count), 1)
      _ = zip_file_add(archive, part.name, content, 0)
    }
    guard zip_close(archive) == 0 else { return [] }
    return contents(of: source)
  }

  private static func contents(of source: OpaquePointer) -> [UInt8] {
    var status = zip_stat_t()
    guard zip_source_stat(source, &status) == 0, zip_source_open(source) == 0 else { return [] }
    defer { zip_source_close(source) }
    var bytes = [UInt8](repeating: 0, count: Int(status.size))
    let count = zip_source_read(source, &bytes, status.size)
    return count == bytes.count ? bytes : []
  }
}
