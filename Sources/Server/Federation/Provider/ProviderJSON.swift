import StrictJSON

/// JSON of a provider: short, flat, and without doubled keys.
enum ProviderJSON {
  /// The longest answer that is read, in bytes.
  static let byteLimit = 256 << 10

  private static var limits: JSONLimits {
    var limits = JSONLimits()
    limits.byteCount = byteLimit
    limits.depth = 16
    limits.tokenCount = 20_000
    return limits
  }

  static func read(_ bytes: [UInt8]) throws(ProviderFault) -> JSONValue {
    guard let document = try? JSONDocument(bytes: bytes, file: "answer", limits: limits),
      case .object = document.value
    else { throw .malformedAnswer }
    return document.value
  }
}
