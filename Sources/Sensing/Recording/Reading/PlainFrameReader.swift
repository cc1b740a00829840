import Compression
import Vault

/// Cuts a plain `.zst` file into its frames, one at a time in the memory.
final class PlainFrameReader {
  private let file: DiskFile
  private var buffer: [UInt8] = []
  private var readCount = usualCount
  private var isAtEnd = false
  private(set) var frameCount = 0
  private(set) var ending: RecordingEnding?

  /// How much is read at once, unless a frame is larger.
  private static let usualCount = 1 << 20

  init(at path: String) throws(VaultError) {
    file = try DiskFile(.read, at: path, subject: .plainFile)
  }

  /// The next whole frame; nil at the end, and then `ending` is known.
  func next() throws(VaultError) -> [UInt8]? {
    while ending == nil {
      if let frame = takeFrame() { return frame }
      if isAtEnd || buffer.count > RecordingLimits.largestFrame {
        ending = endingOfRest()
      } else {
        try readOn()
      }
    }
    return nil
  }

  private func takeFrame() -> [UInt8]? {
    guard !buffer.isEmpty else { return nil }
    guard let size = ZstdFrame.byteCount(atStartOf: buffer) else { return nil }
    let frame = Array(buffer[..<size])
    buffer.removeSubrange(..<size)
    readCount = Self.usualCount
    frameCount += 1
    return frame
  }

  /// Each time twice as much, so that a frame of any size is looked at only a few times.
  private func readOn() throws(VaultError) {
    let piece = try file.read(count: readCount)
    isAtEnd = piece.count < readCount
    if !buffer.isEmpty { readCount = min(readCount * 2, 64 << 20) }
    buffer += piece
  }

  private func endingOfRest() -> RecordingEnding {
    if buffer.isEmpty { return .complete }
    let magic = ZstdFrame.magic
    let isFrame = magic.starts(with: buffer.prefix(4)) || buffer.starts(with: magic)
    return isAtEnd && isFrame ? .torn(byteCount: buffer.count) : .corrupted(frame: frameCount)
  }
}
