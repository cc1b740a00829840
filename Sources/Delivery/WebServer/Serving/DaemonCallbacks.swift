import CMicroHTTPD

/// What libmicrohttpd calls, on its thread; each finds its object and hands over.
enum DaemonCallbacks {
  /// A connection is new, or about to be closed.
  static let connected: MHD_NotifyConnectionCallback = { context, connection, socketContext, code in
    guard let core = core(context), let connection, let socketContext else { return }
    switch code {
    case .CONNECTION_NOTIFY_STARTED:
      let name = ambler_connection_address(connection)
      let number = core.connected(
        ambler_connection_socket(connection), name.flatMap { PeerAddress($0) } ?? .unknown)
      socketContext.pointee = UnsafeMutableRawPointer(bitPattern: number)
    case .CONNECTION_NOTIFY_CLOSED:
      core.watch.remove(Int(bitPattern: socketContext.pointee))
    @unknown default: break
    }
  }

  /// The first line of a request is here; what is returned is the request's own pointer from now on.
  static let began:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
    ) -> UnsafeMutableRawPointer? = { context, target, connection in
      guard let core = core(context), let target, let connection else { return nil }
      let text = String(cString: target)
      let exchange = Exchange(
        core: core, connectionNumber: Int(bitPattern: ambler_socket_context(connection)),
        target: text, targetPlace: HeadReading.piece(target, text.utf8.count))
      return Unmanaged.passRetained(exchange).toOpaque()
    }

  /// The head, a piece of the body, or the end of the request is here.
  static let handle: MHD_AccessHandlerCallback = {
    _, connection, _, method, version, data, remaining, request in
    guard let connection, let method, let version, let remaining,
      let exchange = exchange(request?.pointee)
    else { return .NO }
    let piece = UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : remaining.pointee)
    return exchange.handle(
      HandlerCall(
        connection: connection, method: method, version: version, piece: piece,
        remaining: remaining))
  }

  /// The library is done with a request.
  static let completed: MHD_RequestCompletedCallback = { _, _, request, code in
    guard let request, let exchange = exchange(request.pointee) else { return }
    exchange.completed(isAnswered: code == .REQUEST_TERMINATED_COMPLETED_OK)
    Unmanaged.passUnretained(exchange).release()
    request.pointee = nil
  }

  private static func core(_ context: UnsafeMutableRawPointer?) -> ServerCore? {
    context.map { Unmanaged<ServerCore>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func exchange(_ context: UnsafeMutableRawPointer?) -> Exchange? {
    context.map { Unmanaged<Exchange>.fromOpaque($0).takeUnretainedValue() }
  }
}
