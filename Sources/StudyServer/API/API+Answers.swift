import Postgres
import WebServer

/// What a person answered, in words.
extension API {
  func addAnswers(to router: inout Router) {
    router.on(.get, "/v1/results/{id}/answers") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      let language = request.head.queryValue("language")
      guard language.map(AnswerSheet.isLanguage) ?? true else { throw .badQuery }
      let (found, document) = try await self.readDocument(request.head, for: caller)
      let task = try await self.reading { connection throws(PostgresError) in
        try PublishedTask.document(of: found, connection)
      }
      let sheet = await OffPool.compute {
        AnswerSheet(document, task: task, language: language)
      }
      guard let sheet else { throw .notShown }
      return .json(sheet.json)
    }
  }
}
