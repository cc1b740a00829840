import Postgres
import Receipts

/// Sign-ins, against the signatures in their rows.
extension AuditVerifier {
  func compareSessions(_ report: inout Report) throws(PostgresError) {
    var last: String?
    while true {
      let page = try SessionStore.page(after: last, limit: Self.pageSize, connection)
      for kept in page where !(kept.signed?.isSigned(by: keys) ?? false) {
        note(.wrongSession, .session(kept.session), &report)
      }
      guard page.count == Self.pageSize else { return }
      last = page.last?.session
    }
  }
}
