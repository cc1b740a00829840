import Glibc
import Sensors
import System

/// An IIOD 0.24 network server that plays one simulated chip at its true rate.
///
/// It listens on the loopback only. One thread accepts, each connection has one of its own.
package final class IIODServer: Sendable {
  private let core: IIODServerCore
  private let listener: Int32
  private let isListening = Lock(true)
  /// The TCP port that it listens on.
  package let port: UInt16

  /// How the server treats all its clients.
  package struct Options: Sendable, Equatable {
    package var sharing: Sharing
    package var pace: Pace
    package var sampling: Sampling

    /// What a second client of the buffer means for the first.
    package enum Sharing: Sendable, Equatable {
      /// Each client gets the channels it asked for.
      case separate
      /// All clients get every channel that anyone asked for, cut at the bytes asked for: iiod's way.
      case union
    }

    /// How fast samples are given out.
    package enum Pace: Sendable, Equatable {
      case trueRate
      /// As fast as the client reads; times are those of the true rate.
      case unlimited
    }

    /// When the chip takes its samples.
    package enum Sampling: Sendable, Equatable {
      /// While a buffer is open, from 0 on.
      case whileOpen
      /// From the start of the server on, at one rate, whether somebody reads them or not.
      case always
    }

    package init(
      sharing: Sharing = .separate, pace: Pace = .trueRate, sampling: Sampling = .whileOpen
    ) {
      self.sharing = sharing
      self.pace = pace
      self.sampling = sampling
    }
  }

  /// Takes a port, a free one for 0; clients that connect wait until `start`.
  package init(
    image: ChipImage, signal: any SignalSource, port: UInt16 = 0, options: Options = Options()
  ) throws(ServerError) {
    core = IIODServerCore(image: image, signal: signal, options: options)
    (listener, self.port) = try Self.listen(port)
  }

  deinit {
    stop()
  }

  /// Begins to serve; returns at once.
  package func start() throws(ServerError) {
    let listener = listener
    guard core.run({ Self.accept($0, listener) }) else {
      throw ServerError.call("pthread_create", code: EAGAIN)
    }
  }

  /// Drops all clients and returns when every thread has ended.
  ///
  /// A stopped server cannot start again.
  package func stop() {
    let wasListening = isListening.withLock { value in
      defer { value = false }
      return value
    }
    guard wasListening else { return }
    core.stop(listener)
    close(listener)
  }

  /// What is wrong with the chip; takes effect at once.
  package var faults: Faults {
    get { core.state.withLock { $0.faults } }
    set { core.setFaults(newValue) }
  }

  /// Changes what the attribute of a file of the chip says, such as `in_temp_raw` of one that gets warm.
  package func set(_ value: String, of file: String) {
    core.state.withLock { $0.chip.setValue(value, of: file) }
  }

  /// How many clients have the buffer open.
  package var openBufferCount: Int { core.state.withLock { $0.chip.openMasks.count } }

  /// The name of the attached trigger.
  package var currentTrigger: String? { core.state.withLock { $0.chip.currentTrigger } }

  private static func listen(_ port: UInt16) throws(ServerError) -> (Int32, UInt16) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .call("socket", code: errno) }
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    do throws(ServerError) {
      try check("bind", bind(descriptor, to: port))
      try check("listen", Glibc.listen(descriptor, 16))
      return (descriptor, localPort(descriptor))
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func check(_ name: String, _ result: Int32) throws(ServerError) {
    guard result == 0 else { throw .call(name, code: errno) }
  }

  private static func bind(_ descriptor: Int32, to port: UInt16) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private static func localPort(_ descriptor: Int32) -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = getsockname(descriptor, $0, &size)
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func accept(_ core: IIODServerCore, _ listener: Int32) {
    while true {
      let descriptor = Glibc.accept(listener, nil, nil)
      if core.state.withLock({ $0.isStopping }) {
        if descriptor >= 0 { close(descriptor) }
        return
      }
      // A connection that failed before it was accepted is no reason to stop serving.
      guard descriptor >= 0 else { continue }
      guard let connection = core.register(descriptor) else {
        close(descriptor)
        continue
      }
      serve(core, descriptor, connection)
    }
  }

  private static func serve(_ core: IIODServerCore, _ descriptor: Int32, _ connection: Int) {
    let isStarted = core.run { core in
      var served = Connection(core: core, number: connection, socket: LineSocket(descriptor))
      served.serve()
      core.unregister(connection)
    }
    guard !isStarted else { return }
    core.unregister(connection)
    close(descriptor)
  }
}
