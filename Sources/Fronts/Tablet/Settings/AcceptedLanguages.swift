package import WebServer

/// The languages that a browser is set to, the preferred one first; a pure value.
package struct AcceptedLanguages: Sendable, Hashable {
  /// What is looked at; a browser names no more.
  private static let most = 20

  /// Tags such as `es-MX`, in lower case.
  package let tags: [String]

  /// From the header `Accept-Language`; what is no tag or is not wanted (`q=0`) is left out.
  package init(_ header: String) {
    let ranges = header.split(separator: ",").prefix(Self.most).map { range in
      let parts = range.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map {
        Double($0.dropFirst(2)) ?? 0
      }
      return (tag: parts.first ?? "", weight: weight ?? 1)
    }
    // Of two that are wanted as much, the one that is named first.
    tags = ranges.enumerated().filter { $0.element.weight > 0 && $0.element.tag != "*" }
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .map(\.element.tag)
  }

  /// The same, of a request; nothing where the browser says nothing.
  package init(_ head: RequestHead) {
    self.init(head.headers.values("Accept-Language").joined(separator: ","))
  }

  /// The first of some languages that is wanted: the same one, or one of the same language elsewhere.
  package func first(of languages: [String]) -> String? {
    tags.lazy.compactMap { tag in
      languages.first { $0.lowercased() == tag }
        ?? languages.first { Self.base($0) == Self.base(tag) }
    }.first
  }

  private static func base(_ tag: String) -> String {
    String(tag.prefix { $0 != "-" && $0 != "_" }).lowercased()
  }
}
