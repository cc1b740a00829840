import Postgres
import StrictJSON
import WebServer

/// The audit, for administrators.
extension API {
  static let auditRoutes = [
    APIRoute(.get, "/v1/studies/{study}/audit", may: .list, .audit, inStudy: API.listAudit),
    APIRoute(.get, "/v1/audit", may: .list, .audit, API.listServerAudit),
  ]

  private func listAudit(
    _ study: StudyListing, for request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    try await audit(of: study.id, for: request)
  }

  private func listServerAudit(
    _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    try await audit(of: AuditEvent.serverChain, for: request)
  }

  private func audit(
    of chain: String, for request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let page = try Page(request.head, partCount: 1)
    let after = page.after.flatMap { $0.first.flatMap { Int64($0) } }
    guard (after == nil) == (page.after == nil) else { throw .badQuery }
    try await note(.auditListed, of: chain, by: request)
    let rows = try await reading { connection throws(PostgresError) in
      try StoredAuditEntry.page(chain, after: after ?? 0, limit: page.limit + 1, connection)
    }
    return .json(page.json(rows, key: { [String($0.position)] }, item: \.json))
  }
}
