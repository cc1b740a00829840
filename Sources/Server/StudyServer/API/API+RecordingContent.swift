import Receipts
import WebServer

/// Content of recordings on its way out.
extension API {
  static let recordingContentRoutes = [
    APIRoute(.get, "/v1/recordings/{sha256}", may: .read, .recording, API.giveRecording)
  ]

  /// The content, or a part of it, if a result that has it is one that the caller may read.
  private func giveRecording(_ request: AllowedRequest) async throws(HTTPFault) -> HTTPResponse {
    let (head, caller) = (request.head, request.caller)
    guard let sha256 = ContentDigest(hexadecimal: head.parameter("sha256")) else {
      throw .badDigest
    }
    let studies = caller.studies.keys.sorted()
    let known = try await reading(ReadableRecording.all, sha256, studies)
    let found = known.first { request.reaches($0.owner) }
    guard let found, let content = try kept(sha256, in: found.study) else { throw .notFound }
    if caller.participant == nil || caller.participant != found.owner.participant {
      try await note(
        AuditEvent(
          study: found.study, actor: caller.account, .recordingRead,
          subject: found.owner.participant ?? found.study, sha256: sha256))
    }
    return HTTPResponse.part(
      type: "application/octet-stream", length: Int(content.byteCount), tag: "\"\(sha256)\"",
      to: head
    ) { offset, count in
      .stream(ByteStream { try await $0.write(content, from: offset, count: count) }, count: count)
    }
    .adding("Content-Disposition", "attachment; filename=\"\(sha256)\"")
    .adding("Cache-Control", "no-store")
  }

  private func kept(
    _ sha256: ContentDigest, in study: String
  ) throws(HTTPFault) -> (any RecordingContent)? {
    do throws(RecordingFault) {
      return try service.recordings.content(sha256, study: study)
    } catch {
      throw .internalError
    }
  }
}

extension ByteWriter {
  /// How much of kept content is in memory at once.
  static let pieceBytes = 1 << 18

  /// Writes a part of kept content, piece by piece.
  func write(
    _ content: any RecordingContent, from offset: Int, count: Int
  ) async throws {
    var place = offset
    let end = offset + count
    while place < end {
      let piece = try await content.read(
        from: Int64(place), count: min(Self.pieceBytes, end - place))
      // What has become shorter ends the connection, so that nobody takes it for the whole.
      guard !piece.isEmpty else { throw RecordingFault.failed }
      try await write(piece)
      place += piece.count
    }
  }
}
