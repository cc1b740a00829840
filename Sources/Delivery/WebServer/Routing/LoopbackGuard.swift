/// Keeps other web pages out of a server on the loopback.
///
/// Any page that the machine's browser shows can send requests to 127.0.0.1, and a page whose name
/// is made to point there (DNS rebinding) can read the answers too. So a request must name one of
/// our hosts, and one that changes something must come from a page of ours.
package struct LoopbackGuard: Sendable, Equatable {
  private let names: Set<String>

  /// Takes the `host:port` names under which the server may be asked, without regard to case.
  package init(names: [String]) {
    self.names = Set(names.map { $0.lowercased() })
  }

  /// The usual names of the loopback at one port.
  package init(port: UInt16) {
    self.init(names: ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"])
  }

  /// What is wrong with where the request comes from; nil if nothing is.
  package func fault(of head: RequestHead) -> HTTPFault? {
    guard names.contains(head.host.lowercased()) else { return .hostUnknown }
    guard !head.headers.values("Sec-Fetch-Site").contains("cross-site") else { return .crossSite }
    guard head.method.changesState else { return nil }
    let origins = head.headers.values("Origin")
    guard let origin = origins.first, origins.count == 1 else { return .originMissing }
    return isOurs(origin) ? nil : .originForeign
  }

  private func isOurs(_ origin: String) -> Bool {
    let scheme = "http://"
    return origin.hasPrefix(scheme) && names.contains(origin.dropFirst(scheme.count).lowercased())
  }

  /// The rule in the form that a router takes.
  package var requestGuard: RequestGuard {
    { head in fault(of: head)?.response }
  }
}
