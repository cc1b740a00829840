import CSodium
import Digests
package import Receipts
package import Studies
import Vault

/// Seals one content piece by piece.
package struct ContentSealer {
  /// What stands before the frames.
  package let header: [UInt8]
  private var key: [UInt8]
  private let binding: [UInt8]
  private let frameCount: Int
  private var number = 0
  private var pending: [UInt8]
  private var left: Int

  /// For content of that digest and length; `context` says what it is for, and it opens only with the same.
  package init(
    _ content: ContentDigest, byteCount: Int, context: [UInt8], to study: StudySealingKey,
    secret: SealingSecret
  ) {
    precondition(Sodium.isReady, "libsodium did not start")
    let seed = secret.seed(content, context, to: study)
    key = SealingSecret.derive("content", from: seed)
    header =
      SealedStream.magic
      + Self.box(key, to: study.point.bytes, SealingSecret.derive("box", from: seed))
    binding = SealedStream.binding(header, context)
    frameCount = SealedStream.frameCount(ofContent: byteCount)
    pending = SealedStream.bigEndian(UInt64(byteCount))
    left = byteCount
  }

  /// A sealed box as `crypto_box_seal` makes it, but with a key pair that is made of `seed`.
  ///
  /// The manual of libsodium: "The format of a sealed box is ephemeral_pk ‖ box(m, recipient_pk, ephemeral_sk,
  /// nonce=blake2b(ephemeral_pk ‖ recipient_pk))".
  private static func box(_ plain: [UInt8], to recipient: [UInt8], _ seed: [UInt8]) -> [UInt8] {
    var open = [UInt8](repeating: 0, count: crypto_box_publickeybytes())
    var secret = [UInt8](repeating: 0, count: crypto_box_secretkeybytes())
    defer { Sodium.wipe(&secret) }
    crypto_box_seed_keypair(&open, &secret, seed)
    var nonce = [UInt8](repeating: 0, count: crypto_box_noncebytes())
    let both = open + recipient
    _ = crypto_generichash(&nonce, nonce.count, both, UInt64(both.count), nil, 0)
    var box = [UInt8](repeating: 0, count: plain.count + crypto_box_macbytes())
    let result = crypto_box_easy(&box, plain, UInt64(plain.count), nonce, recipient, secret)
    precondition(result == 0, "a point that nothing can be sealed to is no sealing key")
    return open + box
  }

  /// The frames that are full with this piece; more content than was said is not taken.
  package mutating func seal(_ piece: [UInt8]) -> [UInt8] {
    pending += piece.prefix(left)
    left -= min(left, piece.count)
    var sealed: [UInt8] = []
    var start = 0
    while number < frameCount - 1, pending.count - start >= SealedStream.frameByteCount {
      sealed += frame(Array(pending[start..<(start + SealedStream.frameByteCount)]))
      start += SealedStream.frameByteCount
    }
    pending.removeFirst(start)
    return sealed
  }

  /// The last frame; nil where less content came than was said.
  package mutating func finish() -> [UInt8]? {
    defer { Sodium.wipe(&key) }
    guard left == 0, number == frameCount - 1 else { return nil }
    let filled =
      pending + [UInt8](repeating: 0, count: SealedStream.frameByteCount - pending.count)
    pending = []
    return frame(filled)
  }

  private mutating func frame(_ plain: [UInt8]) -> [UInt8] {
    var sealed = [UInt8](repeating: 0, count: SealedStream.sealedFrameByteCount)
    let nonce = SealedStream.nonce(number, isLast: number == frameCount - 1)
    crypto_aead_xchacha20poly1305_ietf_encrypt(
      &sealed, nil, plain, UInt64(plain.count), binding, UInt64(binding.count), nil, nonce, key)
    number += 1
    return sealed
  }

  /// Content that is at hand as a whole.
  package static func sealed(
    _ content: [UInt8], context: [UInt8], to study: StudySealingKey, secret: SealingSecret
  ) -> [UInt8] {
    var sealer = ContentSealer(
      ContentDigest(of: content), byteCount: content.count, context: context, to: study,
      secret: secret)
    let body = sealer.seal(content)
    // All of the content was given, so there is a last frame.
    return sealer.header + body + (sealer.finish() ?? [])
  }
}
