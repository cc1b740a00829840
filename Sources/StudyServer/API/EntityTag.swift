import WebServer

/// The version of something that can change, as `ETag` and `If-Match` carry it.
enum EntityTag {
  /// The version that a change is made from; a change without one is refused (RFC 6585).
  static func wanted(_ head: RequestHead) throws(HTTPFault) -> Int64 {
    let values = head.headers.values("If-Match")
    guard let value = values.first, values.count == 1 else { throw .preconditionMissing }
    guard value.hasPrefix("\""), value.hasSuffix("\""), value.utf8.count > 2,
      let version = Int64(value.dropFirst().dropLast())
    else { throw .changedMeanwhile }
    return version
  }
}
