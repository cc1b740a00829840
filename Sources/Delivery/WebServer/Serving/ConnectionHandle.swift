import CMicroHTTPD

/// A connection of libmicrohttpd, to be suspended and resumed.
///
/// Guarantee: whoever holds one gives it up, under the lock that it is used under, when the library
/// says that the request is completed; the library's two calls may be made on any thread.
struct ConnectionHandle: @unchecked Sendable {
  let pointer: OpaquePointer

  /// To be called in a callback of the connection only, which then must return at once.
  func suspend() {
    MHD_suspend_connection(pointer)
  }

  /// To be called exactly once for each `suspend`.
  func resume() {
    MHD_resume_connection(pointer)
  }
}
