import Postgres
import Receipts
import StrictJSON
import StudyModel
import WebServer

/// Results: brought once, kept byte for byte, with a receipt.
extension API {
  func addResults(to router: inout Router) {
    let allowance = BodyAllowance(
      byteCount: ResultDocumentLimits.byteCount, time: .seconds(600))
    router.on(.put, "/v1/results/{id}", body: allowance) { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.create, .result, by: caller)
      return try await self.take(request, by: caller)
    }
    router.on(.get, "/v1/results/{id}") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      return try await self.document(request.head, for: caller)
    }
    router.on(.get, "/v1/results/{id}/receipt") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      let found = try await self.result(request.head, for: caller, .read, .receipt)
      if caller.role.isStaff {
        try await self.note(
          AuditEvent(
            study: found.study, actor: caller.account, .receiptRead,
            subject: found.receipt.statement.id.text))
      }
      return .json(found.receipt.json)
    }
    router.on(.get, "/v1/studies/{study}/results") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.list, .result, by: caller)
      let study = try await self.study(request.head.parameter("study"), for: caller)
      return .json(try await self.results(of: study.id, request.head, for: caller))
    }
  }

  private func take(
    _ request: HTTPRequest, by caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    let study = try onlyStudy(of: caller)
    guard let id = ResultID(request.head.parameter("id")) else { throw .badResultID }
    let digest = try BodyDigest(request.head)
    let bytes = try await request.body.collect(limit: ResultDocumentLimits.byteCount)
    guard ContentDigest(of: bytes) == digest.sha256 else { throw .digestMismatch }
    let content: ReceivedResult
    do throws(FaultReport) {
      content = try ResultReader(id).read(bytes)
    } catch {
      return try await refuse(bytes, id, digest.sha256, error, study, by: caller)
    }
    if let other = try await otherParticipant(content, caller) {
      return try await refuse(bytes, id, digest.sha256, other, study, by: caller)
    }
    let result = NewResult(
      study: study, account: caller.account, clinic: caller.studies[study] ?? nil,
      participant: caller.participant, content: content, sha256: digest.sha256, document: bytes)
    return try Self.answer(try await store(result))
  }

  private func store(_ result: NewResult) async throws(HTTPFault) -> ResultOutcome {
    do throws(PostgresError) {
      return try await service.writer.store(result)
    } catch {
      throw HTTPFault(error)
    }
  }

  static func answer(_ outcome: ResultOutcome) throws(HTTPFault) -> HTTPResponse {
    switch outcome {
    case .stored(let receipt): return .json(receipt.json, status: .created)
    case .already(let receipt): return .json(receipt.json)
    case .conflict: throw .conflict
    case .withdrawn: throw .withdrawn
    case .missing(let digests):
      let problem: JSONValue = .object([
        "status": 424, "code": "recordingsMissing",
        "title": "Bring the recordings of this result first.",
        "missing": .list(digests.map { .string($0.description) }),
      ])
      return HTTPResponse(
        .failedDependency, headers: [HeaderField("Content-Type", "application/problem+json")],
        body: .bytes(Array(problem.serialized().utf8)))
    }
  }

  /// What is wrong if a device of one person brings a result that names another.
  func otherParticipant(
    _ content: ReceivedResult, _ caller: Caller
  ) async throws(HTTPFault) -> FaultReport? {
    guard let participant = caller.participant, let named = content.participant else { return nil }
    let number = try await reading { connection throws(PostgresError) in
      try ParticipantListing.one(participant, connection)?.number
    }
    guard number != named else { return nil }
    return FaultReport(
      Fault(
        place: Place(file: "result", line: 1, column: 1), pointer: "/participant",
        problem: "is another participant than the one whom this device belongs to",
        remedy: "Bring it from a device of that participant."))
  }

  /// Keeps what cannot be taken, with all that is wrong with it, for a person to look at.
  private func refuse(
    _ bytes: [UInt8], _ id: ResultID, _ sha256: ContentDigest, _ report: FaultReport,
    _ study: String, by caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    let now = service.now
    let letter = EntityID.make(at: now)
    let named = NamedParticipant.of(bytes)
    let fault = HTTPFault(report, status: .unprocessable, code: "resultFaults")
    let faults: JSONValue = .list(
      fault.errors.map {
        .object(["pointer": .string($0.pointer), "message": .string($0.message)])
      }
    )
    try await changing(
      noting: AuditEvent(
        study: study, actor: caller.account, .resultRefused, subject: id.text, sha256: sha256),
      stale: .withdrawn
    ) { connection throws(PostgresError) in
      try Participation.require(caller.participant, number: named, study, connection)
      try DeadLetterStore.keep(
        letter, study, account: caller.account, result: id.text, at: now, sha256: sha256,
        document: bytes, faults: faults, named: named, connection)
    }
    return fault.response
  }

  /// A result that is there and that the caller's right reaches.
  func result(
    _ head: RequestHead, for caller: Caller, _ action: Action, _ resource: Resource
  ) async throws(HTTPFault) -> ResultListing {
    guard let id = ResultID(head.parameter("id")) else { throw .notFound }
    let found = try await reading { connection throws(PostgresError) in
      try ResultListing.one(id, connection)
    }
    guard let found, caller.may(action, resource, of: found.owner) else { throw .notFound }
    return found
  }

  /// A result's document; that somebody else than its participant read it is noted.
  func readDocument(
    _ head: RequestHead, for caller: Caller
  ) async throws(HTTPFault) -> (found: ResultListing, document: [UInt8]) {
    let found = try await result(head, for: caller, .read, .result)
    guard found.isThere else { throw .withdrawn }
    let document = try await reading { connection throws(PostgresError) in
      try ResultListing.document(found, connection)
    }
    guard let document else { throw .notFound }
    if caller.participant == nil || caller.participant != found.participant {
      try await note(
        AuditEvent(
          study: found.study, actor: caller.account, .resultRead,
          subject: found.receipt.statement.id.text))
    }
    return (found, document)
  }

  private func document(
    _ head: RequestHead, for caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    let (found, document) = try await readDocument(head, for: caller)
    return HTTPResponse.bytes(document, type: "application/json")
      .adding("ETag", "\"\(found.receipt.statement.sha256)\"").adding("Cache-Control", "no-store")
      .known(to: head)
  }

  private func results(
    of study: String, _ head: RequestHead, for caller: Caller
  ) async throws(HTTPFault) -> JSONValue {
    let page = try Page(head, partCount: 2)
    let participant = try Self.participantFilter(head, caller)
    let clinic = clinicFilter(of: caller, study, .list, .result)
    guard let after = ResultKey(page.after) else { throw .badQuery }
    let rows = try await reading { connection throws(PostgresError) in
      try ResultSummary.page(
        study, participant: participant, clinic: clinic, after: after, limit: page.limit + 1,
        connection)
    }
    if caller.role != .patient {
      try await note(
        AuditEvent(
          study: study, actor: caller.account, .resultsListed, subject: participant ?? study))
    }
    return page.json(rows, key: { [$0.stored.text, $0.id] }, item: \.json)
  }

  /// The participant that a list is limited to: of a patient always herself.
  static func participantFilter(
    _ head: RequestHead, _ caller: Caller
  ) throws(HTTPFault) -> String? {
    let asked = head.queryValue("participant")
    if let asked, !EntityID.isWellFormed(asked) { throw .badQuery }
    guard caller.role == .patient else { return asked }
    guard let own = caller.participant, asked == nil || asked == own else { throw .notFound }
    return own
  }
}
