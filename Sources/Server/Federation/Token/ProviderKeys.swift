package import StrictJSON
package import Tokens

/// The key set of a provider: what it signs ID tokens with.
package struct ProviderKeys: Sendable, Hashable {
  /// More keys than this are no key set.
  package static let most = 100

  private let keys: [ProviderKey]

  /// Reads a key set; keys that are not for us are left out.
  package init(_ bytes: [UInt8]) throws(ProviderFault) {
    let json = try ProviderJSON.read(bytes)
    guard let list = json["keys"]?.listValue, list.count <= Self.most else {
      throw .malformedAnswer
    }
    self.init(list)
  }

  /// Takes the keys of a list that are for us.
  package init(_ list: [JSONValue]) {
    keys = list.compactMap { ProviderKey($0) }
  }

  /// What a token says, after its signature was judged.
  package func payload(of token: CompactToken) throws(ProviderFault) -> [UInt8] {
    let algorithm = try Self.algorithm(of: token)
    let found = keys.filter { key in
      key.fits(algorithm) && (token.keyID == nil || key.id == token.keyID)
    }
    // Of two that fit it would be a guess which is meant.
    guard found.count == 1 else { throw .unknownKey }
    guard found[0].verifies(token.signature, of: token.signedBytes, algorithm) else {
      throw .wrongSignature
    }
    return token.payload
  }

  /// The algorithm of a token; refused before any key is looked for.
  package static func algorithm(of token: CompactToken) throws(ProviderFault) -> TokenAlgorithm {
    guard let algorithm = TokenAlgorithm(rawValue: token.algorithm) else {
      throw .algorithmRefused
    }
    return algorithm
  }
}
