import Sounds
import StudyModel
import Vault

/// The sound of a microphone's recording as a WAV file, made piece by piece while it is read.
///
/// Frames that are missing are silence; the ledger says which. The same recording always gives the
/// same bytes. Blocks; used on one thread. Nothing is written to the disk.
package final class WaveContent {
  /// What the file is called beside the others of a recording.
  package static let name = "sound.wav"

  /// The length of the whole file.
  package let byteCount: Int

  private let scan: RecordingScan
  private let sampleBytes: Int
  private let frameCount: Int
  private let firstSequence: Int
  /// The frame that comes next.
  private var place = 0
  private var pending: [UInt8]
  private var isRead = false

  /// A file of this format ends at 4 GiB: eight hours of 24 bits.
  private static let mostBytes = Int(UInt32.max) - 64
  /// Silence is given out in pieces of so many frames.
  private static let pieceFrames = 1 << 15

  /// Nil if the recording is not one of a microphone, or too long for such a file.
  package init?(_ reader: RecordingReader) throws(RecordingError) {
    let summary = reader.summary
    guard summary.kind == .microphone, summary.sensor.columns.count == 1,
      let column = summary.sensor.columns.first,
      let bits = [16, 24].first(where: { column == .sound(bits: $0) }),
      let rate = summary.sensor.nominalRateHz, (1...1_000_000).contains(rate)
    else { return nil }
    let frames = summary.ledger.expectedCount
    guard frames <= Self.mostBytes / 4 else { return nil }
    sampleBytes = bits / 8
    frameCount = frames
    firstSequence = summary.ledger.firstSequence ?? 0
    let dataCount = frames * sampleBytes
    pending = Waveform.waveHeader(
      channelCount: 1, rateHz: Int(rate.rounded()), dataByteCount: dataCount, bits: bits)
    byteCount = pending.count + dataCount + dataCount % 2
    scan = try RecordingScan(reader)
  }

  /// The next bytes; nil at the end.
  package func next() throws(RecordingError) -> [UInt8]? {
    if !pending.isEmpty {
      defer { pending = [] }
      return pending
    }
    while !isRead {
      guard try scan.next() != nil else {
        isRead = true
        break
      }
      let bytes = frameBytes()
      if !bytes.isEmpty { return bytes }
    }
    return rest()
  }

  /// The samples of the frame that was read, and silence for what is missing between them.
  private func frameBytes() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(scan.rows.count * sampleBytes)
    for index in 0..<scan.rows.count {
      let own = scan.rows.sequences[index] &- firstSequence
      // Numbers of a file that was altered may be anything.
      guard own >= place, own < frameCount else { continue }
      bytes.append(contentsOf: repeatElement(0, count: (own - place) * sampleBytes))
      append(scan.rows.cells[index], to: &bytes)
      place = own + 1
    }
    return bytes
  }

  private func append(_ cell: Int64, to bytes: inout [UInt8]) {
    let count = cell == RecordedRows.noValue ? 0 : cell
    for byte in 0..<sampleBytes { bytes.append(UInt8(truncatingIfNeeded: count >> (8 * byte))) }
  }

  /// Silence up to the end, and the byte that makes the length even.
  private func rest() -> [UInt8]? {
    if place < frameCount {
      let count = min(Self.pieceFrames, frameCount - place)
      place += count
      return Array(repeating: 0, count: count * sampleBytes)
    }
    guard place == frameCount, !(frameCount * sampleBytes).isMultiple(of: 2) else { return nil }
    place += 1
    return [0]
  }
}

extension RecordingReader {
  /// The digest and the length of the recording's WAV file, which reads all of it; nil if it has none.
  package func waveDigest() throws(RecordingError) -> (sha256: String, byteCount: Int)? {
    guard let content = try WaveContent(self) else { return nil }
    var digest = SHA256()
    while let bytes = try content.next() { digest.update(bytes) }
    return (digest.hexadecimal, content.byteCount)
  }
}
