import Postgres
import Receipts
import Vault
import WebServer

/// Content of recordings on its way out: nothing that is not what its digest says is given as whole.
extension API {
  static let recordingContentRoutes = [
    APIRoute(.get, "/v1/recordings/{sha256}", may: .read, .recording, API.giveRecording)
  ]

  /// What is shorter is read whole before the first byte is given, so that a refusal can say why.
  private static let readFirstBytes: Int64 = 4 << 20

  /// Content that may be given, and whether all of it was compared already.
  private struct Readable {
    let content: any RecordingContent
    let isCompared: Bool
  }

  /// The content, or a part of it, if a result that has it is one that the caller may read.
  private func giveRecording(_ request: AllowedRequest) async throws(HTTPFault) -> HTTPResponse {
    let (head, caller) = (request.head, request.caller)
    guard let sha256 = ContentDigest(hexadecimal: head.parameter("sha256")) else {
      throw .badDigest
    }
    let studies = caller.studies.keys.sorted()
    let known = try await reading(ReadableRecording.all, sha256, studies)
    let found = known.first { one in
      request.reaches(one.owner)
        && (!one.isSignature || caller.may(.read, .signature, of: one.owner))
    }
    guard let found,
      let recording = try await reading(KeptRecording.one, sha256, found.study)
    else { throw .notFound }
    let readable = try await readable(
      recording, first: head.headers["Range"] != nil || recording.byteCount <= Self.readFirstBytes)
    if caller.participant == nil || caller.participant != found.owner.participant {
      try await note(
        AuditEvent(
          study: found.study, actor: caller.account, .recordingRead,
          subject: found.owner.participant ?? found.study, sha256: sha256))
    }
    let content = readable.content
    return HTTPResponse.part(
      type: "application/octet-stream", length: Int(content.byteCount), tag: "\"\(sha256)\"",
      to: head
    ) { offset, count in
      .stream(
        ByteStream { writer in
          if readable.isCompared || Int64(count) < content.byteCount {
            try await writer.write(content, from: offset, count: count)
          } else {
            try await writer.write(whole: content, sha256) {
              _ = try? await service.keeper.check(recording)
            }
          }
        }, count: count)
    }
    .adding("Content-Disposition", "attachment; filename=\"\(sha256)\"")
    .adding("Cache-Control", "no-store")
  }

  /// The bytes of a recording; with `first` they are compared before any is given, unless that was done a short time
  /// ago and the file is still the same.
  private func readable(
    _ recording: KeptRecording, first: Bool
  ) async throws(HTTPFault) -> Readable {
    try Self.requireWhole(recording.state)
    let key = "\(recording.study)/\(recording.sha256)"
    let store = service.recordings
    let there = await OffPool.compute {
      try? store.content(recording.sha256, study: recording.study)
    }
    if let there, there.byteCount == recording.byteCount {
      if service.readContents.value(key) == there.identity {
        return Readable(content: there, isCompared: true)
      }
      if !first { return Readable(content: there, isCompared: false) }
    }
    let content = try await checked(recording)
    service.readContents.keep(content.identity, for: key)
    return Readable(content: content, isCompared: true)
  }

  /// The bytes of a recording, once they were compared; the fault where they are wrong or gone, which is noted.
  private func checked(
    _ recording: KeptRecording
  ) async throws(HTTPFault) -> any RecordingContent {
    let outcome: RecordingKeeper.Outcome
    do throws(PostgresError) {
      outcome = try await service.keeper.check(recording)
    } catch {
      throw HTTPFault(error)
    }
    // What was erased meanwhile is not there.
    guard let state = outcome.state else { throw .notFound }
    try Self.requireWhole(state)
    guard let content = outcome.content else { throw .busy }
    return content
  }

  private static func requireWhole(_ state: ContentState) throws(HTTPFault) {
    switch state {
    case .whole: return
    case .damaged: throw .recordingDamaged
    case .missing: throw .recordingMissing
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
