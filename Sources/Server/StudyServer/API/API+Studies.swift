import Postgres
import StrictJSON
import StudyModel
import WebServer

/// Studies.
extension API {
  static let studyRoutes = [
    APIRoute(.get, "/v1/studies", may: .list, .study, API.listStudies),
    APIRoute(.post, "/v1/studies", may: .create, .study, once: .whole, API.createStudy),
    APIRoute(.get, "/v1/studies/{study}", may: .read, .study, inStudy: API.showStudy),
  ]

  private func showStudy(
    _ study: StudyListing, to request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let document = try await document(of: study).flatMap(Self.parsed)
    let json = document.map { study.json(adding: "document", $0) } ?? study.json
    return .json(json).adding("ETag", EntityTag.text(study.version)).known(to: request.head)
  }

  /// What was put is JSON, so it always can be read.
  private static func parsed(_ document: [UInt8]) -> JSONValue? {
    try? JSONDocument(bytes: document, file: "study").value
  }

  /// A study that the caller may see; another is not there.
  func study(_ id: String, for caller: Caller) async throws(HTTPFault) -> StudyListing {
    guard caller.may(.read, .study, of: Owner(study: id)) else { throw .notFound }
    guard let found = try await reading(StudyListing.one, id) else { throw .notFound }
    return found
  }

  private func listStudies(_ request: AllowedRequest) async throws(HTTPFault) -> HTTPResponse {
    let page = try Page(request.head, partCount: 1)
    let own = request.scope == .all ? nil : Array(request.caller.studies.keys).sorted()
    let rows = try await reading { connection throws(PostgresError) in
      try StudyListing.page(of: own, after: page.after?.first, limit: page.limit + 1, connection)
    }
    return .json(page.json(rows, key: { [$0.id] }, item: \.json))
  }

  private func createStudy(_ request: AllowedRequest) async throws(HTTPFault) -> HTTPResponse {
    let new = try await body(request.http) { NewStudy(&$0) }
    let caller = request.caller
    let now = service.now
    try await changing(
      noting: AuditEvent(
        study: AuditEvent.serverChain, actor: caller.account, .studyCreated, subject: new.id),
      by: caller.signIn, taken: .taken("/id", "There is a study of this name.")
    ) { connection throws(PostgresError) in
      try StudyStore.create(new, at: now, connection)
    }
    return .json(try await study(new.id, for: caller).json, status: .created)
  }
}
