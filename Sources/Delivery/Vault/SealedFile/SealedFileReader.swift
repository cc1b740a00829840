import CSodium

/// Reads the whole chunks of a sealed file one by one, in flat memory, and says how the file ends.
///
/// Any bytes can be given to it: it never traps, and never allocates more than the file holds.
package final class SealedFileReader {
  private let file: DiskFile
  /// The header that was found.
  let header: SealedFileHeader
  private let key: DeviceKey
  private let byteCount: Int
  private var place = SealedFileFormat.headerCount
  private var stream: crypto_secretstream_xchacha20poly1305_state?
  private var associatedData: [UInt8] = []

  /// How many whole chunks were read so far.
  package private(set) var chunkCount = 0
  /// How the file ends; nil until `next` has returned nil.
  package private(set) var ending: SealedFileEnding?
  /// The length of the file up to and with the last whole chunk, in bytes.
  private(set) var wholeLength = SealedFileFormat.headerCount
  /// How many segments hold a whole chunk.
  private(set) var segmentCount = 0
  private var begunSegmentCount = 0

  /// Opens the file and checks its header; `context` must be the words it was made with.
  package init(at path: String, key: DeviceKey, context: String) throws(VaultError) {
    let opened = try DiskFile(.read, at: path, subject: .sealedFile)
    let size = try opened.byteCount()
    let bytes = try opened.read(count: min(size, SealedFileFormat.headerCount))
    header = try SealedFileHeader(bytes, key: key, context: context)
    self.key = key
    byteCount = size
    file = opened
  }

  deinit {
    if stream != nil { sodium_memzero(&stream, MemoryLayout.size(ofValue: stream)) }
  }

  /// The next whole chunk; nil at the end, and then `ending` says which end it is.
  package func next() throws(VaultError) -> [UInt8]? {
    while ending == nil {
      switch try nextRecord() {
      case .end(let found): ending = try beyondEnd(found)
      case .segment(let start): begin(start)
      case .chunk(let sealed):
        if let plain = open(sealed) { return plain }
      }
    }
    return nil
  }

  /// All whole chunks at once, for small files.
  package func rest() throws(VaultError) -> [[UInt8]] {
    var chunks: [[UInt8]] = []
    while let chunk = try next() { chunks.append(chunk) }
    return chunks
  }

  private enum Record {
    case segment([UInt8])
    case chunk([UInt8])
    case end(SealedFileEnding)
  }

  private func nextRecord() throws(VaultError) -> Record {
    let left = byteCount - place
    guard left > 0 else { return .end(.open) }
    guard left >= SealedFileFormat.markCount else { return .end(.torn(byteCount: tornCount)) }
    let mark = try file.read(count: SealedFileFormat.markCount)
    guard let length = SealedFileFormat.length(inMark: mark) else {
      return .end(.corrupted(chunk: chunkCount))
    }
    let bodyCount = length == 0 ? SealedFileFormat.segmentStartCount : length
    guard left - mark.count >= bodyCount else { return .end(.torn(byteCount: tornCount)) }
    let body = try file.read(count: bodyCount)
    guard body.count == bodyCount else { return .end(.torn(byteCount: tornCount)) }
    place += mark.count + bodyCount
    return length == 0 ? .segment(body) : .chunk(body)
  }

  private var tornCount: Int { byteCount - wholeLength }

  /// A power cut can leave the end of a file as zeros that were never written: that is torn, not changed.
  private func beyondEnd(_ found: SealedFileEnding) throws(VaultError) -> SealedFileEnding {
    if case .open = found, wholeLength < place { return .torn(byteCount: tornCount) }
    guard case .corrupted = found, try endsUnwritten() else { return found }
    return .torn(byteCount: tornCount)
  }

  private func begin(_ start: [UInt8]) {
    var state = crypto_secretstream_xchacha20poly1305_state()
    let result = key.memory.withKey(for: .files) {
      crypto_secretstream_xchacha20poly1305_init_pull(&state, start, $0)
    }
    stream = result == 0 ? state : nil
    associatedData = header.associatedData(segment: begunSegmentCount)
    begunSegmentCount += 1
  }

  /// Opens one chunk; nil if it ended the file, and then `ending` is set.
  private func open(_ sealed: [UInt8]) -> [UInt8]? {
    guard let (plain, tag) = pull(sealed) else {
      ending =
        (try? endsUnwritten()) == true  // An unreadable end is not an unwritten one.
        ? .torn(byteCount: tornCount) : .corrupted(chunk: chunkCount)
      return nil
    }
    wholeLength = place
    segmentCount = begunSegmentCount
    if tag == crypto_secretstream_xchacha20poly1305_tag_final() {
      ending = place == byteCount ? .finished : .corrupted(chunk: chunkCount)
      return nil
    }
    chunkCount += 1
    return plain
  }

  private func pull(_ sealed: [UInt8]) -> ([UInt8], tag: UInt8)? {
    guard var state = stream, sealed.count >= SealedFileFormat.chunkOverhead else { return nil }
    var plain = [UInt8](repeating: 0, count: sealed.count - SealedFileFormat.chunkOverhead)
    var tag: UInt8 = 0
    let result = crypto_secretstream_xchacha20poly1305_pull(
      &state, &plain, nil, &tag, sealed, UInt64(sealed.count),
      associatedData, UInt64(associatedData.count))
    stream = state
    return result == 0 ? (plain, tag) : nil
  }

  /// Whether the last 16 bytes of the file, the place of a tag, are zeros that nobody sealed.
  private func endsUnwritten() throws(VaultError) -> Bool {
    let count = min(16, byteCount - wholeLength)
    try file.seek(to: byteCount - count)
    return try file.read(count: count).allSatisfy { $0 == 0 }
  }
}
