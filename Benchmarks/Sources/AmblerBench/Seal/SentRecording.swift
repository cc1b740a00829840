import EndToEnd
import Receipts
import Studies
import Vault

/// What the processor of a tablet or a rig does to send a recording, but for the network: open it piece by piece under the
/// home's key and compare its digest; where the study seals, seal each piece and make the digest of that, too.
struct SentRecording {
  private let plain: [UInt8]
  private static let context = "bench"
  private static let pieceByteCount = 1 << 16
  private static let count = 100

  init(_ plain: [UInt8]) {
    self.plain = plain
  }

  func figures(
    _ study: StudySealingKey, _ secret: SealingSecret
  ) throws(BenchError) -> [Figure] {
    let folder = try WorkFolder()
    let path = "\(folder.path)/recording"
    let key = DeviceKey.random()
    let digest = ContentDigest(of: plain)
    do throws(VaultError) {
      try write(to: path, key)
    } catch {
      throw .refused("\(error)")
    }
    let open = try SealBench.timeOfEach(Self.count) { () throws(SealFault) in
      var hasher = SHA256()
      try Self.read(path, key) { hasher.update($0) }
      guard ContentDigest(hasher) == digest else { throw .changed }
    }
    let sealed = try SealBench.timeOfEach(Self.count) { () throws(SealFault) in
      var (hasher, sealedHasher) = (SHA256(), SHA256())
      var sealer = ContentSealer(
        digest, byteCount: plain.count, context: SealedFile.context, to: study, secret: secret)
      sealedHasher.update(sealer.header)
      try Self.read(path, key) {
        hasher.update($0)
        sealedHasher.update(sealer.seal($0))
      }
      guard let last = sealer.finish(), ContentDigest(hasher) == digest else { throw .changed }
      sealedHasher.update(last)
    }
    return [
      Figure(
        name: "seal, a recording sent", value: Text.milliseconds(sealed, digits: 2),
        peer: "sent unsealed \(Text.milliseconds(open, digits: 2))", ratio: sealed / open,
        aim: "≤ 3×", isMet: sealed / open <= 3)
    ]
  }

  private func write(to path: String, _ key: DeviceKey) throws(VaultError) {
    let writer = try SealedFileWriter(creating: path, key: key, context: Self.context)
    for start in stride(from: 0, to: plain.count, by: Self.pieceByteCount) {
      try writer.append(Array(plain[start...].prefix(Self.pieceByteCount)))
    }
    try writer.finish()
  }

  private static func read(
    _ path: String, _ key: DeviceKey, _ take: ([UInt8]) -> Void
  ) throws(SealFault) {
    do throws(VaultError) {
      let reader = try SealedFileReader(at: path, key: key, context: context)
      while let piece = try reader.next() { take(piece) }
    } catch {
      throw .unreadable
    }
  }
}
