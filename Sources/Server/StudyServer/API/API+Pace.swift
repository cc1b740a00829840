import WebServer

/// How many requests one may make.
extension API {
  /// Throws 429 if an address asks too often, whoever is behind it.
  func pace(_ request: HTTPRequest) throws(HTTPFault) {
    guard let wait = service.addressPaces.take(request.clientAddress) else { return }
    throw .tooManyRequests("address", wait)
  }

  /// Throws 429 if a device, the devices of a participant together, or a sign-in of staff asks too often.
  func pace(_ caller: Caller) throws(HTTPFault) {
    let subject = caller.participant.map { "participant \($0)" } ?? caller.account
    guard let wait = service.accountPaces.take(subject) else { return }
    throw .tooManyRequests("account", wait)
  }

  /// Who asks, counted.
  func pacedCaller(_ head: RequestHead) async throws(HTTPFault) -> Caller {
    let caller = try await caller(head)
    try pace(caller)
    return caller
  }
}

extension HTTPFault {
  fileprivate static func tooManyRequests(
    _ subject: StaticString, _ wait: Duration
  ) -> HTTPFault {
    HTTPFault(
      .tooManyRequests, code: "tooManyRequests",
      "Too many requests come from this \(subject). Please wait.",
      headers: [HeaderField("Retry-After", String(max(1, wait.components.seconds + 1)))])
  }
}
