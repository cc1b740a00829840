import Glibc

/// The folder of one device in sysfs: a file for each attribute.
struct DeviceFolder: Sendable, Hashable {
  private static let largestByteCount = 4096

  let path: String

  /// The value of an attribute, without the end of the line; nil if it cannot be read.
  func text(_ name: String) -> String? {
    let file = open("\(path)/\(name)", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: Self.largestByteCount)
    let count = read(file, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  func number(_ name: String) -> Int? { text(name).flatMap { Int($0) } }

  func write(_ text: String, to name: String) throws(RemindingError) {
    let filePath = "\(path)/\(name)"
    let file = open(filePath, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw Self.told("open", filePath, errno) }
    defer { close(file) }
    let bytes = Array(text.utf8)
    // The kernel takes an attribute whole or not at all.
    guard Glibc.write(file, bytes, bytes.count) == bytes.count else {
      throw Self.told("write", filePath, errno)
    }
  }

  private static func told(_ call: String, _ path: String, _ code: Int32) -> RemindingError {
    code == EACCES || code == EPERM || code == EROFS
      ? .absent(.notAllowed) : .call(call, subject: path, code: code)
  }
}
