import Foundation
import TestSupport
import Testing

/// A socket such as a service manager listens on.
final class NoticeSocket {
  private let folder: TemporaryFolder
  private let descriptor: Int32
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("notify")
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8CString)
    try #require(bytes.count <= MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { target in
      bytes.withUnsafeBytes { target.copyMemory(from: $0) }
    }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.bind(descriptor, $0, length) == 0
      }
    }
    try #require(isBound)
  }

  deinit { close(descriptor) }

  /// The next message that has arrived; nil if there is none.
  func message() -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT.rawValue))
    return count < 0 ? nil : String(decoding: buffer.prefix(count), as: UTF8.self)
  }
}
