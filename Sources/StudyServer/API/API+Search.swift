import Postgres
import StrictJSON
import StudyModel
import WebServer

/// Lists that can be long, narrowed by the server. What is looked for stands in a body: an address is
/// kept in histories and logs, and a number or a name must not be in one.
extension API {
  func addSearches(to router: inout Router) {
    router.on(.post, "/v1/studies/{study}/participants/search") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.list, .participant, by: caller)
      let study = try await self.study(request.head.parameter("study"), for: caller)
      let search = try await self.body(request) { ParticipantSearch(&$0) }
      return .json(try await self.participants(search, study.id, for: caller))
    }
    router.on(.post, "/v1/studies/{study}/results/search") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.list, .result, by: caller)
      guard caller.role != .patient else { throw .notAllowed }
      let study = try await self.study(request.head.parameter("study"), for: caller)
      let search = try await self.body(request) { ResultSearch(&$0) }
      return .json(try await self.results(search, study.id, for: caller))
    }
    router.on(.post, "/v1/studies/{study}/audit/search") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.list, .audit, by: caller)
      let study = try await self.study(request.head.parameter("study"), for: caller)
      let search = try await self.body(request) { AuditSearch(&$0) }
      return .json(try await self.audit(search, study.id, for: caller))
    }
    router.on(.post, "/v1/audit/search") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.list, .audit, by: caller)
      let search = try await self.body(request) { AuditSearch(&$0) }
      return .json(try await self.audit(search, AuditEvent.serverChain, for: caller))
    }
  }

  private func participants(
    _ search: ParticipantSearch, _ study: String, for caller: Caller
  ) async throws(HTTPFault) -> JSONValue {
    let clinic = clinicFilter(of: caller, study, .list, .participant)
    let mayName = ParticipantListing.mayName(caller.role)
    let rows = try await reading { connection throws(PostgresError) in
      try ParticipantListing.found(search, study, clinic: clinic, mayName: mayName, connection)
    }
    try await note(
      AuditEvent(study: study, actor: caller.account, .participantsListed, subject: study))
    return search.page.json(rows, key: { [$0.number] }, item: { $0.json(for: caller.role) })
  }

  private func results(
    _ search: ResultSearch, _ study: String, for caller: Caller
  ) async throws(HTTPFault) -> JSONValue {
    let clinic = clinicFilter(of: caller, study, .list, .result)
    let before = search.page.after.flatMap { ResultKey($0) }
    guard (before == nil) == (search.page.after == nil) else { throw .badQuery }
    let rows = try await reading { connection throws(PostgresError) in
      try FoundResult.page(search, study, clinic: clinic, before: before, connection)
    }
    try await note(
      AuditEvent(
        study: study, actor: caller.account, .resultsListed,
        subject: search.participant ?? study))
    return search.page.json(
      rows, key: { [$0.summary.stored.text, $0.summary.id] }, item: \.json)
  }

  private func audit(
    _ search: AuditSearch, _ chain: String, for caller: Caller
  ) async throws(HTTPFault) -> JSONValue {
    let before = search.page.after?.first.flatMap { Int64($0) }
    guard (before == nil) == (search.page.after == nil) else { throw .badQuery }
    try await note(AuditEvent(study: chain, actor: caller.account, .auditListed, subject: chain))
    let rows = try await reading { connection throws(PostgresError) in
      try FoundAuditEntry.page(search, chain, before: before, connection)
    }
    return search.page.json(rows, key: { [String($0.entry.position)] }, item: \.json)
  }
}
