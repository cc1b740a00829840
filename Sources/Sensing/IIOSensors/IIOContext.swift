import CIIO
import Glibc
import Sensors

/// The one owner of an `iio_context`, with all devices that were there when it was made.
final class IIOContext: @unchecked Sendable {
  // Guarantee: libiio 0.24 guards the connection of a context with a mutex of its own, and the
  // handle never changes.
  private let handle: OpaquePointer
  /// The address as it was given; libiio's own copy loses the port.
  let uri: String

  /// Connects; blocks as long as the network does.
  init(uri: String) throws(SensorError) {
    Self.ignoreBrokenPipes
    // libiio 0.24 writes into the text it is given, so it gets a copy that may be written.
    var copy = Array(uri.utf8CString)
    var code: Int32 = 0
    let made = copy.withUnsafeMutableBufferPointer { text -> OpaquePointer? in
      guard let start = text.baseAddress else { return nil }
      errno = 0
      let context = iio_create_context_from_uri(start)
      code = errno
      return context
    }
    guard let made else { throw .contextRefused(uri: uri, code: code) }
    handle = made
    self.uri = uri
  }

  /// libiio 0.24 writes to its sockets without MSG_NOSIGNAL: a server that went away would end the
  /// whole program, also when the context is only being closed.
  private static let ignoreBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  deinit { iio_context_destroy(handle) }

  /// Whether the devices are this machine's, so that the kernel's clock is ours.
  var isLocal: Bool { uri == "local:" }

  /// How long a call may block; an IIOD server is told half of it.
  func setTimeout(milliseconds: Int) throws(SensorError) {
    let code = iio_context_set_timeout(handle, UInt32(clamping: milliseconds))
    guard code == 0 else { throw .call("iio_context_set_timeout", subject: uri, code: -code) }
  }

  /// All devices, triggers included.
  var devices: [IIODevice] {
    (0..<iio_context_get_devices_count(handle)).compactMap { index in
      iio_context_get_device(handle, index).map { IIODevice(handle: $0, context: self) }
    }
  }
}
