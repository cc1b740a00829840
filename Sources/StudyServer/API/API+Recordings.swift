import Postgres
import Receipts
import StrictJSON
import WebServer

/// Content of recordings: brought piece by piece, addressed by its digest.
extension API {
  /// The longest recording: a day of three axes at 1,000 Hz has some 2 GB.
  static let recordingLimit: Int64 = 16 << 30

  func addRecordings(to router: inout Router) {
    router.on(.head, "/v1/recordings/{sha256}") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.create, .recording, by: caller)
      return try await self.standing(try self.upload(request.head, by: caller))
    }
    let allowance = BodyAllowance(
      byteCount: Int(Self.recordingLimit), time: .seconds(86_400), waitingByteCount: 1 << 20)
    router.on(.put, "/v1/recordings/{sha256}", body: allowance) { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.create, .recording, by: caller)
      let upload = try self.upload(request.head, by: caller)
      return try await self.take(request, as: upload, by: caller)
    }
  }

  private func upload(
    _ head: RequestHead, by caller: Caller
  ) throws(HTTPFault) -> UploadName {
    guard let sha256 = ContentDigest(hexadecimal: head.parameter("sha256")) else {
      throw .badDigest
    }
    return UploadName(study: try onlyStudy(of: caller), account: caller.account, sha256: sha256)
  }

  /// The study that a device or a patient is in.
  func onlyStudy(of caller: Caller) throws(HTTPFault) -> String {
    guard let study = caller.studies.keys.first, caller.studies.count == 1 else {
      throw .notAllowed
    }
    return study
  }

  private func standing(_ upload: UploadName) async throws(HTTPFault) -> HTTPResponse {
    if let byteCount = try await claimed(upload) {
      return Self.standing(.ok, offset: byteCount, isComplete: true)
    }
    let offset = try await recording { () async throws(RecordingFault) in
      try await service.recordings.gathered(upload)
    }
    guard let offset else { throw .notFound }
    return Self.standing(.ok, offset: offset, isComplete: false)
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

  /// How long the content is, if this account has brought all of it.
  private func claimed(_ upload: UploadName) async throws(HTTPFault) -> Int64? {
    try await reading { connection throws(PostgresError) in
      try RecordingClaims.byteCount(upload, connection)
    }
  }

  private func take(
    _ request: HTTPRequest, as upload: UploadName, by caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    let order = try UploadOrder(request.head)
    if let byteCount = try await claimed(upload) {
      return Self.standing(.ok, offset: byteCount, isComplete: true)
    }
    let held = try await recording { () async throws(RecordingFault) in
      try await service.recordings.open(upload)
    }
    do throws(HTTPFault) {
      let count = try await receive(request, order, held)
      guard count == order.length else {
        await held.close()
        return Self.standing(.accepted, offset: count, isComplete: false)
      }
      try await recording { () async throws(RecordingFault) in try await held.finish() }
    } catch {
      await held.close()
      throw error
    }
    let (now, recordings) = (service.now, service.recordings)
    try await changing(
      noting: AuditEvent(
        study: upload.study, actor: caller.account, .recordingStored,
        subject: upload.sha256.description, sha256: upload.sha256,
        detail: .object(["bytes": .number(Int(order.length))]))
    ) { connection throws(PostgresError) in
      // An erasure of the same bytes may have come in between: then they are brought again.
      guard recordings.file(upload.sha256, study: upload.study) != nil else { throw .busy }
      try RecordingClaims.add(upload, byteCount: order.length, at: now, connection)
    }
    service.metrics.noteRecording(byteCount: order.length)
    return Self.standing(.created, offset: order.length, isComplete: true)
  }

  /// Takes the body in; gives how many bytes are here then.
  private func receive(
    _ request: HTTPRequest, _ order: UploadOrder, _ held: any RecordingUpload
  ) async throws(HTTPFault) -> Int64 {
    var offset = await held.offset
    guard offset == order.offset else { throw .otherOffset(offset) }
    for try await piece in request.body {
      guard offset + Int64(piece.count) <= order.length else { throw .longerThanSaid }
      try await recording { () async throws(RecordingFault) in try await held.append(piece) }
      offset += Int64(piece.count)
    }
    return offset
  }

  private func recording<Value: Sendable>(
    _ body: () async throws(RecordingFault) -> Value
  ) async throws(HTTPFault) -> Value {
    do throws(RecordingFault) {
      return try await body()
    } catch {
      throw HTTPFault(error)
    }
  }
}
