package import HTTPClient

/// An address of a provider: where it is, and the path with its query there.
package struct ProviderAddress: Sendable, Hashable {
  /// Scheme, host and port.
  package let origin: ServerAddress
  /// Begins with a slash.
  package let path: String

  /// Nil for what is no `https://…` or `http://…`, and for one with a name, a password or a fragment.
  package init?(_ text: String) {
    guard text.utf8.count <= 2_000, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f && $0 != 0x23 }),
      let colon = text.firstRange(of: "://")
    else { return nil }
    let rest = text[colon.upperBound...]
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    guard let origin = ServerAddress(String(text[..<end])) else { return nil }
    self.origin = origin
    let behind = String(text[end...])
    path = behind.hasPrefix("/") ? behind : "/\(behind)"
  }

  /// The whole of it.
  package var text: String { origin.text + path }

  /// The address with more in its query, each part escaped.
  package func adding(_ items: [(String, String)]) -> String {
    text + (path.contains("?") ? "&" : "?") + FormCoding.encoded(items)
  }
}
