import Receipts
package import WebServer

/// Who may read the figures: whoever has their token, or without one whoever is on this machine.
package struct MetricsAccess: Sendable, Hashable {
  private let tokenDigest: ContentDigest?
  private let isBehindProxy: Bool

  /// Takes the token, if there is one, and whether all requests come from a proxy.
  package init(token: String?, isBehindProxy: Bool) {
    tokenDigest = token.map { ContentDigest(of: Array($0.utf8)) }
    self.isBehindProxy = isBehindProxy
  }

  private static let scheme = "bearer "

  /// Fields that proxies add: what has one does not come from this machine.
  private static let proxyFields = ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"]

  /// What becomes of a request for the figures.
  package enum Verdict: Sendable, Hashable {
    case allowed
    /// The token is missing or wrong.
    case wantsToken
    /// As if there were nothing.
    case hidden
  }

  /// Judges a request by its fields and by the address that it comes from.
  package func verdict(_ headers: HeaderFields, from peer: PeerAddress) -> Verdict {
    guard let tokenDigest else {
      let isProxied = isBehindProxy || Self.proxyFields.contains { headers[$0] != nil }
      return peer.isLoopback && !isProxied ? .allowed : .hidden
    }
    let values = headers.values("Authorization")
    // The name of a scheme is read without regard to case (RFC 9110, 11.1).
    guard let value = values.first, values.count == 1, value.utf8.count > Self.scheme.utf8.count,
      value.prefix(Self.scheme.count).lowercased() == Self.scheme
    else { return .wantsToken }
    // Digests are compared: how long that takes says nothing about the token.
    let shown = ContentDigest(of: Array(value.dropFirst(Self.scheme.count).utf8))
    return shown == tokenDigest ? .allowed : .wantsToken
  }
}
