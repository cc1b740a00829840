package import HTTPClient
package import Receipts
package import StudyModel
package import Vault

/// What a device and its study server agreed on at enrolment, and what changed of it since.
package struct ServerLink: Sendable, Hashable {
  package var address: ServerAddress
  /// The certificates that are trusted, in PEM; nil for those of the system.
  package var authorities: [UInt8]?
  package var pin: KeyPin?
  /// The server's name of this device.
  package var device: String
  /// The id of the study that the device sends its results to.
  package var study: String
  /// Whose device it is; nil for one that several people share.
  package var participant: String?
  package var tokens: ServerTokens
  /// The list of the server's keys that is believed; nil where the server has none, or it is not known yet.
  package private(set) var trust: SignedTrustList?
  /// The names of receipt keys that were taken out of the list: what they signed counts as not delivered.
  package var revokedKeys: Set<String> = []
  /// The keys that sign receipts: those of the list, or else all that came, old ones among them.
  package var receiptKeys: [VerifyingKey]
  /// The keys that sign study versions, likewise; none where they were not asked for yet.
  package var studyKeys: [VerifyingKey]
  /// Whether the server refused our tokens: nothing is sent until somebody enrols the device again.
  package var isSignedOut = false

  package init(
    address: ServerAddress, authorities: [UInt8]? = nil, pin: KeyPin? = nil, device: String,
    study: String, participant: String? = nil, tokens: ServerTokens, receiptKeys: [VerifyingKey],
    studyKeys: [VerifyingKey] = []
  ) {
    self.address = address
    self.authorities = authorities
    self.pin = pin
    self.device = device
    self.study = study
    self.participant = participant
    self.tokens = tokens
    self.receiptKeys = receiptKeys
    self.studyKeys = studyKeys
  }

  /// What people can compare: the letters that may stand behind a code of this server.
  package var fingerprints: [ServerFingerprint] {
    if let trust { return [ServerFingerprint(trust.list)].compactMap(\.self) }
    return receiptKeys.map { ServerFingerprint($0) }
  }

  /// How its server is spoken to.
  package var settings: ClientSettings {
    ClientSettings(address, authorities: authorities, pin: pin)
  }

  /// Whether nothing that the server signs is believed, because the list of its keys is too old.
  package func hasExpired(at now: UTCTime) -> Bool { trust?.list.hasExpired(at: now) ?? false }

  /// Takes a list that follows the one that is known, or that a known key stands behind where there is none.
  mutating func take(_ next: SignedTrustList) throws(SignedTrustList.Refusal) {
    if let trust {
      try next.judge(after: trust)
    } else {
      try next.judge(byServerKeys: receiptKeys + studyKeys)
    }
    believe(next)
  }

  /// From now on the keys in this list are believed, and no other ones.
  mutating func believe(_ next: SignedTrustList) {
    let keys = next.list.keys(for: .receipt)
    revokedKeys.formUnion(receiptKeys.filter { !keys.contains($0) }.map(\.id))
    revokedKeys.subtract(keys.map(\.id))
    (trust, receiptKeys, studyKeys) = (next, keys, next.list.keys(for: .study))
  }

  /// Adds keys that one of those known introduces, of whichever kind, or is itself; those that are known stay.
  ///
  /// Whoever speaks in the server's place can offer any key, but cannot sign as an earlier one. Where there is a list of
  /// keys, that alone counts.
  mutating func learn(_ offered: OfferedKeys, for use: TrustList.Use) {
    guard trust == nil else { return }
    let believed = offered.believed(by: receiptKeys + studyKeys)
    self[use] += believed.filter { !self[use].contains($0) }
  }

  /// The keys that sign such things.
  package internal(set) subscript(use: TrustList.Use) -> [VerifyingKey] {
    get {
      switch use {
      case .receipt: receiptKeys
      case .study: studyKeys
      }
    }
    set {
      switch use {
      case .receipt: receiptKeys = newValue
      case .study: studyKeys = newValue
      }
    }
  }
}
