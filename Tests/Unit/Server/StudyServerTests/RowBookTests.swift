import Receipts
import StrictJSON
import TestSupport
import Testing

@testable import StudyServer

@Suite struct RowBookTests {
  private static let one = ContentDigest(of: Array("one".utf8))
  private static let other = ContentDigest(of: Array("other".utf8))

  private static func row(_ table: String, _ key: String, _ sha256: ContentDigest?) -> KeptRow {
    KeptRow(table: table, key: key, sha256: sha256)
  }

  /// A book that was given entries of these rows: action, actor and rows.
  private static func book(_ entries: [(AuditAction, String, [KeptRow])]) -> RowBook {
    var book = RowBook()
    for (action, actor, rows) in entries {
      book.take(action.rawValue, actor: actor) { .object(["rows": .list(rows.map(\.json))]) }
    }
    return book
  }

  @Test func `a row is read as it is noted`() {
    for row in [Self.row("devices", "[\"a\"]", Self.one), Self.row("devices", "[\"a\"]", nil)] {
      expectEqual(KeptRow(json: row.json), row)
    }
    expectNil(KeptRow(json: .object(["key": "a", "table": "devices"])))
    expectNil(KeptRow(json: .object(["key": "a", "sha256": "x", "table": "devices"])))
  }

  @Test func `the last entry of a row is what it says`() {
    let book = Self.book([
      (.rowsChanged, "server", [Self.row("devices", "a", Self.one)]),
      (
        .rowsChanged, "server",
        [Self.row("devices", "a", Self.other), Self.row("accounts", "a", Self.one)]
      ),
      (.signedIn, "server", [Self.row("devices", "b", Self.one)]),
    ])
    expectEqual(book.rows, ["devices": ["a": Self.other], "accounts": ["a": Self.one]])
  }

  @Test func `a row that was removed is no longer there`() {
    let book = Self.book([
      (.rowsChanged, "server", [Self.row("devices", "a", Self.one)]),
      (.rowsChanged, "server", [Self.row("devices", "a", nil)]),
    ])
    expectEqual(book.rows["devices"], [:])
  }

  @Test func `what was there before is listed once`() {
    let listed = [Self.row("installation", "t", Self.one), Self.row("devices", "a", Self.one)]
    var book = Self.book([(.rowsListed, "server", listed)])
    expect(!book.isBegun)
    book.take(AuditAction.rowsBegun.rawValue, actor: "server") { .object([]) }
    expect(book.isBegun)
    expectEqual(book.knownBefore, 1)
    let late = Self.row("devices", "b", Self.one)
    book.take(AuditAction.rowsListed.rawValue, actor: "server") {
      .object(["rows": .list([late.json])])
    }
    expectEqual(book.rows["devices"], ["a": Self.one])
  }

  @Test func `a program without the server's key changes passwords and sign-ins that are there`() {
    let made = [Self.row("accounts", "a", Self.one), Self.row("devices", "a", Self.one)]
    let byOperator = [
      Self.row("accounts", "a", Self.other), Self.row("devices", "a", Self.other),
      Self.row("accounts", "b", Self.one), Self.row("sessions", "c", Self.one),
    ]
    let book = Self.book([
      (.rowsChanged, "server", made), (.rowsChanged, AuditEvent.operatorName, byOperator),
      (.rowsChanged, AuditEvent.operatorName, [Self.row("accounts", "a", nil)]),
    ])
    expectEqual(book.rows, ["accounts": ["a": Self.other], "devices": ["a": Self.one]])
  }

  @Test
  func
    `a program without the server's key lets passwords count again, and makes and removes no rule`()
  {
    let rule = Self.row("sign_in_rules", "a", Self.one)
    let book = Self.book([
      (.rowsChanged, "server", [rule, Self.row("provider_links", "l", Self.one)]),
      (
        .rowsChanged, AuditEvent.operatorName,
        [
          Self.row("sign_in_rules", "a", Self.other), Self.row("sign_in_rules", "b", Self.one),
          Self.row("provider_links", "l", Self.other), Self.row("provider_links", "m", Self.one),
        ]
      ),
      (.rowsChanged, AuditEvent.operatorName, [Self.row("sign_in_rules", "a", nil)]),
    ])
    expectEqual(
      book.rows, ["sign_in_rules": ["a": Self.other], "provider_links": ["l": Self.one]])
  }
}
