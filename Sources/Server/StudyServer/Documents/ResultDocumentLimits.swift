import StrictJSON

/// How large a result may be.
package enum ResultDocumentLimits {
  /// The longest document: a long task with many trials has some 2 MB.
  package static let byteCount = 16 << 20

  static var json: JSONLimits {
    var limits = JSONLimits()
    limits.byteCount = byteCount
    limits.depth = 64
    limits.tokenCount = 2_000_000
    return limits
  }
}
