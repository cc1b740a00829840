import Postgres
import StrictJSON
import WebServer

/// The audit, for administrators.
extension API {
  func addAudit(to router: inout Router) {
    router.on(.get, "/v1/studies/{study}/audit") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.list, .audit, by: caller)
      let study = try await self.study(request.head.parameter("study"), for: caller)
      return .json(try await self.audit(of: study.id, request.head, for: caller))
    }
    router.on(.get, "/v1/audit") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.list, .audit, by: caller)
      return .json(try await self.audit(of: AuditEvent.serverChain, request.head, for: caller))
    }
  }

  private func audit(
    of chain: String, _ head: RequestHead, for caller: Caller
  ) async throws(HTTPFault) -> JSONValue {
    let page = try Page(head, partCount: 1)
    let after = page.after.flatMap { $0.first.flatMap { Int64($0) } }
    guard (after == nil) == (page.after == nil) else { throw .badQuery }
    try await note(AuditEvent(study: chain, actor: caller.account, .auditListed, subject: chain))
    let rows = try await reading { connection throws(PostgresError) in
      try StoredAuditEntry.page(chain, after: after ?? 0, limit: page.limit + 1, connection)
    }
    return page.json(rows, key: { [String($0.position)] }, item: \.json)
  }
}
