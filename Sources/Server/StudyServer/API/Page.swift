import StrictJSON
import Vault
import WebServer

/// One page of a list: where it begins, and how long it is.
struct Page: Sendable, Hashable {
  /// The key of the last item of the page before; its parts are the server's own.
  let after: [String]?
  let limit: Int

  static let usualLimit = 100
  static let longest = 500

  init(after: [String]?, limit: Int) {
    self.after = after
    self.limit = limit
  }

  /// Reads `limit` and `cursor` of a query.
  init(_ head: RequestHead, partCount: Int) throws(HTTPFault) {
    limit = try Self.limit(head)
    guard let cursor = try head.queryValue("cursor") else {
      after = nil
      return
    }
    guard let parts = Self.parts(cursor, count: partCount) else { throw .badQuery }
    after = parts
  }

  /// What a cursor says; nil if it is none.
  static func parts(_ cursor: String, count: Int) -> [String]? {
    guard let bytes = Base64URL.decode(cursor),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    let parts = text.split(separator: "\u{1F}", omittingEmptySubsequences: false)
    return parts.count == count ? parts.map { String($0) } : nil
  }

  private static func limit(_ head: RequestHead) throws(HTTPFault) -> Int {
    guard let text = try head.queryValue("limit") else { return usualLimit }
    guard let limit = Int(text), (1...longest).contains(limit) else { throw .badQuery }
    return limit
  }

  /// A page of items as JSON: one more was asked of the database, to know whether there is a next page.
  func json<Item>(
    _ items: [Item], key: (Item) -> [String], item: (Item) -> JSONValue
  ) -> JSONValue {
    let shown = items.prefix(limit)
    let next = items.count > limit ? shown.last.map { Self.cursor(key($0)) } : nil
    return .object([
      "items": .list(shown.map(item)), "next": next.map { .string($0) },
    ])
  }

  private static func cursor(_ parts: [String]) -> String {
    Base64URL.encode(Array(parts.joined(separator: "\u{1F}").utf8))
  }
}
