import Vault

/// A text file line by line, each with the place where it ends.
struct LineFile: ~Copyable {
  private let file: DiskFile
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  /// Bytes of all lines that were given, with their ends.
  private(set) var consumedByteCount = 0

  init(_ path: String) throws(ExportError) {
    do { file = try DiskFile(.read, at: path, subject: .plainFile) } catch { throw .disk(error) }
  }

  /// The next whole line without its end; nil at the end, where a torn last line is left out.
  mutating func next() throws(ExportError) -> ArraySlice<UInt8>? {
    while true {
      if let end = buffer[position...].firstIndex(of: UInt8(ascii: "\n")) {
        defer {
          consumedByteCount += end - position + 1
          position = end + 1
        }
        return buffer[position..<end]
      }
      guard !isAtEnd else { return nil }
      try fill()
    }
  }

  private mutating func fill() throws(ExportError) {
    buffer.removeFirst(position)
    position = 0
    do {
      let more = try file.read(count: 1 << 16)
      isAtEnd = more.isEmpty
      buffer += more
    } catch {
      throw .disk(error)
    }
  }
}
