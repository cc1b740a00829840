import Postgres
import StrictJSON
import StudyModel
import WebServer

/// Lists that can be long, narrowed by the server. What is looked for stands in a body: an address is
/// kept in histories and logs, and a number or a name must not be in one.
extension API {
  static let searchRoutes = [
    APIRoute(
      .post, "/v1/studies/{study}/participants/search", may: .list, .participant,
      inStudy: API.searchParticipants),
    APIRoute(
      .post, "/v1/studies/{study}/results/search", may: .list, .result, API.searchResults),
    APIRoute(
      .post, "/v1/studies/{study}/audit/search", may: .list, .audit, inStudy: API.searchAudit),
    APIRoute(.post, "/v1/audit/search", may: .list, .audit, API.searchServerAudit),
  ]

  private func searchParticipants(
    _ study: StudyListing, for request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let search = try await body(request.http) { ParticipantSearch(&$0, scheme: study.scheme) }
    let (study, caller, clinic) = (study.id, request.caller, request.clinic(in: study.id))
    let mayName = ParticipantListing.mayName(caller.role)
    let rows = try await reading { connection throws(PostgresError) in
      try ParticipantListing.found(search, study, clinic: clinic, mayName: mayName, connection)
    }
    try await note(.participantsListed, of: study, by: request)
    return .json(
      search.page.json(rows, key: { [$0.number] }, item: { $0.json(for: caller.role) }))
  }

  private func searchResults(_ request: AllowedRequest) async throws(HTTPFault) -> HTTPResponse {
    let caller = request.caller
    // A patient reads all of her own results as a list.
    guard caller.role != .patient else { throw .notAllowed }
    let found = try await self.study(request.head.parameter("study"), for: caller)
    let study = found.id
    let search = try await body(request.http) { ResultSearch(&$0, scheme: found.scheme) }
    let clinic = request.clinic(in: study)
    let before = search.page.after.flatMap { ResultKey($0) }
    guard (before == nil) == (search.page.after == nil) else { throw .badQuery }
    let rows = try await reading { connection throws(PostgresError) in
      try FoundResult.page(search, study, clinic: clinic, before: before, connection)
    }
    try await note(
      AuditEvent(
        study: study, actor: caller.account, .resultsListed,
        subject: search.participant ?? study))
    return .json(
      search.page.json(rows, key: { [$0.summary.stored.text, $0.summary.id] }, item: \.json))
  }

  private func searchAudit(
    _ study: StudyListing, for request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    try await searchAudit(of: study.id, for: request)
  }

  private func searchServerAudit(
    _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    try await searchAudit(of: AuditEvent.serverChain, for: request)
  }

  private func searchAudit(
    of chain: String, for request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let search = try await body(request.http) { AuditSearch(&$0) }
    let before = search.page.after?.first.flatMap { Int64($0) }
    guard (before == nil) == (search.page.after == nil) else { throw .badQuery }
    try await note(.auditListed, of: chain, by: request)
    let rows = try await reading { connection throws(PostgresError) in
      try FoundAuditEntry.page(search, chain, before: before, connection)
    }
    return .json(
      search.page.json(rows, key: { [String($0.entry.position)] }, item: \.json))
  }
}
