package import Postgres

/// Something that is to be stored together with its place in an audit chain.
package enum LedgerItem: Sendable {
  case result(NewResult)
  /// A list of document 000.
  case list(NewList)
  /// An event alone.
  case note(AuditEvent)
  /// A change of the database and its event, or nothing of both; what else is noted of it comes after it, in
  /// the same study.
  case change(
    AuditEvent, more: [AuditEvent],
    @Sendable (PostgresConnection) throws(PostgresError) -> Void)

  /// The chain that it goes into.
  var study: String {
    switch self {
    case .result(let result): result.study
    case .list(let list): list.study
    case .note(let event), .change(let event, more: _, _): event.study
    }
  }

  /// Whether it runs statements that are not the ledger's own.
  var isChange: Bool {
    if case .change = self { true } else { false }
  }
}
