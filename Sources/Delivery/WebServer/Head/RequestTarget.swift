/// The target of a request, taken apart and decoded once.
struct RequestTarget: Equatable {
  /// The decoded segments; `/` is none, and a slash at the end is an empty one.
  var path: [String]
  var query: [QueryItem]

  /// Reads a target in origin form, or in absolute form if it names the host of `Host`.
  ///
  /// `scheme` is that of the server, `http` or `https`.
  init(_ text: String, host: String, scheme: String = "http") throws(HTTPFault) {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) else {
      throw .targetSyntax
    }
    let parts = try Self.originForm(text, host: host, scheme: scheme + "://").split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = try Self.path(parts[0])
    query = try parts.count == 2 ? Self.query(parts[1]) : []
  }

  private static func originForm(
    _ text: String, host: String, scheme: String
  ) throws(HTTPFault) -> Substring {
    if text.hasPrefix("/") { return text[...] }
    guard text.lowercased().hasPrefix(scheme) else { throw .targetSyntax }
    let rest = text.dropFirst(scheme.count)
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    guard rest[..<end].lowercased() == host.lowercased() else { throw .targetOfAnotherHost }
    let target = rest[end...]
    return target.hasPrefix("/") ? target : "/" + target
  }

  private static func path(_ text: Substring) throws(HTTPFault) -> [String] {
    guard text != "/" else { return [] }
    let segments = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    var path: [String] = []
    for (position, segment) in segments.enumerated() {
      guard let decoded = PercentCoding.decoded(segment), TextBytes.isFieldValue(decoded),
        decoded != ".", decoded != "..", !decoded.contains("/"), !decoded.contains("\\"),
        !decoded.isEmpty || position == segments.count - 1
      else { throw .targetSyntax }
      path.append(decoded)
    }
    return path
  }

  private static func query(_ text: Substring) throws(HTTPFault) -> [QueryItem] {
    var items: [QueryItem] = []
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = PercentCoding.decoded(parts[0], plusIsBlank: true),
        let value = PercentCoding.decoded(parts.count == 2 ? parts[1] : "", plusIsBlank: true)
      else { throw .targetSyntax }
      items.append(QueryItem(name, value))
    }
    return items
  }
}
