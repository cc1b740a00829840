import Compression
import StudyVersions
import WebServer
import Zip

/// A kept study version as one archive, which is read from the disk while it is sent: the same bytes each time.
struct KeptPack: Sendable {
  private let layout: StoredLayout
  /// The bytes of each file, in the order of the manifest.
  private let contents: [(content: any RecordingContent, byteCount: Int)]

  /// Reads every file once for its checksum; none stays in memory.
  init(
    _ manifest: StudyManifest,
    content: (StudyContent) throws(HTTPFault) -> (any RecordingContent)?
  ) async throws(HTTPFault) {
    var members: [StoredLayout.Member] = []
    var contents: [(content: any RecordingContent, byteCount: Int)] = []
    for file in manifest.contents {
      guard let kept = try content(file), Int(kept.byteCount) == file.byteCount else {
        throw .contentsMissing
      }
      members.append(
        StoredLayout.Member(
          name: file.path.text, crc32: try await Self.checksum(of: kept, file.byteCount),
          byteCount: file.byteCount))
      contents.append((kept, file.byteCount))
    }
    layout = StoredLayout(members)
    self.contents = contents
  }

  /// The archive, piece by piece.
  var body: ResponseBody {
    let (layout, contents) = (layout, contents)
    let stream = ByteStream { writer in
      for (head, file) in zip(layout.heads, contents) {
        try await writer.write(head)
        try await writer.write(file.content, from: 0, count: file.byteCount)
      }
      try await writer.write(layout.ending)
    }
    return .stream(stream, count: layout.byteCount)
  }

  private static func checksum(
    of content: any RecordingContent, _ byteCount: Int
  ) async throws(HTTPFault) -> UInt32 {
    var checksum = CRC32()
    var place = 0
    do throws(RecordingFault) {
      while place < byteCount {
        let piece = try await content.read(
          from: Int64(place), count: min(ByteWriter.pieceBytes, byteCount - place))
        guard !piece.isEmpty else { throw .failed }
        checksum.update(piece)
        place += piece.count
      }
    } catch {
      throw HTTPFault(error)
    }
    return checksum.value
  }
}
