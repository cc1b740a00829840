import Receipts
import Vault

/// Reads content and says whether it is what its digest says.
struct ContentJudge: Sendable {
  /// What was found, and in which bytes; none where nothing could be opened.
  struct Judgement: Sendable {
    let finding: ContentFinding
    var content: (any RecordingContent)?
  }

  /// A disk or a line may give wrong bytes once: what is not right is read so often before it counts.
  private static let readCount = 3
  private static let pieceBytes = 1 << 20

  let store: any RecordingStore

  /// Reads all of it, at the pace; ended by the end of its task, when nothing can be said.
  func judge(
    _ recording: KeptRecording, _ pace: PacedReader = PacedReader()
  ) async -> Judgement {
    var last = Judgement(finding: .unknown)
    for _ in 0..<Self.readCount {
      last = await look(recording, pace)
      if last.finding == .whole || last.finding == .unknown { return last }
    }
    return last
  }

  /// Whether it is in its place with the length that it had.
  ///
  /// Nothing of it is read. Blocks shortly.
  func isInPlace(_ recording: KeptRecording) -> Bool {
    (try? store.content(recording.sha256, study: recording.study))?.byteCount
      == recording.byteCount
  }

  private func look(_ recording: KeptRecording, _ pace: PacedReader) async -> Judgement {
    let content: any RecordingContent
    do throws(RecordingFault) {
      guard let found = try store.content(recording.sha256, study: recording.study) else {
        return Judgement(finding: .missing)
      }
      content = found
    } catch {
      return Judgement(finding: error == .unreadable ? .damaged : .unknown)
    }
    // What was read must not stay in memory, where it would be read again.
    defer { content.forget() }
    guard content.byteCount == recording.byteCount else {
      return Judgement(finding: .damaged, content: content)
    }
    guard let sha256 = await Self.digest(of: content, pace) else {
      return Judgement(finding: .unknown, content: content)
    }
    return Judgement(finding: sha256 == recording.sha256 ? .whole : .damaged, content: content)
  }

  /// The digest of the bytes, that of fewer where they cannot be read; nil where the task has ended.
  private static func digest(of content: any RecordingContent, _ pace: PacedReader) async
    -> ContentDigest?
  {
    var (hasher, offset) = (SHA256(), Int64(0))
    while !Task.isCancelled {
      guard let piece = try? await content.read(from: offset, count: pieceBytes), !piece.isEmpty
      else { return ContentDigest(hasher) }
      hasher.update(piece)
      offset += Int64(piece.count)
      await pace.rest(after: piece.count)
    }
    return nil
  }
}
