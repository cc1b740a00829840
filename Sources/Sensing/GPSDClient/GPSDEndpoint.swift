import Glibc
package import Sensors
import StudyModel
import System

/// Where a gpsd listens: the host as it was written, and the addresses it stands for.
package struct GPSDEndpoint: Sendable, Equatable {
  var host: String
  var port: Int
  /// Numeric, so that a later connection never waits for a name server.
  var addresses: [String]

  /// Looks the host up; blocks for as long as the name server takes.
  package init(host: String, port: Int) throws(SensorError) {
    self.host = host
    self.port = port
    addresses = Self.lookUp(host)
    guard !addresses.isEmpty else { throw .gpsdUnknownHost(host) }
  }

  /// The first address that accepts a connection within the time, tried one after the other.
  ///
  /// `gps_open` connects without a limit of time and cannot be stopped, so it is only called on an
  /// address that has just answered. Nil if `stop` was requested meanwhile.
  func answeringAddress(within limit: Duration, stop: StopSignal) throws(SensorError) -> String? {
    var code = ECONNREFUSED
    for address in addresses {
      switch Self.probe(address, port: port, limit: limit, stop: stop) {
      case .answered: return address
      case .stopped: return nil
      case .failed(let error): code = error
      }
    }
    throw .gpsdUnreachable(host: host, port: port, code: code)
  }

  private enum ProbeOutcome { case answered, stopped, failed(Int32) }

  private static func probe(
    _ address: String, port: Int, limit: Duration, stop: StopSignal
  ) -> ProbeOutcome {
    withFirstAddress(address, port: String(port), flags: AI_NUMERICHOST) { info in
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
      let descriptor = socket(info.ai_family, kind | Int32(SOCK_CLOEXEC.rawValue), 0)
      guard descriptor >= 0 else { return .failed(errno) }
      defer { close(descriptor) }
      if connect(descriptor, info.ai_addr, info.ai_addrlen) == 0 { return .answered }
      guard errno == EINPROGRESS else { return .failed(errno) }
      switch stop.wait(for: descriptor, events: POLLOUT, timeout: limit) {
      case .stopped: return .stopped
      case .timedOut: return .failed(ETIMEDOUT)
      case .ready: return outcome(of: descriptor)
      }
    } ?? .failed(EHOSTUNREACH)
  }

  private static func outcome(of descriptor: Int32) -> ProbeOutcome {
    var code: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size) == 0 else {
      return .failed(errno)
    }
    return code == 0 ? .answered : .failed(code)
  }

  private static func lookUp(_ host: String) -> [String] {
    var found: [String] = []
    withAddresses(host, port: nil, flags: 0) { info in
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let code = getnameinfo(
        info.ai_addr, info.ai_addrlen, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
      let name = String(
        decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      if code == 0, !found.contains(name) { found.append(name) }
    }
    return found
  }

  private static func withFirstAddress<Value>(
    _ host: String, port: String, flags: Int32, _ body: (addrinfo) -> Value
  ) -> Value? {
    var value: Value?
    withAddresses(host, port: port, flags: flags) { info in
      if value == nil { value = body(info) }
    }
    return value
  }

  private static func withAddresses(
    _ host: String, port: String?, flags: Int32, _ body: (addrinfo) -> Void
  ) {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = flags
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, port, &hints, &list) == 0 else { return }
    defer { freeaddrinfo(list) }
    var next = list
    while let info = next {
      body(info.pointee)
      next = info.pointee.ai_next
    }
  }
}
