import Glibc
import Sensors

/// Reads and writes attributes of the kernel as files.
enum SysfsFile {
  /// The attribute's text, trimmed; nil if it cannot be read.
  static func read(_ path: String) -> String? {
    do throws(SensorError) {
      return try readOrThrow(path)
    } catch {
      return nil
    }
  }

  /// The attribute's text, trimmed.
  static func readOrThrow(_ path: String) throws(SensorError) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .call("open", subject: path, code: errno) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(file, &bytes, bytes.count)
    guard count >= 0 else { throw .call("read", subject: path, code: errno) }
    return DecimalText.trimmed(String(decoding: bytes[..<count], as: UTF8.self))
  }

  /// Returns whether the kernel took the text.
  static func write(_ text: String, to path: String) -> Bool {
    let file = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    let bytes = Array(text.utf8)
    return Glibc.write(file, bytes, bytes.count) == bytes.count
  }
}
