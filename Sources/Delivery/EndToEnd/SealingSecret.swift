import CSodium
import Receipts
import Studies
package import Vault

/// What a device makes the keys of contents from: the same content gives the same sealed bytes on the same device.
///
/// So a result that is filed once more after a crash is the same result, and a recording can be sealed anew each
/// time that it is sent. Whoever has the device's key needs the content itself to make the key of a content.
package struct SealingSecret: Sendable {
  private let key: DeviceKey

  package init(_ key: DeviceKey) {
    self.key = key
  }

  /// 32 bytes for one content, sealed for one purpose to one study.
  func seed(_ content: ContentDigest, _ context: [UInt8], to study: StudySealingKey) -> [UInt8] {
    key.mixed(
      with: Array("ambler end to end 1\n\(study)\n".utf8) + ContentDigest(of: context).bytes
        + content.bytes)
  }

  /// 32 bytes of a seed for a use of its own.
  static func derive(_ use: String, from seed: [UInt8]) -> [UInt8] {
    let words = Array(use.utf8)
    var derived = [UInt8](repeating: 0, count: 32)
    // It fails for lengths that do not exist, which these are not.
    _ = crypto_generichash(
      &derived, derived.count, words, UInt64(words.count), seed, seed.count)
    return derived
  }
}
