import Postgres
import Receipts
import StrictJSON
import WebServer

/// Content of recordings: brought piece by piece, addressed by its digest.
extension API {
  /// The longest recording: a day of three axes at 1,000 Hz has some 2 GB.
  static let recordingLimit: Int64 = 16 << 30
  /// Pieces are gathered until so much is worth a turn at the disk.
  private static let blockBytes = 1 << 20

  static let recordingRoutes = [
    APIRoute(
      .head, "/v1/recordings/{sha256}", may: .create, .recording, API.tellUploadStanding),
    APIRoute(
      .put, "/v1/recordings/{sha256}", may: .create, .recording,
      body: BodyAllowance(
        byteCount: Int(recordingLimit), time: .seconds(86_400), waitingByteCount: 1 << 20),
      API.takeRecording),
  ]

  private func upload(_ request: AllowedRequest) throws(HTTPFault) -> UploadName {
    guard let sha256 = ContentDigest(hexadecimal: request.head.parameter("sha256")) else {
      throw .badDigest
    }
    let caller = request.caller
    return UploadName(study: try onlyStudy(of: caller), account: caller.account, sha256: sha256)
  }

  /// The study that a device or a patient is in.
  func onlyStudy(of caller: Caller) throws(HTTPFault) -> String {
    guard let study = caller.studies.keys.first, caller.studies.count == 1 else {
      throw .notAllowed
    }
    return study
  }

  private func tellUploadStanding(
    _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let upload = try upload(request)
    let claimed = try await claimed(upload)
    if case .whole(let byteCount) = claimed {
      return Self.standing(.ok, offset: byteCount, isComplete: true)
    }
    let offset = try await recording { () async throws(RecordingFault) in
      try await service.recordings.gathered(upload)
    }
    guard offset != nil || claimed == .lost else { throw .notFound }
    return Self.standing(.ok, offset: offset ?? 0, isComplete: false)
  }

  private static func standing(
    _ status: HTTPStatus, offset: Int64, isComplete: Bool
  ) -> HTTPResponse {
    HTTPResponse(
      status,
      headers: [
        HeaderField("Upload-Offset", String(offset)),
        HeaderField("Upload-Complete", isComplete ? "?1" : "?0"),
        HeaderField("Cache-Control", "no-store"),
      ])
  }

  /// What an account has brought whole.
  private enum Claimed: Hashable {
    /// It is here, and so long.
    case whole(Int64)
    /// It was here, and is damaged or gone: it is wanted again.
    case lost
  }

  /// What became of the content, if this account has brought all of it; nil otherwise.
  private func claimed(_ upload: UploadName) async throws(HTTPFault) -> Claimed? {
    guard let recording = try await reading(RecordingClaims.recording, upload) else { return nil }
    return switch try await standing(of: recording) {
    case .whole: .whole(recording.byteCount)
    case .damaged, .missing: .lost
    case nil: nil
    }
  }

  private func takeRecording(_ request: AllowedRequest) async throws(HTTPFault) -> HTTPResponse {
    let (upload, caller) = (try upload(request), request.caller)
    let headers = try UploadHeaders(request.head)
    guard try await stillCounts(caller) else { throw .notSignedIn }
    if case .whole(let byteCount) = try await claimed(upload) {
      return Self.standing(.ok, offset: byteCount, isComplete: true)
    }
    // Noted before it is looked at what is there: what ends in between is counted twice rather than never.
    let noted = service.reservations.begin(upload, byteCount: headers.length)
    defer { service.reservations.end(upload) }
    try await requireRoom(in: upload.study, noted, by: caller)
    let held = try await recording { () async throws(RecordingFault) in
      try await service.recordings.open(upload)
    }
    do throws(HTTPFault) {
      let count = try await receive(request.http, headers, held, by: caller)
      guard count == headers.length else {
        await held.close()
        return Self.standing(.accepted, offset: count, isComplete: false)
      }
      try await recording { () async throws(RecordingFault) in try await held.finish() }
    } catch {
      await held.close()
      if error == .notSignedIn { try eraseUploads(of: caller, study: upload.study) }
      throw error
    }
    try await claim(upload, headers, by: caller)
    service.metrics.noteRecording(byteCount: headers.length)
    return Self.standing(.created, offset: headers.length, isComplete: true)
  }

  /// Refuses an upload that has no room beside what the caller's devices have here already; `noted` are the
  /// running ones.
  private func requireRoom(
    in study: String, _ noted: [UploadName: Int64], by caller: Caller
  ) async throws(HTTPFault) {
    let (accounts, unnamed) = try await reading(QuotaSubject.unnamed, QuotaSubject(caller))
    let recordings = service.recordings
    let found = await OffPool.compute {
      Result { () throws(RecordingFault) in try recordings.uploads(of: accounts, study: study) }
    }
    let uploads = try await recording { () throws(RecordingFault) in try found.get() }
    let reserved = noted.filter { accounts.contains($0.key.account) }
    guard service.settings.quota.hasRoom(unnamed: unnamed, uploads: uploads, reserved: reserved)
    else { throw .deviceQuota }
  }

  /// Whether the caller's sign-in counts, and the caller is of nobody or of a participant who was neither
  /// withdrawn nor erased, as the database knows it now.
  private func stillCounts(_ caller: Caller) async throws(HTTPFault) -> Bool {
    let participants = [caller.participant].compactMap(\.self)
    return try await reading { connection throws(PostgresError) in
      guard try SignInStanding.counts(caller.signIn, connection) else { return false }
      let asked = try Participation.askWhoLeft(participants, connection)
      return try Participation.whoLeft(asked).isEmpty
    }
  }

  /// Removes what the caller began to bring: nobody will bring the rest.
  private func eraseUploads(of caller: Caller, study: String) throws(HTTPFault) {
    do throws(RecordingFault) {
      try service.recordings.eraseUploads(of: [caller.account], study: study)
    } catch {
      throw HTTPFault(error)
    }
  }

  /// Notes that the caller has brought content which is stored whole.
  private func claim(
    _ upload: UploadName, _ headers: UploadHeaders, by caller: Caller
  ) async throws(HTTPFault) {
    let (now, recordings) = (service.now, service.recordings)
    do throws(HTTPFault) {
      try await changing(upload.study, by: caller.signIn, stale: .notSignedIn) {
        connection throws(PostgresError) in
        try Participation.require(caller.participant, upload.study, connection)
        // An erasure of the same bytes may have come in between: then they are brought again.
        guard let kept = try? recordings.content(upload.sha256, study: upload.study),
          kept.byteCount == headers.length
        else { throw .busy }
        let isHealed = try RecordingClaims.add(
          upload, byteCount: headers.length, at: now, connection)
        return [
          AuditEvent(
            study: upload.study, actor: caller.account,
            isHealed ? .recordingHealed : .recordingStored,
            subject: upload.sha256.description, sha256: upload.sha256,
            detail: .object(["bytes": .number(Int(headers.length))]))
        ]
      }
    } catch {
      // Of somebody who left meanwhile nothing stays.
      if error == .notSignedIn { try await eraseUnclaimed(upload, by: caller) }
      throw error
    }
  }

  private func eraseUnclaimed(
    _ upload: UploadName, by caller: Caller
  ) async throws(HTTPFault) {
    let recordings = service.recordings
    try await changing(
      noting: AuditEvent(
        study: upload.study, actor: caller.account, .recordingErased,
        subject: upload.sha256.description, sha256: upload.sha256)
    ) { connection throws(PostgresError) in
      try ErasureStore.eraseContent(upload.sha256, upload.study, in: recordings, connection)
    }
  }

  /// Takes the body in; gives how many bytes are here then.
  private func receive(
    _ request: HTTPRequest, _ headers: UploadHeaders, _ held: any RecordingUpload,
    by caller: Caller
  ) async throws(HTTPFault) -> Int64 {
    let start = await held.offset
    guard start == headers.offset else { throw .otherOffset(start) }
    var (offset, block) = (start, [UInt8]())
    block.reserveCapacity(Int(min(Int64(Self.blockBytes), max(0, headers.length - start))))
    do throws(HTTPFault) {
      for try await piece in request.body {
        offset += Int64(piece.count)
        guard offset <= headers.length else { throw .longerThanSaid }
        block += piece
        guard block.count >= Self.blockBytes else { continue }
        // A body may be on its way for a day: whoever is revoked meanwhile brings no more of it.
        guard try await stillCounts(caller) else { throw .notSignedIn }
        try await append(block, held)
        block.removeAll(keepingCapacity: true)
      }
    } catch {
      // What came before the connection broke is kept for the next attempt; what cannot be is asked for
      // again. After a fault of the disk this adds nothing.
      if error != .notSignedIn { try? await held.append(block) }
      throw error
    }
    guard try await stillCounts(caller) else { throw .notSignedIn }
    try await append(block, held)
    return offset
  }

  private func append(
    _ block: [UInt8], _ held: any RecordingUpload
  ) async throws(HTTPFault) {
    try await recording { () async throws(RecordingFault) in try await held.append(block) }
  }

  /// Runs `body`, and turns a fault of the store of recordings into one of HTTP.
  func recording<Value: Sendable>(
    _ body: () async throws(RecordingFault) -> Value
  ) async throws(HTTPFault) -> Value {
    do throws(RecordingFault) {
      return try await body()
    } catch {
      throw HTTPFault(error)
    }
  }
}
