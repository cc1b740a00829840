import WebServer

/// What the page of a rig, or a program, is told when something cannot be done.
enum RigPageFault: String, CaseIterable {
  /// The request does not carry the token of the page.
  case noToken
  /// The rig does not record yet.
  case notYet

  var fault: HTTPFault {
    switch self {
    case .noToken:
      HTTPFault(
        .forbidden, code: rawValue,
        "The request does not come from the rig's own page. Load the page again.")
    case .notYet:
      HTTPFault(
        .unavailable, code: rawValue,
        "The rig does not record yet: it closes what was cut off, or waits for room on its disk.")
    }
  }
}
