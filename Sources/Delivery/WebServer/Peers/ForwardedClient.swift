/// Who sent a request that may have come through proxies of ours.
enum ForwardedClient {
  /// The client: the other end of the connection, or where that is a trusted proxy, the last
  /// address in the `X-Forwarded-For` fields that is not one.
  ///
  /// Each proxy adds the address that it was asked from at the end, so what stands before the
  /// first address that nobody trusts was written by the client, and is not looked at. If what would
  /// count is no address, the proxy itself is the client.
  static func of(
    peer: PeerAddress, forwarded fields: [String], trusted: [AddressPrefix]
  ) -> PeerAddress {
    let isTrusted = { (address: PeerAddress) in trusted.contains { $0.contains(address) } }
    guard isTrusted(peer) else { return peer }
    let entries = fields.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
    for entry in entries.reversed() {
      guard let address = PeerAddress(TextBytes.trimmed(entry)) else { return peer }
      if !isTrusted(address) { return address }
    }
    return peer
  }
}
