import Postgres
import Receipts
import StrictJSON
import StudyModel
import WebServer

/// Results: brought once, kept byte for byte, with a receipt.
extension API {
  static let resultRoutes = [
    APIRoute(
      .put, "/v1/results/{id}", may: .create, .result,
      body: BodyAllowance(
        byteCount: ResultDocumentLimits.byteCount, time: .seconds(600), waitingByteCount: 64 << 10),
      API.takeResult),
    APIRoute(
      .get, "/v1/results/{id}", may: .read, .result, finding: API.resultInPath, isHidden: true,
      API.giveResult),
    APIRoute(
      .get, "/v1/results/{id}/summary", may: .read, .result, finding: API.resultInPath,
      isHidden: true, API.giveSummary),
    APIRoute(
      .get, "/v1/results/{id}/receipt", may: .read, .receipt, finding: API.resultInPath,
      isHidden: true, API.giveReceipt),
    APIRoute(
      .get, "/v1/studies/{study}/results", may: .list, .result, inStudy: API.listResults),
  ]

  private func takeResult(_ request: AllowedRequest) async throws(HTTPFault) -> HTTPResponse {
    let caller = request.caller
    let study = try onlyStudy(of: caller)
    guard let id = ResultID(request.head.parameter("id")), !id.isNotice else { throw .badResultID }
    let digest = try BodyDigest(request.head)
    return try await holding(
      request.http, limit: ResultDocumentLimits.byteCount, by: caller
    ) {
      bytes throws(HTTPFault) in
      guard ContentDigest(of: bytes) == digest.sha256 else { throw .digestMismatch }
      return try await take(bytes, id, digest, in: study, by: caller)
    }
  }

  private func take(
    _ bytes: [UInt8], _ id: ResultID, _ digest: BodyDigest, in study: String, by caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    var content: ReceivedResult
    do throws(FaultReport) {
      content = try ResultReader(id).read(bytes)
    } catch {
      return try await refuse(bytes, id, digest.sha256, error, study, by: caller)
    }
    content.participant = try await stored(content.participant, in: study)
    let sealing = try await sealing(of: content, in: study)
    if sealing == .unknownKey {
      return try await refuse(
        bytes, id, digest.sha256, Self.unknownSealingKey, study, by: caller)
    }
    if let other = try await otherParticipant(content, caller) {
      return try await refuse(bytes, id, digest.sha256, other, study, by: caller)
    }
    try await lookAtRecordings(of: content, in: study)
    let result = NewResult(
      study: study, account: caller.account, clinic: caller.studies[study] ?? nil,
      participant: caller.participant, content: content, sha256: digest.sha256, document: bytes,
      lacksSeal: sealing == .lacksSeal, signIn: caller.signIn)
    let outcome = try await store(result)
    if outcome == .otherClinic {
      return try await refuse(bytes, id, digest.sha256, Self.otherClinic, study, by: caller)
    }
    return try Self.answer(outcome)
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
    case .stored(let receipt, _): return .json(receipt.json, status: .created)
    case .already(let receipt): return .json(receipt.json)
    case .conflict: throw .conflict
    case .withdrawn: throw .withdrawn
    case .otherClinic:
      throw HTTPFault(Self.otherClinic, status: .unprocessable, code: "resultFaults")
    case .signedOut: throw .notSignedIn
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

  /// A number that a document names, as the study stores it.
  func stored(
    _ number: String?, in study: String
  ) async throws(HTTPFault) -> String? {
    guard let number else { return nil }
    if let known = service.schemes.value(study) { return known.named(number) }
    guard let scheme = try await reading(StudyListing.one, study)?.scheme else { return number }
    service.schemes.keep(scheme, for: study)
    return scheme.named(number)
  }

  /// What is wrong if a device of one person brings a result that names another.
  func otherParticipant(
    _ content: ReceivedResult, _ caller: Caller
  ) async throws(HTTPFault) -> FaultReport? {
    guard let participant = caller.participant, let named = content.participant else { return nil }
    // A tablet that was enrolled before a correction goes on with the number of that time.
    let numbers = try await reading(ParticipantNumbers.all, participant)
    guard !numbers.contains(named) else { return nil }
    return Self.wrongParticipant(
      "is another participant than the one whom this device belongs to",
      "Bring it from a device of that participant.")
  }

  /// What is wrong if a tablet that people of a clinic share brings a result of another clinic's participant.
  private static let otherClinic = wrongParticipant(
    "is a participant of another clinic than this device", "Bring it from a device of that clinic.")

  private static func wrongParticipant(_ problem: String, _ remedy: String) -> FaultReport {
    FaultReport(
      Fault(
        place: Place(file: "result", line: 1, column: 1), pointer: "/participant",
        problem: problem, remedy: remedy))
  }

  /// Keeps what cannot be taken, with all that is wrong with it, for a person to look at.
  private func refuse(
    _ bytes: [UInt8], _ id: ResultID, _ sha256: ContentDigest, _ report: FaultReport,
    _ study: String, by caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    let (now, quota) = (service.now, service.settings.quota)
    let letter = EntityID.make(at: now)
    let named = try await stored(NamedParticipant.of(bytes), in: study)
    let fault = HTTPFault(report, status: .unprocessable, code: "resultFaults")
    let faults: JSONValue = .list(
      fault.errors.map {
        .object(["pointer": .string($0.pointer), "message": .string($0.message)])
      }
    )
    try await changing(
      noting: AuditEvent(
        study: study, actor: caller.account, .resultRefused, subject: id.text, sha256: sha256),
      by: caller.signIn, stale: .withdrawn
    ) { connection throws(PostgresError) in
      try Participation.require(caller.participant, number: named, study, connection)
      guard
        try !DeadLetterStore.isKept(id.text, study, sha256: sha256, connection)
      else { return }
      try QuotaSubject(caller).requireRoom(forRefused: bytes.count, quota, connection)
      try DeadLetterStore.keep(
        letter, study, account: caller.account, result: id.text, at: now, sha256: sha256,
        document: bytes, faults: faults, named: named, connection)
    }
    return fault.response
  }

  func resultInPath(_ head: RequestHead) async throws(HTTPFault) -> ResultListing? {
    guard let id = ResultID(head.parameter("id")) else { return nil }
    return try await reading(ResultListing.one, id)
  }

  private func giveReceipt(
    _ found: ResultListing, to request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    if request.caller.role.isStaff {
      try await note(
        AuditEvent(
          study: found.study, actor: request.caller.account, .receiptRead,
          subject: found.receipt.statement.id.text))
    }
    return .json(found.receipt.json)
  }

  /// A result's document, without what the caller may not see; that somebody else than its participant read it is noted.
  func document(
    of found: ResultListing, for caller: Caller
  ) async throws(HTTPFault) -> [UInt8] {
    guard found.isThere else { throw .withdrawn }
    let document = try await reading(ResultListing.document, found)
    guard let document else { throw .notFound }
    try await noteReading(found, by: caller)
    let owner = found.owner
    if caller.may(.read, .signature, of: owner) { return document }
    return await OffPool.compute { ConsentSigning.withheld(from: document) }
  }

  private func noteReading(
    _ found: ResultListing, by caller: Caller
  ) async throws(HTTPFault) {
    guard caller.participant == nil || caller.participant != found.participant else { return }
    try await note(
      AuditEvent(
        study: found.study, actor: caller.account, .resultRead,
        subject: found.receipt.statement.id.text))
  }

  /// What a list says of the result: whose it is and what is doubtful, which its document cannot know.
  private func giveSummary(
    _ found: ResultListing, to request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    guard found.isThere else { throw .withdrawn }
    let summary = try await reading(FoundResult.one, found)
    guard let summary else { throw .notFound }
    try await noteReading(found, by: request.caller)
    return .json(summary.json).adding("Cache-Control", "no-store")
  }

  private func giveResult(
    _ found: ResultListing, to request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let document = try await document(of: found, for: request.caller)
    return HTTPResponse.bytes(document, type: "application/json")
      .adding("ETag", "\"\(ContentDigest(of: document))\"").adding("Cache-Control", "no-store")
      .known(to: request.head)
  }

  private func listResults(
    _ study: StudyListing, for request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let page = try Page(request.head, partCount: 2)
    let participant = try Self.participantFilter(request)
    let task = try request.head.queryValue("task")
    let (study, caller, clinic) = (study.id, request.caller, request.clinic(in: study.id))
    guard let after = ResultKey(page.after) else { throw .badQuery }
    let rows = try await reading { connection throws(PostgresError) in
      try ResultSummary.page(
        study, participant: participant, clinic: clinic, task: task, after: after,
        limit: page.limit + 1, connection)
    }
    if caller.role != .patient {
      try await note(
        AuditEvent(
          study: study, actor: caller.account, .resultsListed, subject: participant ?? study))
    }
    return .json(page.json(rows, key: { [$0.stored.text, $0.id] }, item: \.json))
  }

  /// The participant that a list is limited to: of a patient always herself.
  static func participantFilter(_ request: AllowedRequest) throws(HTTPFault) -> String? {
    let caller = request.caller
    let asked = try request.head.queryValue("participant")
    if let asked, !EntityID.isWellFormed(asked) { throw .badQuery }
    guard caller.role == .patient else { return asked }
    guard let own = caller.participant, asked == nil || asked == own else { throw .notFound }
    return own
  }
}
