import CSodium
import Vault

/// Opens one sealed content piece by piece.
///
/// What it gave counts only once `finish` did not throw: before that the end may be missing.
package struct ContentOpener {
  private let secret: StudySecretKey
  private let context: [UInt8]
  private var pending: [UInt8] = []
  private var key: [UInt8]?
  private var binding: [UInt8] = []
  private var number = 0
  /// How much of the content is still to come; nil before the first frame.
  private var left: Int?
  private var frameCount = 0

  /// `context` is what the content was sealed for.
  package init(_ secret: StudySecretKey, context: [UInt8]) {
    self.secret = secret
    self.context = context
  }

  /// The content of the frames that are whole with this piece.
  package mutating func open(_ piece: [UInt8]) throws(SealFault) -> [UInt8] {
    pending += piece
    if key == nil {
      guard pending.count >= SealedStream.headerByteCount else { return [] }
      try readHeader()
    }
    var plain: [UInt8] = []
    var start = 0
    while pending.count - start >= SealedStream.sealedFrameByteCount {
      plain += try frame(Array(pending[start..<(start + SealedStream.sealedFrameByteCount)]))
      start += SealedStream.sealedFrameByteCount
    }
    pending.removeFirst(start)
    return plain
  }

  /// Ends the content; throws where something is missing or follows.
  package mutating func finish() throws(SealFault) {
    if var key {
      self.key = nil
      Sodium.wipe(&key)
    }
    guard let left, pending.isEmpty else { throw .cut }
    guard left == 0, number == frameCount else { throw .cut }
  }

  private mutating func readHeader() throws(SealFault) {
    let header = Array(pending.prefix(SealedStream.headerByteCount))
    guard header.starts(with: SealedStream.magic) else { throw .unreadable }
    guard let key = secret.unseal(Array(header.dropFirst(SealedStream.magic.count))) else {
      throw .changed
    }
    self.key = key
    binding = SealedStream.binding(header, context)
    pending.removeFirst(header.count)
  }

  private mutating func frame(_ sealed: [UInt8]) throws(SealFault) -> [UInt8] {
    guard let left else {
      // Whether the first frame is the last one stands in its own length, which is read first.
      for isLast in [false, true] {
        guard let plain = decrypt(sealed, isLast: isLast) else { continue }
        return try begin(plain, isLast: isLast)
      }
      throw .changed
    }
    guard number < frameCount else { throw .changed }
    guard let plain = decrypt(sealed, isLast: number == frameCount - 1) else { throw .changed }
    number += 1
    return try take(plain[...], of: left)
  }

  private mutating func begin(_ plain: [UInt8], isLast: Bool) throws(SealFault) -> [UInt8] {
    let length = plain.prefix(SealedStream.lengthByteCount).reduce(UInt64(0)) {
      $0 << 8 | UInt64($1)
    }
    guard length < 1 << 50 else { throw .changed }
    frameCount = SealedStream.frameCount(ofContent: Int(length))
    guard isLast == (frameCount == 1) else { throw .changed }
    number = 1
    return try take(plain.dropFirst(SealedStream.lengthByteCount), of: Int(length))
  }

  private mutating func take(
    _ plain: ArraySlice<UInt8>, of left: Int
  ) throws(SealFault) -> [UInt8] {
    let content = plain.prefix(left)
    guard plain.dropFirst(left).allSatisfy({ $0 == 0 }) else { throw .changed }
    self.left = left - content.count
    return Array(content)
  }

  private func decrypt(_ sealed: [UInt8], isLast: Bool) -> [UInt8]? {
    guard let key else { return nil }
    var plain = [UInt8](repeating: 0, count: SealedStream.frameByteCount)
    let result = crypto_aead_xchacha20poly1305_ietf_decrypt(
      &plain, nil, nil, sealed, UInt64(sealed.count), binding, UInt64(binding.count),
      SealedStream.nonce(number, isLast: isLast), key)
    return result == 0 ? plain : nil
  }

  /// Content that is at hand as a whole.
  package static func opened(
    _ sealed: [UInt8], context: [UInt8], with secret: StudySecretKey
  ) throws(SealFault) -> [UInt8] {
    var opener = ContentOpener(secret, context: context)
    let plain = try opener.open(sealed)
    try opener.finish()
    return plain
  }
}
