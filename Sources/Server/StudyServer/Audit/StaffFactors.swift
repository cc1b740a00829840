import Receipts
import SecondFactors
import StrictJSON

/// The second factors of an account of staff, as the audit says them: digests, from which nobody learns a secret.
///
/// The sealed secret of an app begins with random bytes, and recovery codes have 74 bits.
struct StaffFactors: Sendable, Hashable {
  /// Of the sealed secret of an app; nil where there is none.
  var code: String?
  var passkeys: Set<String> = []
  /// Of all recovery codes, those that were used too; nil where there are none.
  var recovery: String?

  /// The digest of a secret as it is kept.
  static func digest(ofCode sealed: [UInt8]) -> String {
    ContentDigest(of: sealed).description
  }

  /// The digest of a passkey as it is kept.
  static func digest(ofPasskey credential: [UInt8], key: [UInt8]) -> String {
    ContentDigest(of: credential + key).description
  }

  /// The digest of the recovery codes of an account; nil for none.
  static func digest(of codes: [RecoveryCode], account: String) -> String? {
    let digests = codes.map { $0.digest(of: account) }
    guard !digests.isEmpty else { return nil }
    let sorted = digests.sorted { $0.lexicographicallyPrecedes($1) }
    return ContentDigest(of: sorted.flatMap(\.self)).description
  }

  /// What is noted of a change: which kind of factor, its digest, and that of new recovery codes.
  static func detail(
    _ factor: ShownFactor, _ digest: String? = nil, recovery: String? = nil
  ) -> JSONValue {
    .object([
      "digest": digest.map { .string($0) }, "factor": .string(factor.rawValue),
      "recovery": recovery.map { .string($0) },
    ])
  }

  /// Takes the next entry of the chain.
  mutating func take(_ action: AuditAction, _ detail: JSONValue) {
    let digest = detail["digest"]?.stringValue
    switch (action, ShownFactor(rawValue: detail["factor"]?.stringValue ?? "")) {
    case (.secondFactorSet, .code?): code = digest
    case (.secondFactorSet, .passkey?): digest.map { _ = passkeys.insert($0) }
    case (.secondFactorRemoved, .code?): code = nil
    case (.secondFactorRemoved, .passkey?): digest.map { _ = passkeys.remove($0) }
    case (.secondFactorReset, _): self = StaffFactors()
    default: break
    }
    if let made = detail["recovery"]?.stringValue { recovery = made }
    // With the last factor its recovery codes go.
    if code == nil, passkeys.isEmpty { recovery = nil }
  }
}
