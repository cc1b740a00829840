/// What a client said about the codings it can read (RFC 9110, section 12.5.3).
enum ContentCodings {
  /// Whether gzip was named, or everything was, and not with the weight 0.
  static func acceptGzip(_ fields: [String]) -> Bool {
    let weights = fields.flatMap { $0.split(separator: ",") }.map(Self.weighed)
    let named = weights.last { $0.coding == "gzip" } ?? weights.last { $0.coding == "*" }
    return named?.isWanted ?? false
  }

  private static func weighed(_ text: Substring) -> (coding: String, isWanted: Bool) {
    let parts = text.split(separator: ";").map { TextBytes.trimmed($0).lowercased() }
    let weight = parts.dropFirst().first { $0.hasPrefix("q=") }?.dropFirst(2)
    // The only weights that are zero are 0, 0., 0.0, 0.00 and 0.000.
    let isZero = weight.map { $0.hasPrefix("0") && $0.allSatisfy { $0 == "0" || $0 == "." } }
    return (parts.first ?? "", !(isZero ?? false))
  }
}
