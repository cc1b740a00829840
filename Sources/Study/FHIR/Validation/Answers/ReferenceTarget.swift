/// What the text of a reference points to.
enum ReferenceTarget: Equatable {
  /// A resource of the named type.
  case resource(type: String)
  /// A contained resource or a URN: the type does not show.
  case unnamed
  /// Nothing that a reference may point to.
  case invalid

  init(_ reference: String) {
    self = Self.target(reference)
  }

  private static func target(_ reference: String) -> ReferenceTarget {
    if reference.hasPrefix("#") { return .unnamed }
    guard URISyntax.isWellFormed(reference) else { return .invalid }
    switch URISyntax.scheme(of: reference) {
    case nil, "http", "https": break
    case "urn": return .unnamed
    case _: return .invalid
    }
    let path = reference.prefix { $0 != "?" && $0 != "#" && $0 != "|" }
    var parts = path.split(separator: "/")
    if parts.count > 3, parts[parts.count - 2] == "_history" { parts.removeLast(2) }
    return .resource(type: parts.count > 1 ? String(parts[parts.count - 2]) : "")
  }
}
