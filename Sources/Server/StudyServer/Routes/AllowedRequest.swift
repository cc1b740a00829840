import WebServer

/// A request with the caller behind it, and the right by which it is answered.
struct AllowedRequest: Sendable {
  let http: HTTPRequest
  let caller: Caller
  private let right: Right

  var head: RequestHead { http.head }

  /// Refuses roles that have no such right at all; how far a right reaches is asked of each thing.
  init(_ http: HTTPRequest, by caller: Caller, _ right: Right) throws(HTTPFault) {
    self.init(hidden: http, by: caller, right)
    guard scope != .nothing else { throw .notAllowed }
  }

  /// Refuses nobody: what the request asks for must be `reached`.
  init(hidden http: HTTPRequest, by caller: Caller, _ right: Right) {
    self.http = http
    self.caller = caller
    self.right = right
  }

  /// How far the caller's right reaches.
  var scope: Scope { AccessTable.scope(of: caller.role, right.action, right.resource) }

  /// Whether the right reaches what is of this owner.
  func reaches(_ owner: Owner) -> Bool {
    caller.may(right.action, right.resource, of: owner)
  }

  /// A thing if it is there and the right reaches it; otherwise nobody is told that it is there.
  func reached<Thing: Owned>(_ thing: Thing?) throws(HTTPFault) -> Thing {
    guard let thing, reaches(thing.owner) else { throw .notFound }
    return thing
  }

  /// The clinic that a list is limited to; nil for all of the study.
  func clinic(in study: String) -> String? {
    guard scope == .clinic else { return nil }
    return caller.studies[study] ?? nil
  }
}
