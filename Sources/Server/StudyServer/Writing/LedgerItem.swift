package import Postgres

/// Something that is to be stored together with its place in an audit chain.
package enum LedgerItem: Sendable {
  case result(NewResult)
  /// A notice of a red flag.
  case flag(NewFlag)
  /// A list of document 000.
  case list(NewList)
  /// An event alone.
  case note(AuditEvent)
  /// A change of the database and its event, or nothing of both; what else is noted of it comes after it, in
  /// the same study. Nothing of it is done if the sign-in no longer counts.
  case change(
    AuditEvent, more: [AuditEvent], by: SignIn?,
    @Sendable (PostgresConnection) throws(PostgresError) -> Void)
  /// A change of the database that knows only when it was made what is noted of it, all of the one study. Nothing of it
  /// is done if the sign-in no longer counts.
  case changeTold(
    study: String, by: SignIn?,
    @Sendable (PostgresConnection) throws(PostgresError) -> [AuditEvent])

  /// The chain that it goes into.
  var study: String {
    switch self {
    case .result(let result): result.study
    case .flag(let flag): flag.study
    case .list(let list): list.study
    case .changeTold(let study, by: _, _): study
    case .note(let event), .change(let event, more: _, by: _, _): event.study
    }
  }

  /// The sign-in that must still count when it is stored; nil where nobody's has to.
  var signIn: SignIn? {
    switch self {
    case .result(let result): result.signIn
    case .flag(let flag): flag.signIn
    case .list(let list): list.signIn
    case .note: nil
    case .change(_, more: _, by: let signIn, _), .changeTold(study: _, by: let signIn, _): signIn
    }
  }

  /// What is stored in one transaction each.
  ///
  /// A change looks at what is in the database, where results that are stored together with it would not be yet; and
  /// what comes after it must see what it did, and is judged anew: it may have ended the right to it.
  static func transactions(_ items: [LedgerItem]) -> [[LedgerItem]] {
    var parts: [[LedgerItem]] = []
    for item in items {
      if item.isChange || parts.last?.last?.isChange ?? true {
        parts.append([item])
      } else {
        parts[parts.count - 1].append(item)
      }
    }
    return parts
  }

  /// Whether it runs statements that are not the ledger's own.
  var isChange: Bool {
    switch self {
    case .change, .changeTold: true
    case .result, .list, .note, .flag: false
    }
  }
}
