import WebServer

extension RequestHead {
  /// Whether a page of this server sent the request, by what only a browser writes: `Origin` names this
  /// server, and `Sec-Fetch-Site`, where the browser has it, says so too.
  var isOwnPage: Bool {
    let origins = headers.values("Origin")
    guard origins.count == 1, isOwnDownload else { return false }
    let parts = origins[0].split(separator: "://", maxSplits: 1)
    guard parts.count == 2, ["http", "https"].contains(parts[0]) else { return false }
    return parts[1].lowercased() == host.lowercased()
  }
  /// Whether a link of this server's pages led here, as far as the browser says it.
  ///
  /// For reading alone: browsers write no `Origin` for it, and a page elsewhere could not read the answer.
  var isOwnDownload: Bool {
    headers.values("Sec-Fetch-Site").allSatisfy { $0 == "same-origin" }
  }
}
