import Postgres
import Receipts
import StrictJSON
import StudyModel
import WebServer

/// What could not be taken, and what came twice in different bytes: a person looks at it.
extension API {
  static let letterRoutes = [
    APIRoute(
      .get, "/v1/studies/{study}/dead-letters", may: .list, .deadLetter,
      inStudy: API.listDeadLetters),
    APIRoute(
      .get, "/v1/dead-letters/{id}", may: .read, .deadLetter, of: DeadLetter.one,
      isHidden: true, API.giveDeadLetter),
    APIRoute(
      .post, "/v1/dead-letters/{id}/retry", may: .change, .deadLetter, of: DeadLetter.one,
      isHidden: true, once: .whole, API.retryDeadLetter),
    APIRoute(
      .get, "/v1/studies/{study}/conflicts", may: .list, .conflict, inStudy: API.listConflicts),
  ]

  private func listDeadLetters(
    _ study: StudyListing, for request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let page = try Page(request.head, partCount: 1)
    let rows = try await reading { connection throws(PostgresError) in
      try DeadLetter.page(study.id, after: page.after?.first, limit: page.limit + 1, connection)
    }
    try await note(.deadLettersListed, of: study.id, by: request)
    return .json(page.json(rows, key: { [$0.id] }, item: \.json))
  }

  private func listConflicts(
    _ study: StudyListing, for request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let page = try Page(request.head, partCount: 1)
    let rows = try await reading { connection throws(PostgresError) in
      try KeptConflict.page(study.id, after: page.after?.first, limit: page.limit + 1, connection)
    }
    try await note(.conflictsListed, of: study.id, by: request)
    return .json(page.json(rows, key: { [$0.id] }, item: \.json))
  }

  private func giveDeadLetter(
    _ found: KeptLetter, to request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    try await note(
      AuditEvent(
        study: found.letter.study, actor: request.caller.account, .deadLetterRead,
        subject: found.letter.id))
    let document = found.document
    let readable = await OffPool.compute { ConsentSigning.withheld(from: document) }
    return HTTPResponse.bytes(readable, type: "application/octet-stream")
      .adding("Cache-Control", "no-store")
  }

  private func retryDeadLetter(
    _ found: KeptLetter, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    // What is still wrong with it is told, so it is noted whatever becomes of it.
    try await note(
      AuditEvent(
        study: found.letter.study, actor: request.caller.account, .deadLetterRetried,
        subject: found.letter.id))
    return try await retry(found.letter, found.document, by: request.caller)
  }

  /// Reads the document again, as a newer server may be able to, and stores it as who brought it.
  private func retry(
    _ letter: DeadLetter, _ document: [UInt8], by caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    guard let id = ResultID(letter.result) else { throw .badResultID }
    var content: ReceivedResult
    do throws(FaultReport) {
      content = try ResultReader(id).read(document)
    } catch {
      throw HTTPFault(error, status: .unprocessable, code: "resultFaults")
    }
    content.participant = try await stored(content.participant, in: letter.study)
    let sender = try await reading { connection throws(PostgresError) in
      try AccountStore.caller(letter.account, session: nil, connection)
    }
    if let sender, let other = try await otherParticipant(content, sender) {
      throw HTTPFault(other, status: .unprocessable, code: "resultFaults")
    }
    let sealing = try await sealing(of: content, in: letter.study)
    if sealing == .unknownKey {
      throw HTTPFault(Self.unknownSealingKey, status: .unprocessable, code: "resultFaults")
    }
    try await lookAtRecordings(of: content, in: letter.study)
    let result = NewResult(
      study: letter.study, account: letter.account,
      clinic: sender?.studies[letter.study] ?? nil, participant: sender?.participant,
      content: content, sha256: ContentDigest(of: document), document: document,
      lacksSeal: sealing == .lacksSeal, signIn: caller.signIn)
    let outcome: ResultOutcome
    do throws(PostgresError) {
      outcome = try await service.writer.store(result)
    } catch {
      throw HTTPFault(error)
    }
    let now = service.now
    switch outcome {
    case .stored, .already:
      try await changing(
        noting: AuditEvent(
          study: letter.study, actor: caller.account, .deadLetterResolved, subject: letter.id),
        by: caller.signIn
      ) { connection throws(PostgresError) in
        try DeadLetter.resolve(letter.id, at: now, connection)
      }
    case .conflict, .withdrawn, .otherClinic, .signedOut, .missing: break
    }
    return try Self.answer(outcome)
  }
}
