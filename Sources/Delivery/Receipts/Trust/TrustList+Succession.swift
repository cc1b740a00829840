package import Vault

extension SignedTrustList {
  /// Why a list is not taken.
  package enum Refusal: Error, Sendable, Hashable {
    /// It is of another server.
    case otherServer
    /// It is not the one after the one that is known.
    case wrongNumber
    /// It does not name the one that is known as the one before.
    case otherBefore
    /// Too few of those who must sign it did.
    case unsigned
    /// No key of the server that is known stands behind it.
    case unknownServer
  }

  /// Whether this is the list after one that is known: both those who signed that one and those who sign from now on stand
  /// behind it, as many as each list asks for.
  package func judge(after known: SignedTrustList) throws(Refusal) {
    guard list.server == known.list.server else { throw .otherServer }
    guard list.number == known.list.number + 1 else { throw .wrongNumber }
    guard list.previous != nil, list.previous == known.list.digest else { throw .otherBefore }
    guard isWhole, signerCount(among: known.list.roots) >= known.list.threshold else {
      throw .unsigned
    }
  }

  /// Whether this is the first list that a device learns of a server whose keys it knows: one of them must stand behind it.
  package func judge(byServerKeys known: [VerifyingKey]) throws(Refusal) {
    guard isWhole else { throw .unsigned }
    guard signerCount(among: known) > 0 else { throw .unknownServer }
  }
}
