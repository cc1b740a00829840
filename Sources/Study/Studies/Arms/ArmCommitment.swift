import Digests
import StrictJSON

/// What makes a study's draws checkable by an outsider.
///
/// The digest is published before the first participant; the seed stays sealed until the end. Then everybody can see
/// that the seed is the one that was promised, and draw all assignments again. Bytes of others, taken after the digest
/// was published, keep the study from picking a seed that suits it.
package struct ArmCommitment: Sendable, Hashable {
  /// HMAC-SHA-256 by the seed, 32 bytes: it tells nothing of the seed, and no other seed gives it.
  package let digest: [UInt8]

  /// A commitment to a seed of 32 random bytes, and to the plan by the SHA-256 of its canonical text.
  package init(study: String, seed: [UInt8], planDigest: [UInt8]) {
    let domain = Array("ambler arms commitment 1".utf8) + [0] + Array(study.utf8) + [0]
    digest = HMAC(key: seed).code(of: domain + planDigest)
  }

  /// The commitment to a seed of 32 random bytes and to a plan; nil for a plan without a canonical form.
  package init?(to plan: ArmPlan, of study: String, seed: [UInt8]) {
    guard let canonical = try? plan.json.canonical() else { return nil }
    self.init(study: study, seed: seed, planDigest: MessageDigest.sha256Bytes(of: canonical))
  }

  /// The key of the draws: the seed with the bytes that came from outside after the digest was published.
  package static func key(seed: [UInt8], outside: [UInt8]) -> [UInt8] {
    HMAC(key: seed).code(of: Array("ambler arms key 1".utf8) + [0] + outside)
  }
}
