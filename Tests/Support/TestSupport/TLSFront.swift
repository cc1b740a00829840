import Foundation

/// An encrypted door to a server on the loopback, which passes everything on as it is: socat(1).
package final class TLSFront: Sendable {
  package let port: UInt16
  private let program: SpawnedProgram

  /// Listens on an address before it returns; `options` are further ones of socat's
  /// `openssl-listen`; nil where socat is not installed.
  package init?(
    to port: UInt16, certificate: TestCertificate, address: String = "127.0.0.1",
    options: String = ""
  ) throws {
    guard let socat = ChildProcess.find("/usr/bin/socat") else { return nil }
    self.port = UInt16(try LoopbackPort.free())
    program = try SpawnedProgram(
      socat,
      [
        "openssl-listen:\(self.port),bind=\(address),reuseaddr,fork,verify=0,"
          + "cert=\(certificate.file)\(options)", "tcp:127.0.0.1:\(port)",
      ], environment: [:])
    waitUntil { isListening || !program.isRunning }
  }

  deinit {
    // It has nothing to put in order.
    if program.isRunning { kill(program.identifier, SIGKILL) }
    program.waitUntilExit()
  }

  private var isListening: Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
