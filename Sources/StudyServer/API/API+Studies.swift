import Postgres
import StrictJSON
import StudyModel
import WebServer

/// Studies.
extension API {
  func addStudies(to router: inout Router) {
    router.on(.get, "/v1/studies") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.list, .study, by: caller)
      return .json(try await self.studies(for: caller, try Page(request.head, partCount: 1)))
    }
    router.on(.post, "/v1/studies") { request throws(HTTPFault) in
      try await self.once(request) { api, request throws(HTTPFault) in
        let caller = try await api.caller(request.head)
        try api.require(.create, .study, by: caller)
        let order = try await api.body(request) { StudyOrder(&$0) }
        try await api.create(order, by: caller)
        return .json(try await api.study(order.id, for: caller).json, status: .created)
      }
    }
    router.on(.get, "/v1/studies/{study}") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      let found = try await self.study(request.head.parameter("study"), for: caller)
      let document = try await self.document(of: found).flatMap(Self.parsed)
      let json = document.map { found.json(adding: "document", $0) } ?? found.json
      return .json(json).adding("ETag", EntityTag.text(found.version)).known(to: request.head)
    }
  }

  /// What was put is JSON, so it always can be read.
  private static func parsed(_ document: [UInt8]) -> JSONValue? {
    try? JSONDocument(bytes: document, file: "study").value
  }

  /// A study that the caller may see; another is not there.
  func study(_ id: String, for caller: Caller) async throws(HTTPFault) -> StudyListing {
    guard caller.may(.read, .study, of: Owner(study: id)) else { throw .notFound }
    let found = try await reading { connection throws(PostgresError) in
      try StudyListing.one(id, connection)
    }
    guard let found else { throw .notFound }
    return found
  }

  private func studies(for caller: Caller, _ page: Page) async throws(HTTPFault) -> JSONValue {
    let own =
      AccessTable.scope(of: caller.role, .list, .study) == .all
      ? nil : Array(caller.studies.keys).sorted()
    let rows = try await reading { connection throws(PostgresError) in
      try StudyListing.page(of: own, after: page.after?.first, limit: page.limit + 1, connection)
    }
    return page.json(rows, key: { [$0.id] }, item: \.json)
  }

  private func create(_ order: StudyOrder, by caller: Caller) async throws(HTTPFault) {
    let now = service.now
    try await changing(
      noting: AuditEvent(
        study: AuditEvent.serverChain, actor: caller.account, .studyCreated, subject: order.id),
      taken: .taken("/id", "There is a study of this name.")
    ) { connection throws(PostgresError) in
      try StudyStore.create(order, at: now, connection)
    }
  }
}
