import WebServer

/// What a person answered, in words.
extension API {
  static let answerRoutes = [
    APIRoute(
      .get, "/v1/results/{id}/answers", may: .read, .result, finding: API.answeredResultInPath,
      isHidden: true, API.tellAnswers)
  ]

  /// A language that nobody speaks is a fault whether or not there is such a result.
  private func answeredResultInPath(
    _ head: RequestHead
  ) async throws(HTTPFault) -> ResultListing? {
    guard try head.queryValue("language").map(AnswerSheet.isLanguage) ?? true else {
      throw .badQuery
    }
    return try await resultInPath(head)
  }

  private func tellAnswers(
    _ found: ResultListing, to request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let document = try await document(of: found, for: request.caller)
    try Self.requireOpen(document)
    let task = try await reading(PublishedTask.document(of:_:), found)
    let language = try request.head.queryValue("language")
    let sheet = await OffPool.compute { AnswerSheet(document, task: task, language: language) }
    guard let sheet else { throw .notShown }
    return .json(sheet.json)
  }
}
