import CMicroHTTPD

/// What libmicrohttpd hands over when it calls for a request; valid during the call only.
struct HandlerCall {
  let connection: OpaquePointer
  let method: UnsafePointer<CChar>
  let version: UnsafePointer<CChar>
  /// What has arrived of the body.
  let piece: UnsafeRawBufferPointer
  /// Set to 0 to say that the piece was taken.
  let remaining: UnsafeMutablePointer<Int>
}
