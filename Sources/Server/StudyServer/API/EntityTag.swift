import Postgres
import WebServer

/// The versions that a change may be made from, as `If-Match` says them (RFC 9110, 13.1.1).
enum EntityTag: Sendable, Hashable {
  case any
  case versions(Set<Int64>)

  /// A change without the field is refused (RFC 6585); weak tags and other texts are no version.
  static func wanted(_ head: RequestHead) throws(HTTPFault) -> EntityTag {
    let values = head.headers.values("If-Match")
    guard !values.isEmpty else { throw .preconditionMissing }
    let items = values.flatMap { $0.split(separator: ",") }
    let tags = items.map { item in String(item.drop { $0 == " " }.prefix { $0 != " " }) }
    guard tags != ["*"] else { return .any }
    return .versions(Set(tags.compactMap(version)))
  }

  private static func version(_ tag: String) -> Int64? {
    guard tag.utf8.count > 2, tag.hasPrefix("\""), tag.hasSuffix("\"") else { return nil }
    return Int64(tag.dropFirst().dropLast())
  }

  func allows(_ version: Int64) -> Bool {
    switch self {
    case .any: true
    case .versions(let versions): versions.contains(version)
    }
  }

  /// How a version is written.
  static func text(_ version: Int64) -> String { "\"\(version)\"" }
}

extension PostgresRows {
  /// Throws if no row was changed: the version that was read is no longer the one that is there.
  func requireChange() throws(PostgresError) {
    guard affectedCount > 0 else { throw .stale }
  }
}
