import Postgres
import Receipts
import StrictJSON
import StudyModel
import WebServer

/// What could not be taken, and what came twice in different bytes: a person looks at it.
extension API {
  func addLetters(to router: inout Router) {
    router.on(.get, "/v1/studies/{study}/dead-letters") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.list, .deadLetter, by: caller)
      let study = try await self.study(request.head.parameter("study"), for: caller)
      let page = try Page(request.head, partCount: 1)
      let rows = try await self.reading { connection throws(PostgresError) in
        try DeadLetter.page(study.id, after: page.after?.first, limit: page.limit + 1, connection)
      }
      try await self.note(
        AuditEvent(study: study.id, actor: caller.account, .deadLettersListed, subject: study.id))
      return .json(page.json(rows, key: { [$0.id] }, item: \.json))
    }
    router.on(.get, "/v1/dead-letters/{id}") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      let (letter, document) = try await self.letter(request.head, for: caller, .read)
      try await self.note(
        AuditEvent(
          study: letter.study, actor: caller.account, .deadLetterRead, subject: letter.id))
      return HTTPResponse.bytes(document, type: "application/octet-stream")
        .adding("Cache-Control", "no-store")
    }
    router.on(.post, "/v1/dead-letters/{id}/retry") { request throws(HTTPFault) in
      try await self.once(request) { api, request throws(HTTPFault) in
        let caller = try await api.caller(request.head)
        let (letter, document) = try await api.letter(request.head, for: caller, .change)
        // What is still wrong with it is told, so it is noted whatever becomes of it.
        try await api.note(
          AuditEvent(
            study: letter.study, actor: caller.account, .deadLetterRetried, subject: letter.id))
        return try await api.retry(letter, document, by: caller)
      }
    }
    router.on(.get, "/v1/studies/{study}/conflicts") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.list, .conflict, by: caller)
      let study = try await self.study(request.head.parameter("study"), for: caller)
      let page = try Page(request.head, partCount: 1)
      let rows = try await self.reading { connection throws(PostgresError) in
        try KeptConflict.page(study.id, after: page.after?.first, limit: page.limit + 1, connection)
      }
      try await self.note(
        AuditEvent(study: study.id, actor: caller.account, .conflictsListed, subject: study.id))
      return .json(page.json(rows, key: { [$0.id] }, item: \.json))
    }
  }

  private func letter(
    _ head: RequestHead, for caller: Caller, _ action: Action
  ) async throws(HTTPFault) -> (DeadLetter, [UInt8]) {
    let id = head.parameter("id")
    guard EntityID.isWellFormed(id) else { throw .notFound }
    let found = try await reading { connection throws(PostgresError) in
      try DeadLetter.one(id, connection)
    }
    guard let found, caller.may(action, .deadLetter, of: Owner(study: found.letter.study)) else {
      throw .notFound
    }
    return (found.letter, found.document)
  }

  /// Reads the document again, as a newer server may be able to, and stores it as who brought it.
  private func retry(
    _ letter: DeadLetter, _ document: [UInt8], by caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    guard let id = ResultID(letter.result) else { throw .badResultID }
    let content: ReceivedResult
    do throws(FaultReport) {
      content = try ResultReader(id).read(document)
    } catch {
      throw HTTPFault(error, status: .unprocessable, code: "resultFaults")
    }
    let sender = try await reading { connection throws(PostgresError) in
      try AccountStore.caller(letter.account, session: nil, connection)
    }
    if let sender, let other = try await otherParticipant(content, sender) {
      throw HTTPFault(other, status: .unprocessable, code: "resultFaults")
    }
    let result = NewResult(
      study: letter.study, account: letter.account,
      clinic: sender?.studies[letter.study] ?? nil, participant: sender?.participant,
      content: content, sha256: ContentDigest(of: document), document: document)
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
          study: letter.study, actor: caller.account, .deadLetterResolved, subject: letter.id)
      ) { connection throws(PostgresError) in
        try DeadLetter.resolve(letter.id, at: now, connection)
      }
    case .conflict, .withdrawn, .missing: break
    }
    return try Self.answer(outcome)
  }
}
