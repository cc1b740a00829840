import CGPS
import Glibc
package import Sensors
import StudyModel
package import System

/// The one owner of a `gps_data_t` with an open connection; closed exactly once.
///
/// To be made and used on one `OwnThread` only: every call here may block or write.
package struct GPSDSession: ~Copyable {
  /// What one read of the socket brought.
  package enum Reading: Equatable {
    case report(GPSDReport)
    /// No whole line yet.
    case partial
    case closed
    /// A line longer than libgps can hold.
    case endless
  }

  /// How long a server may take to accept a connection.
  static let connectLimit = Duration.seconds(2)

  // 24 KB: too large for a variable or a parameter.
  private let data: UnsafeMutablePointer<gps_data_t>
  private let line: UnsafeMutableBufferPointer<CChar>
  private var needsMore = false

  /// Connects and asks for reports; nil if `stop` was requested meanwhile.
  package static func open(
    _ endpoint: GPSDEndpoint, stop: StopSignal
  ) throws(SensorError) -> GPSDSession? {
    guard let address = try endpoint.answeringAddress(within: connectLimit, stop: stop) else {
      return nil
    }
    return try GPSDSession(endpoint, address: address)
  }

  private init(_ endpoint: GPSDEndpoint, address: String) throws(SensorError) {
    let data = UnsafeMutablePointer<gps_data_t>.allocate(capacity: 1)
    memset(data, 0, MemoryLayout<gps_data_t>.size)
    guard gps_open(address, String(endpoint.port), data) == 0 else {
      data.deallocate()
      throw .gpsdUnreachable(host: endpoint.host, port: endpoint.port, code: ECONNREFUSED)
    }
    if let error = Self.prepare(data, endpoint) {
      gps_close(data)
      data.deallocate()
      throw error
    }
    self.data = data
    // libgps keeps at most two responses of GPS_JSON_RESPONSE_MAX (10240) bytes.
    line = .allocate(capacity: 20_481)
  }

  /// Asks an opened connection for reports; the error if that cannot be.
  private static func prepare(
    _ data: UnsafeMutablePointer<gps_data_t>, _ endpoint: GPSDEndpoint
  ) -> SensorError? {
    // gps_waiting uses select(2), which writes past its set for larger descriptors.
    guard data.pointee.gps_fd < 1_024 else {
      return .call("gps_open", subject: "gpsd", code: EMFILE)
    }
    keepAlive(data.pointee.gps_fd)
    guard gps_stream(data, UInt32(WATCH_ENABLE | WATCH_JSON | WATCH_PPS), nil) == 0 else {
      return endpoint.unusable(.closed)
    }
    return nil
  }

  /// Has the kernel notice within about 25 s that the machine of gpsd is gone without a word.
  private static func keepAlive(_ descriptor: Int32) {
    let options = [
      (SOL_SOCKET, SO_KEEPALIVE, Int32(1)), (Int32(IPPROTO_TCP), TCP_KEEPIDLE, 10),
      (Int32(IPPROTO_TCP), TCP_KEEPINTVL, 5), (Int32(IPPROTO_TCP), TCP_KEEPCNT, 3),
    ]
    for (level, name, value) in options {
      // A system that refuses goes without: a stall is reported all the same.
      _ = withUnsafeBytes(of: value) { setsockopt(descriptor, level, name, $0.baseAddress, 4) }
    }
  }

  deinit {
    gps_close(data)
    data.deallocate()
    line.deallocate()
  }

  /// Blocks until there is something to read, `stop` is requested, or the time is over.
  package func wait(stop: StopSignal, timeout: Duration) -> StopSignal.Outcome {
    if stop.isRequested { return .stopped }
    // While half a line is buffered, gps_waiting says yes without looking at the socket.
    if !needsMore && gps_waiting(data, 0) { return .ready }
    return stop.wait(for: data.pointee.gps_fd, events: POLLIN, timeout: timeout)
  }

  /// Takes one line off the connection; does not block after `wait` said ready.
  package mutating func read() -> Reading {
    data.pointee.set = 0
    line[0] = 0
    errno = 0
    let count = gps_read(data, line.baseAddress, Int32(line.count))
    let code = errno
    needsMore = count == 0
    if count > 0 { return .report(GPSDReport(line: line, data: data)) }
    if count == 0 { return .partial }
    // A closed or failed socket is readable at once and for ever; a full buffer need not be.
    return code == 0 && !isAtEnd ? .endless : .closed
  }

  private var isAtEnd: Bool {
    var byte: UInt8 = 0
    return recv(data.pointee.gps_fd, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
  }
}
