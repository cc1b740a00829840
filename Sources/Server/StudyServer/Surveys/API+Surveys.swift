import Postgres
import Receipts
import StrictJSON
import StudyModel
import WebServer

/// The paths of document 004: surveys in the language that the path names, and answers under the key `payload`.
///
/// They show the rows of `/v1` by the rights of `/v1`; `docs/origins.md` says what document 004 is.
extension API {
  static let surveyRoutes = [
    APIRoute(.get, "/v3/{lang}/surveys", may: .list, .task, API.listSurveys),
    APIRoute(.get, "/v3/{lang}/surveys/{survey}", may: .read, .task, API.giveSurvey),
    APIRoute(
      .get, "/v3/{lang}/surveys/{survey}/history", may: .list, .result, API.listSurveyResults),
    APIRoute(
      .get, "/v3/{lang}/surveys/{survey}/history/{id}", may: .read, .result,
      finding: API.surveyResultInPath, isHidden: true, API.giveSurveyResult),
    APIRoute(
      .post, "/v3/{lang}/surveys/{survey}/answers", may: .create, .result, once: .whole,
      API.takeSurveyAnswers),
  ]

  private func listSurveys(_ request: AllowedRequest) async throws(HTTPFault) -> HTTPResponse {
    let language = try Self.language(request.head)
    let study = try onlyStudy(of: request.caller)
    let page = try Page(request.head, partCount: 1)
    let rows = try await reading { connection throws(PostgresError) in
      try PublishedTask.newest(
        study, after: page.after?.first, limit: page.limit + 1, connection)
    }
    let json = await OffPool.compute {
      page.json(rows, key: { [$0.task.id] }) { row in
        Survey(row.task, row.document).listed(in: language)
      }
    }
    return .payload(json)
  }

  private func giveSurvey(_ request: AllowedRequest) async throws(HTTPFault) -> HTTPResponse {
    let language = try Self.language(request.head)
    let survey = try await survey(request)
    return .payload(await OffPool.compute { survey.json(in: language) })
  }

  /// The newest version of the survey in the path, or the one that is named.
  private func survey(
    _ request: AllowedRequest, version: String? = nil
  ) async throws(HTTPFault) -> Survey {
    let study = try onlyStudy(of: request.caller)
    let id = request.head.parameter("survey")
    let found = try await reading { connection throws(PostgresError) in
      if let version { return try PublishedTask.one(study, id, version, connection) }
      return try PublishedTask.newest(study, id: id, connection).first
    }
    guard let found else {
      if version != nil { throw .invalid("/version", "It is no published version of this survey.") }
      throw .notFound
    }
    return await OffPool.compute { Survey(found.task, found.document) }
  }

  private func listSurveyResults(
    _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    _ = try Self.language(request.head)
    let study = try onlyStudy(of: request.caller)
    guard let participant = request.caller.participant else { throw .notAllowed }
    let page = try Page(request.head, partCount: 2)
    guard let after = ResultKey(page.after) else { throw .badQuery }
    let survey = request.head.parameter("survey")
    let rows = try await reading { connection throws(PostgresError) in
      try ResultSummary.page(
        study, participant: participant, clinic: nil, task: survey, after: after,
        limit: page.limit + 1, connection)
    }
    return .payload(page.json(rows, key: { [$0.stored.text, $0.id] }, item: \.surveyJSON))
  }

  /// The result that the path names; nil also for a result of another survey.
  private func surveyResultInPath(
    _ head: RequestHead
  ) async throws(HTTPFault) -> ResultListing? {
    _ = try Self.language(head)
    guard let found = try await resultInPath(head) else { return nil }
    guard found.isThere else { return found }
    let summary = try await reading(FoundResult.one, found)?.summary
    return summary?.taskID == head.parameter("survey") ? found : nil
  }

  private func giveSurveyResult(
    _ found: ResultListing, to request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let language = try Self.language(request.head)
    let document = try await document(of: found, for: request.caller)
    try Self.requireOpen(document)
    let task = try await reading(PublishedTask.document(of:_:), found)
    let summary = try await reading(FoundResult.one, found)?.summary
    let sheet = await OffPool.compute { AnswerSheet(document, task: task, language: language) }
    guard let sheet, let summary else { throw .notShown }
    return .payload(summary.surveyJSON(with: sheet))
  }

  private func takeSurveyAnswers(_ request: AllowedRequest) async throws(HTTPFault) -> HTTPResponse
  {
    let language = try Self.language(request.head)
    let caller = request.caller
    guard let participant = caller.participant else { throw .notAllowed }
    // Whether there is such a survey is said before what is wrong with its answers.
    let newest = try await survey(request)
    let sent = try await body(request.http) { SurveySubmission(&$0) }
    let survey =
      sent.version == nil ? newest : try await survey(request, version: sent.version)
    let answered = AnsweredSurvey(
      survey: survey, sent: sent, participant: participant, language: language,
      now: service.now)
    let document = try await OffPool.compute { answered.document() }.get()
    let path = request.head.path.dropLast() + ["history", document.content.id.text]
    return try await store(document, by: caller, participant, isDoubtful: answered.isDoubtful)
      .adding("Location", "/" + path.map(PercentCoding.encoded).joined(separator: "/"))
  }

  private func store(
    _ document: AnsweredSurvey.Document, by caller: Caller, _ participant: String,
    isDoubtful: Bool
  ) async throws(HTTPFault) -> HTTPResponse {
    let study = try onlyStudy(of: caller)
    let sealing = try await sealing(of: document.content, in: study)
    let result = NewResult(
      study: study, account: caller.account, clinic: caller.studies[study] ?? nil,
      participant: participant, content: document.content,
      sha256: ContentDigest(of: document.bytes), document: document.bytes, isDoubtful: isDoubtful,
      lacksSeal: sealing == .lacksSeal, signIn: caller.signIn)
    let outcome: ResultOutcome
    do throws(PostgresError) {
      outcome = try await service.writer.store(result)
    } catch {
      throw HTTPFault(error)
    }
    // Throws if the result was refused.
    let status = try Self.answer(outcome).status
    return .payload(document.json, status: status)
  }

  /// The language in the path; nothing is at a path that names none.
  private static func language(_ head: RequestHead) throws(HTTPFault) -> String {
    let tag = head.parameter("lang")
    guard LanguageTag.isWellFormed(tag) else { throw .notFound }
    return tag
  }
}

extension HTTPResponse {
  /// An answer as document 004 has it, under the key `payload`; caches do not keep it.
  static func payload(_ json: JSONValue, status: HTTPStatus = .ok) -> HTTPResponse {
    API.plain(status, .object(["payload": json]))
  }
}
