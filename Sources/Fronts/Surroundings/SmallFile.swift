import Glibc

/// Files of the kernel, which have no length and are read to their end.
enum SmallFile {
  private static let largestByteCount = 1 << 20

  /// The text without the line end; nil if there is no such file.
  static func text(at path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 16_384)
    while all.count < largestByteCount {
      let count = read(descriptor, &piece, piece.count)
      guard count > 0 else { break }
      all += piece[..<count]
    }
    return String(decoding: all, as: UTF8.self)
  }

  /// The first line, for files with one value.
  static func value(at path: String) -> String? {
    text(at: path)?.split(separator: "\n").first.map(String.init)
  }

  /// The names in a folder; none if there is no such folder.
  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
