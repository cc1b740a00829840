import WebServer

extension RequestHead {
  /// Whether a page of this server sent the request, by what only a browser writes: `Origin` names this
  /// server, and `Sec-Fetch-Site`, where the browser has it, says so too.
  var isOwnPage: Bool {
    let origins = headers.values("Origin")
    let sites = headers.values("Sec-Fetch-Site")
    guard origins.count == 1, sites.allSatisfy({ $0 == "same-origin" }) else { return false }
    let parts = origins[0].split(separator: "://", maxSplits: 1)
    guard parts.count == 2, ["http", "https"].contains(parts[0]) else { return false }
    return parts[1].lowercased() == host.lowercased()
  }
}
