/// The first 64 bytes of a sealed file: magic, version, key, file, context, and their checksum.
struct SealedFileHeader: Sendable, Equatable {
  let keyID: KeyID
  /// Random, so that a chunk of one file never opens in another.
  let fileID: [UInt8]
  /// BLAKE2b of the words that say what the file is for.
  let contextDigest: [UInt8]

  private static let digestCount = 16
  private static let checksumCount = 8

  init(key: DeviceKey, context: String) {
    keyID = key.id
    fileID = Sodium.random(count: Self.digestCount)
    contextDigest = Self.digest(ofContext: context)
  }

  /// Reads a header; says whether the file is torn, foreign, newer, changed, or under another key.
  init(_ bytes: [UInt8], key: DeviceKey, context: String) throws(VaultError) {
    try Self.checkForm(bytes)
    keyID = KeyID(bytes: Array(bytes[16..<24]))
    fileID = Array(bytes[24..<40])
    contextDigest = Array(bytes[40..<56])
    guard keyID == key.id else { throw .wrongKey(sealedUnder: keyID, ours: key.id) }
    guard contextDigest == Self.digest(ofContext: context) else { throw .wrongContext }
  }

  var bytes: [UInt8] {
    let fields =
      SealedFileFormat.magic + SealedFileFormat.littleEndian(UInt32(SealedFileFormat.version))
      + [0, 0, 0, 0] + keyID.bytes + fileID + contextDigest
    return fields + Self.checksum(of: fields)
  }

  /// What every chunk of one segment is bound to, so that none can be moved or left out unseen.
  func associatedData(segment: Int) -> [UInt8] {
    bytes + SealedFileFormat.littleEndian(UInt32(truncatingIfNeeded: segment))
  }

  private static func checkForm(_ bytes: [UInt8]) throws(VaultError) {
    // A power cut may leave the length of a file on the disk before its bytes: then they are zero.
    let isUnwritten = bytes.count <= SealedFileFormat.headerCount && bytes.allSatisfy { $0 == 0 }
    let isBegun = SealedFileFormat.magic.starts(with: bytes.prefix(SealedFileFormat.magic.count))
    if isUnwritten { throw .headerTorn }
    guard bytes.starts(with: SealedFileFormat.magic) else {
      throw isBegun ? .headerTorn : .notSealed
    }
    guard bytes.count == SealedFileFormat.headerCount else { throw .headerTorn }
    let version = SealedFileFormat.number(bytes[8..<12])
    guard version == SealedFileFormat.version else { throw .unsupportedVersion(Int(version)) }
    let fields = Array(bytes.dropLast(checksumCount))
    guard checksum(of: fields) == Array(bytes.suffix(checksumCount)) else { throw .headerCorrupted }
  }

  private static func checksum(of fields: [UInt8]) -> [UInt8] {
    Array(Sodium.digest(fields, byteCount: digestCount).prefix(checksumCount))
  }

  private static func digest(ofContext context: String) -> [UInt8] {
    Sodium.digest(Array(context.utf8), byteCount: digestCount)
  }
}
