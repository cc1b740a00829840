import Receipts
import StrictJSON

/// The rows of kept tables as the entries of the server's chain make them; a pure value.
struct RowBook: Sendable, Hashable {
  /// By table and key, each with its digest.
  private(set) var rows: [String: [String: ContentDigest]] = [:]
  /// Whether what was there before is listed, and the list is whole.
  private(set) var isBegun = false
  /// How many rows were listed as there before; that of the database itself is made by no server.
  private(set) var knownBefore = 0

  /// What a program beside the server may change, whose entries need no signature: passwords, whether they count, and ends of
  /// sign-ins.
  private static let operatorTables: Set<String> = [
    "accounts", "sessions", "opaque_tokens", "sign_in_rules",
  ]

  /// Takes the next entry of the chain; what says nothing of rows changes nothing.
  mutating func take(_ action: String, actor: String, detail: () -> JSONValue) {
    switch AuditAction(rawValue: action) {
    case .rowsListed:
      // A list that comes later tells of nothing that was there before.
      guard !isBegun else { return }
      for row in Self.rows(detail()) {
        keep(row)
        if row.table != "installation" { knownBefore += 1 }
      }
    case .rowsBegun: isBegun = true
    case .rowsChanged:
      let isByOperator = actor == AuditEvent.operatorName
      for row in Self.rows(detail()) where !isByOperator || mayBeByOperator(row) { keep(row) }
    default: break
    }
  }

  /// A program beside the server makes nothing and removes nothing.
  private func mayBeByOperator(_ row: KeptRow) -> Bool {
    Self.operatorTables.contains(row.table) && row.sha256 != nil
      && rows[row.table]?[row.key] != nil
  }

  private mutating func keep(_ row: KeptRow) {
    rows[row.table, default: [:]][row.key] = row.sha256
  }

  private static func rows(_ detail: JSONValue) -> [KeptRow] {
    (detail["rows"]?.listValue ?? []).compactMap(KeptRow.init(json:))
  }
}
