import Postgres
import StrictJSON
import StudyModel
import WebServer

/// The people who take part in a study.
extension API {
  func addParticipants(to router: inout Router) {
    router.on(.get, "/v1/studies/{study}/participants") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.list, .participant, by: caller)
      let study = try await self.study(request.head.parameter("study"), for: caller)
      return .json(
        try await self.participants(study.id, for: caller, try Page(request.head, partCount: 1)))
    }
    router.on(.post, "/v1/studies/{study}/participants") { request throws(HTTPFault) in
      try await self.once(request) { api, request throws(HTTPFault) in
        let caller = try await api.caller(request.head)
        try api.require(.create, .participant, by: caller)
        let study = try await api.study(request.head.parameter("study"), for: caller)
        let order = try await api.body(request) { ParticipantOrder(&$0, scheme: study.scheme) }
        return .json(try await api.register(order, in: study.id, by: caller), status: .created)
      }
    }
    router.on(.get, "/v1/participants/{id}") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      let found = try await self.participant(request.head.parameter("id"), for: caller, .read)
      if caller.participant != found.id {
        try await self.note(
          AuditEvent(
            study: found.study, actor: caller.account, .participantRead, subject: found.id))
      }
      return .json(found.json(for: caller.role)).adding("ETag", EntityTag.text(found.version))
        .known(to: request.head)
    }
  }

  /// A participant to whom the caller's right reaches; another is not there.
  func participant(
    _ id: String, for caller: Caller, _ action: Action
  ) async throws(HTTPFault) -> ParticipantListing {
    guard EntityID.isWellFormed(id) else { throw .notFound }
    let found = try await reading { connection throws(PostgresError) in
      try ParticipantListing.one(id, connection)
    }
    guard let found, caller.may(action, .participant, of: found.owner) else { throw .notFound }
    return found
  }

  private func participants(
    _ study: String, for caller: Caller, _ page: Page
  ) async throws(HTTPFault) -> JSONValue {
    let clinic = clinicFilter(of: caller, study, .list, .participant)
    let rows = try await reading { connection throws(PostgresError) in
      try ParticipantListing.page(
        study, clinic: clinic, after: page.after?.first, limit: page.limit + 1, connection)
    }
    try await note(
      AuditEvent(study: study, actor: caller.account, .participantsListed, subject: study))
    return page.json(rows, key: { [$0.number] }, item: { $0.json(for: caller.role) })
  }

  /// The clinic that a list is limited to; nil for all of the study.
  func clinicFilter(
    of caller: Caller, _ study: String, _ action: Action, _ resource: Resource
  ) -> String? {
    guard AccessTable.scope(of: caller.role, action, resource) == .clinic else { return nil }
    return caller.studies[study] ?? nil
  }

  private func register(
    _ order: ParticipantOrder, in study: String, by caller: Caller
  ) async throws(HTTPFault) -> JSONValue {
    let clinic = (caller.studies[study] ?? nil) ?? order.clinic
    let now = service.now
    // Whom results have named already keeps the id, and is noted by it.
    let known = try await reading { connection throws(PostgresError) in
      try ParticipantListing.numbered(order.number, study, connection)?.id
    }
    let id = known ?? EntityID.make(at: now)
    try await changing(
      noting: AuditEvent(study: study, actor: caller.account, .participantRegistered, subject: id),
      taken: .taken("/number", "There is a participant of this number.")
    ) { connection throws(PostgresError) in
      try ParticipantStore.register(order, id, study, clinic: clinic, at: now, connection)
    }
    let found = try await reading { connection throws(PostgresError) in
      try ParticipantListing.numbered(order.number, study, connection)
    }
    guard let found else { throw .internalError }
    return found.json(for: caller.role)
  }
}
