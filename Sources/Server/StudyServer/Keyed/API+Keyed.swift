import Postgres
import WebServer

/// Requests that may be sent again without being done again.
extension API {
  /// Whether an answer may be kept for a day.
  enum AnswerKeeping: Sendable {
    case whole
    /// There is a secret in it, which the database is not told.
    case nothing
  }

  typealias Making = @Sendable (API, HTTPRequest) async throws(HTTPFault) -> HTTPResponse

  /// Does what a request with an `Idempotency-Key` asks for, once only, however often it is asked.
  ///
  /// The `API` that `body` gets notes in the same transaction that the request was done. Of two
  /// attempts at once one does it. The account is nil where a code in the body lets the sender in.
  func once(
    _ key: RequestKey, of account: String?, _ request: HTTPRequest, limit: Int,
    keeping: AnswerKeeping, _ body: Making
  ) async throws(HTTPFault) -> HTTPResponse {
    try await holding(request, limit: limit) { bytes throws(HTTPFault) in
      try await once(key, of: account, request, bytes, keeping: keeping, body)
    }
  }

  private func once(
    _ key: RequestKey, of account: String?, _ request: HTTPRequest, _ bytes: [UInt8],
    keeping: AnswerKeeping, _ body: Making
  ) async throws(HTTPFault) -> HTTPResponse {
    let now = service.now
    let keyed = KeyedRequest(key, of: account, request.head, body: bytes, at: now)
    let verdict = try await reading { connection throws(PostgresError) in
      try KeyedRequestStore.claim(keyed, at: now, connection)
    }
    if let verdict { return try Self.answer(verdict) }
    let answer: HTTPResponse
    do throws(HTTPFault) {
      answer = try await body(API(service: service, keyed: keyed), request.with(body: bytes))
    } catch {
      answer = error.response
    }
    await settle(keyed, answer, keeping)
    return answer
  }

  private static func answer(_ verdict: KeyedVerdict) throws(HTTPFault) -> HTTPResponse {
    switch verdict {
    case .answered(let answer): return answer.response
    case .stillWorking: throw .stillWorking
    case .answerNotKept: throw .answerNotKept
    case .otherRequest: throw .requestKeyReused
    }
  }

  /// Keeps what was answered.
  ///
  /// If that fails, what was done stays noted as done, and the caller has its answer all the same.
  private func settle(
    _ keyed: KeyedRequest, _ answer: HTTPResponse, _ keeping: AnswerKeeping
  ) async {
    let isSecret = keeping == .nothing && answer.status.code < 300
    let kept = KeyedAnswer(answer)
    try? await service.database.transaction { connection throws(PostgresError) in
      if isSecret {
        try KeyedRequestStore.keepNothing(of: keyed, connection)
      } else if let kept {
        try KeyedRequestStore.keep(kept, of: keyed, connection)
      } else {
        try KeyedRequestStore.giveUp(keyed, connection)
      }
    }
  }
}

extension HTTPFault {
  static let badRequestKey = HTTPFault(
    .badRequest, code: "badIdempotencyKey",
    "An Idempotency-Key has 1 to \(RequestKey.longest) letters, digits and signs without blanks.")
  static let stillWorking = HTTPFault(
    .conflict, code: "stillWorking", "The same request is still being done.",
    headers: [HeaderField("Retry-After", "1")])
  static let answerNotKept = HTTPFault(
    .conflict, code: "answerNotKept",
    "This request was done before. What was answered is not kept.")
  static let requestKeyReused = HTTPFault(
    .unprocessable, code: "idempotencyKeyReused",
    "This Idempotency-Key belongs to another request. Make up a new one.")
}
