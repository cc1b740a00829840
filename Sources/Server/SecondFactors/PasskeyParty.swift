import Digests

/// Who asks for passkeys: the server by its name and its origin, as its public address gives them.
package struct PasskeyParty: Sendable, Hashable {
  /// Why a server cannot have passkeys.
  package enum Obstacle: String, Error, Sendable, Hashable, CaseIterable {
    /// It does not know its public address.
    case noAddress
    /// It is known by a bare IP address, and passkeys belong to a name.
    case bareAddress
    /// Browsers give passkeys to pages of TLS alone.
    case notEncrypted
  }

  /// The host name, to which passkeys belong.
  package let id: String
  /// What browsers say where a page came from, such as `https://study.example:8443`.
  package let origin: String

  /// Reads a public address; a path in it does not matter.
  package init(publicAddress: String?) throws(Obstacle) {
    guard let address = publicAddress?.lowercased() else { throw .noAddress }
    let parts = address.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].hasPrefix("//") else { throw .noAddress }
    let scheme = String(parts[0])
    let place = parts[1].dropFirst(2).prefix { !"/?#".contains($0) }
    guard !place.hasPrefix("[") else { throw .bareAddress }
    let named = place.split(separator: ":", omittingEmptySubsequences: false)
    guard let host = named.first.map(String.init), !host.isEmpty, named.count <= 2 else {
      throw .noAddress
    }
    guard !host.allSatisfy({ $0.isNumber || $0 == "." }) else { throw .bareAddress }
    let isLocal = host == "localhost" || host.hasSuffix(".localhost")
    guard scheme == "https" || (scheme == "http" && isLocal) else { throw .notEncrypted }
    let port = named.count == 2 ? String(named[1]) : ""
    let isUsual = port.isEmpty || port == (scheme == "https" ? "443" : "80")
    id = host
    origin = "\(scheme)://\(host)" + (isUsual ? "" : ":\(port)")
  }

  /// What authenticators sign in the place of the name.
  var digest: [UInt8] { MessageDigest.sha256Bytes(of: Array(id.utf8)) }
}
