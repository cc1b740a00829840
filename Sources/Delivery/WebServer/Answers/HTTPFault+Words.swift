extension HTTPFault {
  static let versionUnknown = HTTPFault(
    .versionNotSupported, code: "httpVersion", "This server speaks HTTP/1.1 only.")
  static let lineEnds = HTTPFault(
    .badRequest, code: "lineEnds",
    "A line of the request's head was folded, or did not end with CR and LF.")
  static let methodSyntax = HTTPFault(
    .badRequest, code: "methodSyntax", "The request's method is not a word.")
  static let headerSyntax = HTTPFault(
    .badRequest, code: "headerSyntax",
    "A header field has bytes that may not stand in one.")
  static let hostCount = HTTPFault(
    .badRequest, code: "hostCount", "A request needs exactly one Host field.")
  static let hostSyntax = HTTPFault(
    .badRequest, code: "hostSyntax", "The Host field is not a host with or without a port.")
  static let bodyLengthTwice = HTTPFault(
    .badRequest, code: "bodyLengthTwice", "The length of the body was given more than once.")
  static let bodyLengthSyntax = HTTPFault(
    .badRequest, code: "bodyLengthSyntax", "The Content-Length is not a plain number.")
  static let transferCoding = HTTPFault(
    .badRequest, code: "transferCoding", "The Transfer-Encoding is none that is known here.")
  static let lengthRequired = HTTPFault(
    .lengthRequired, code: "lengthRequired",
    "A body in chunks is not taken here. Send it with its Content-Length.")
  static let targetSyntax = HTTPFault(
    .badRequest, code: "targetSyntax", "The request's target is not a well-formed path.")
  static let targetOfAnotherHost = HTTPFault(
    .badRequest, code: "targetOfAnotherHost", "The request's target and its Host field differ.")
  static let queryItemTwice = HTTPFault(
    .badRequest, code: "queryItemTwice", "The query has an item twice that it may have once.")
  static let methodUnknown = HTTPFault(
    .methodNotAllowed, code: "methodUnknown", "This server does not know the request's method.",
    headers: [
      HeaderField("Allow", HTTPMethod.allCases.map(\.rawValue).joined(separator: ", "))
    ])
  static let headersTooLarge = HTTPFault(
    .headersTooLarge, code: "headersTooLarge", "The request's head is too long.")

  /// Nothing is at this path.
  package static let notFound = HTTPFault(
    .notFound, code: "notFound", "There is nothing here.")
  /// The body is longer than the route takes.
  package static let bodyTooLarge = HTTPFault(
    .contentTooLarge, code: "bodyTooLarge", "The request's body is too large.")
  /// The client left, or the server stops, before the whole body was here; nobody reads this answer.
  package static let bodyCutShort = HTTPFault(
    .badRequest, code: "bodyCutShort", "The request ended before its whole body was here.")
  /// There is no byte of the range that was asked for.
  package static let rangeNotSatisfiable = HTTPFault(
    .rangeNotSatisfiable, code: "rangeNotSatisfiable", "There is nothing in that range.")
  /// Something failed on our side.
  package static let internalError = HTTPFault(
    .internalError, code: "internal", "Something went wrong here. Please try again.")

  static let hostUnknown = HTTPFault(
    .misdirected, code: "hostUnknown", "This server does not answer under that host name.")
  static let originMissing = HTTPFault(
    .forbidden, code: "originMissing", "A request that changes something must say its origin.")
  static let originForeign = HTTPFault(
    .forbidden, code: "originForeign", "Another site may not change anything here.")
  static let crossSite = HTTPFault(
    .forbidden, code: "crossSite", "Another site may not ask for this.")

  static let tooManyConnections = HTTPFault(
    .unavailable, code: "tooManyConnections",
    "Too many connections are open. Please try again shortly.",
    headers: [HeaderField("Retry-After", "1")])
  static let stopping = HTTPFault(
    .unavailable, code: "stopping", "The server is stopping. Please try again shortly.",
    headers: [HeaderField("Retry-After", "5")])

  /// The path is right and the method is not; `allowed` goes into the Allow field.
  static func methodNotAllowed(_ allowed: [HTTPMethod]) -> HTTPFault {
    HTTPFault(
      .methodNotAllowed, code: "methodNotAllowed", "This cannot be done here.",
      headers: [HeaderField("Allow", allowed.map(\.rawValue).joined(separator: ", "))])
  }

  /// Every fault that the server itself can answer, for tests of the words.
  static let all: [HTTPFault] = [
    versionUnknown, lineEnds, methodSyntax, headerSyntax, hostCount, hostSyntax, bodyLengthTwice,
    bodyLengthSyntax, transferCoding, lengthRequired, targetSyntax, targetOfAnotherHost,
    queryItemTwice, methodUnknown, headersTooLarge, notFound, bodyTooLarge, bodyCutShort,
    rangeNotSatisfiable, internalError,
    hostUnknown,
    originMissing, originForeign, crossSite, tooManyConnections, stopping,
    methodNotAllowed([.get, .head]),
  ]
}
