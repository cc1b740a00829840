import Receipts
import Vault
import WebServer

extension ByteWriter {
  /// Writes all of kept content, the last bytes of it only if it is what its digest says.
  ///
  /// It is compared on the way. Otherwise `whenWrong` is called, and the connection ends early, so that nobody takes it for the whole.
  func write(
    whole content: any RecordingContent, _ sha256: ContentDigest,
    whenWrong: @Sendable () async -> Void
  ) async throws {
    var (hasher, offset, held) = (SHA256(), Int64(0), [UInt8]())
    while offset < content.byteCount {
      guard let piece = try? await content.read(from: offset, count: Self.pieceBytes),
        !piece.isEmpty
      else {
        await whenWrong()
        throw RecordingFault.unreadable
      }
      if !held.isEmpty { try await write(held) }
      hasher.update(piece)
      offset += Int64(piece.count)
      held = piece
    }
    guard ContentDigest(hasher) == sha256 else {
      await whenWrong()
      throw RecordingFault.wrongDigest
    }
    try await write(held)
  }
}
