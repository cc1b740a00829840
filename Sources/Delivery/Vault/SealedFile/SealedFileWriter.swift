import CSodium

/// Appends sealed chunks to a file; after a crash the file opens again and goes on behind its last whole chunk.
///
/// Not for use from several threads at once. All calls block.
package final class SealedFileWriter {
  private var file: DiskFile
  private let header: SealedFileHeader
  private let key: DeviceKey
  private var stream: crypto_secretstream_xchacha20poly1305_state?
  private var associatedData: [UInt8] = []
  private var segmentCount: Int
  private var isFinished = false
  private var isCutNeeded = false

  /// The length of the file up to and with the last whole chunk, in bytes.
  package private(set) var byteCount: Int
  /// What was found and mended when an existing file was opened; zero counts for a new one.
  package let reopening: Reopening

  /// What an existing file held.
  package struct Reopening: Sendable, Hashable {
    /// Whole chunks found.
    package var chunkCount: Int
    /// Bytes of a torn last chunk that were cut off.
    package var cutByteCount: Int
  }

  /// Makes a new file and puts its name on the disk; it is an error if there is one already.
  ///
  /// `context` says what the file is for, such as `recording data <id>`; it opens only with the same words.
  package init(creating path: String, key: DeviceKey, context: String) throws(VaultError) {
    var created = try DiskFile(.create, at: path, subject: .sealedFile)
    header = SealedFileHeader(key: key, context: context)
    try Self.writeHeader(header, to: &created, at: path)
    self.key = key
    segmentCount = 0
    byteCount = SealedFileFormat.headerCount
    reopening = Reopening(chunkCount: 0, cutByteCount: 0)
    file = created
  }

  /// Opens a file that was not finished, cuts a torn last chunk off, and appends behind it.
  ///
  /// Throws `corrupted` and changes nothing if a chunk was altered, `alreadyFinished` if nothing may follow.
  package init(reopening path: String, key: DeviceKey, context: String) throws(VaultError) {
    var opened = try DiskFile(.update, at: path, subject: .sealedFile)
    let found = try Self.survey(path, key: key, context: context)
    let cutByteCount = try opened.byteCount() - found.wholeLength
    try opened.cut(to: found.wholeLength)
    if found.wholeLength == 0 { try Self.writeHeader(found.header, to: &opened, at: path) }
    header = found.header
    self.key = key
    segmentCount = found.segmentCount
    byteCount = max(found.wholeLength, SealedFileFormat.headerCount)
    reopening = Reopening(chunkCount: found.chunkCount, cutByteCount: cutByteCount)
    file = opened
  }

  deinit { forgetStream() }

  /// For proving what happens at a full disk: writes fail with ENOSPC after so many more bytes.
  package func limitDisk(toBytes count: Int?) { file.quota = count }

  /// Seals `bytes` as one chunk and hands it to the kernel; it survives a kill, but a power cut only after `flush`.
  ///
  /// If it fails, such as on a full disk, the file stays whole without this chunk and can be appended to later.
  package func append(_ bytes: [UInt8]) throws(VaultError) {
    guard bytes.count <= SealedFileFormat.largestChunk else {
      throw .chunkTooLarge(byteCount: bytes.count)
    }
    try write(bytes, tag: 0)
  }

  /// Blocks until all chunks are on the disk.
  package func flush() throws(VaultError) {
    try file.synchronizeData()
  }

  /// Ends the file so that a reader can tell it is complete, and blocks until it is on the disk.
  package func finish() throws(VaultError) {
    try write([], tag: crypto_secretstream_xchacha20poly1305_tag_final())
    isFinished = true
    forgetStream()
    try file.synchronize()
  }

  private static func writeHeader(
    _ header: SealedFileHeader, to file: inout DiskFile, at path: String
  ) throws(VaultError) {
    try file.write(header.bytes)
    try file.synchronize()
    try DiskFolder.synchronize(DiskFolder.parent(of: path))
  }

  private struct Found {
    var header: SealedFileHeader
    var wholeLength = 0
    var segmentCount = 0
    var chunkCount = 0
  }

  private static func survey(
    _ path: String, key: DeviceKey, context: String
  ) throws(VaultError) -> Found {
    let reader: SealedFileReader
    do {
      reader = try SealedFileReader(at: path, key: key, context: context)
    } catch .headerTorn {
      return Found(header: SealedFileHeader(key: key, context: context))
    }
    while try reader.next() != nil {}
    switch reader.ending {
    case .finished: throw .alreadyFinished
    case .corrupted(let chunk): throw .corrupted(chunk: chunk)
    case .open, .torn, nil: break
    }
    return Found(
      header: reader.header, wholeLength: reader.wholeLength,
      segmentCount: reader.segmentCount, chunkCount: reader.chunkCount)
  }

  private func write(_ bytes: [UInt8], tag: UInt8) throws(VaultError) {
    guard !isFinished else { throw .alreadyFinished }
    try mend()
    let start = segmentStart()
    let record = start + chunk(bytes, tag: tag)
    do {
      try file.write(record)
      byteCount += record.count
      if !start.isEmpty { segmentCount += 1 }
    } catch {
      isCutNeeded = true
      // The first error is the one to report; a cut that fails is tried again before the next chunk.
      try? mend()
      throw error
    }
  }

  /// Cuts off what a failed write left, and begins a new segment: the old one counts a chunk that is not there.
  private func mend() throws(VaultError) {
    guard isCutNeeded else { return }
    try file.cut(to: byteCount)
    forgetStream()
    isCutNeeded = false
  }

  /// The bytes that begin a segment; empty within one.
  private func segmentStart() -> [UInt8] {
    guard stream == nil else { return [] }
    var state = crypto_secretstream_xchacha20poly1305_state()
    var start = [UInt8](repeating: 0, count: SealedFileFormat.segmentStartCount)
    let result = key.memory.withKey(for: .files) {
      crypto_secretstream_xchacha20poly1305_init_push(&state, &start, $0)
    }
    precondition(result == 0, "a secretstream always begins")
    stream = state
    associatedData = header.associatedData(segment: segmentCount)
    return SealedFileFormat.mark(length: 0) + start
  }

  private func chunk(_ bytes: [UInt8], tag: UInt8) -> [UInt8] {
    guard var state = stream else { preconditionFailure("a segment is begun before its chunks") }
    let sealedCount = bytes.count + SealedFileFormat.chunkOverhead
    let mark = SealedFileFormat.mark(length: sealedCount)
    let record = [UInt8](unsafeUninitializedCapacity: mark.count + sealedCount) { buffer, count in
      count = mark.count + sealedCount
      guard let base = buffer.baseAddress else { return }
      _ = buffer.initialize(fromContentsOf: mark)
      // The call has no way to fail for a chunk under 256 GB: its result is always 0.
      _ = crypto_secretstream_xchacha20poly1305_push(
        &state, base + mark.count, nil, bytes, UInt64(bytes.count),
        associatedData, UInt64(associatedData.count), tag)
    }
    stream = state
    return record
  }

  private func forgetStream() {
    if stream != nil { sodium_memzero(&stream, MemoryLayout.size(ofValue: stream)) }
    stream = nil
  }
}
