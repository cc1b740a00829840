import Foundation

/// A socket such as a service manager listens on, and what was said to it.
package final class NoticeSocket {
  private let folder: TemporaryFolder
  private let descriptor: Int32
  private var messages: [String] = []
  package let path: String

  package init() throws {
    folder = try TemporaryFolder()
    path = folder.file("notify")
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8CString)
    guard bytes.count <= MemoryLayout.size(ofValue: address.sun_path) else {
      throw POSIXError(.ENAMETOOLONG)
    }
    withUnsafeMutableBytes(of: &address.sun_path) { target in
      bytes.withUnsafeBytes { target.copyMemory(from: $0) }
    }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.bind(descriptor, $0, length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
  }

  deinit { close(descriptor) }

  /// All messages so far; never waits.
  package var heard: [String] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      guard count >= 0 else { return messages }
      messages.append(String(decoding: buffer.prefix(count), as: UTF8.self))
    }
  }
}
