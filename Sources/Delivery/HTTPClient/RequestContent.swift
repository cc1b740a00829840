/// What a request sends.
package enum RequestContent: Sendable {
  case none
  case bytes([UInt8])
  /// As many bytes, in pieces that are pulled on the client's thread, where both calls may block.
  ///
  /// It is opened anew if the connection must be made a second time; an error ends the request
  /// with `contentUnreadable`.
  case pieces(byteCount: Int64, open: @Sendable () throws -> () throws -> [UInt8]?)

  var byteCount: Int64? {
    switch self {
    case .none: nil
    case .bytes(let bytes): Int64(bytes.count)
    case .pieces(let byteCount, _): byteCount
    }
  }
}
