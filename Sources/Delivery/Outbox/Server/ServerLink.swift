package import HTTPClient
import Receipts
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
  /// The keys that sign receipts, old ones among them; none is ever taken out.
  package var receiptKeys: [VerifyingKey]
  /// The keys that sign study versions, old ones among them; none where they were not asked for yet.
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

  /// How its server is spoken to.
  package var settings: ClientSettings {
    ClientSettings(address, authorities: authorities, pin: pin)
  }

  /// Adds keys that one of those known introduces, of whichever kind; those that are known stay.
  ///
  /// Whoever speaks in the server's place can offer any key, but cannot sign as an earlier one.
  mutating func learn(
    _ offered: OfferedKeys, as list: WritableKeyPath<ServerLink, [VerifyingKey]>
  ) {
    let introduced = offered.introduced(by: receiptKeys + studyKeys)
    // A key of one kind may be known as one of the other.
    let known = offered.keys.filter((receiptKeys + studyKeys).contains)
    self[keyPath: list] += (introduced + known).filter { !self[keyPath: list].contains($0) }
  }
}
