/// Answers only under the names that a server is meant to be reached by.
///
/// A page whose own name is made to point at the server (DNS rebinding), and a cache or a link that was given
/// another name, get no answer under it.
package struct HostGuard: Sendable, Equatable {
  /// One name, with or without the port that it is meant with.
  private struct Name: Sendable, Hashable {
    var host: String
    /// Nil for any.
    var port: String?
  }

  private static let loopback: Set<String> = ["127.0.0.1", "localhost", "[::1]"]

  private var names: Set<Name> = []
  private let takesLoopback: Bool
  private let openPaths: Set<[String]>

  /// Names are added one by one; those of the loopback count, at any port, where it is said.
  ///
  /// What is at the open paths, such as `/v1/health`, is answered under any name: checks of proxies name
  /// what they like.
  package init(takesLoopback: Bool, openPaths: [String] = []) {
    self.takesLoopback = takesLoopback
    self.openPaths = Set(openPaths.map { $0.split(separator: "/").map { String($0) } })
  }

  /// Adds a host at any port, or with a port at that port only; false if the text is neither.
  package mutating func add(host text: String) -> Bool {
    guard let (host, port) = HostName.parts(text) else { return false }
    names.insert(Name(host: host, port: port))
    return true
  }

  /// Adds the host of an address such as `https://study.example:8443/ambler`, at its port; false if it is none.
  package mutating func add(address: String) -> Bool {
    for (scheme, usual) in [("https://", "443"), ("http://", "80")] {
      guard address.lowercased().hasPrefix(scheme) else { continue }
      let rest = address.dropFirst(scheme.count)
      guard let (host, port) = HostName.parts(String(rest.prefix { $0 != "/" })) else {
        return false
      }
      names.insert(Name(host: host, port: port ?? usual))
      if port ?? usual == usual { names.insert(Name(host: host, port: "")) }
      return true
    }
    return false
  }

  /// What is wrong with the name that the request is for; nil if nothing is.
  package func fault(of head: RequestHead) -> HTTPFault? {
    guard !openPaths.contains(head.path), let (host, port) = HostName.parts(head.host) else {
      return nil
    }
    if takesLoopback, Self.loopback.contains(host) { return nil }
    let isNamed =
      names.contains(Name(host: host, port: nil))
      || names.contains(Name(host: host, port: port ?? ""))
    return isNamed ? nil : .hostUnknown
  }

  /// The rule in the form that a router takes.
  package var requestGuard: RequestGuard {
    { head in fault(of: head)?.response }
  }
}
