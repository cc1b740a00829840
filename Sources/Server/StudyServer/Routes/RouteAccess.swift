/// Who may ask at a path.
package enum RouteAccess: Sendable, Hashable, CustomStringConvertible {
  /// Whoever comes.
  case anyone
  /// Whoever shows what the text names: the route checks it itself.
  case showing(String)
  /// Whoever is signed in, also with a password that must be changed first.
  case signedIn
  /// Whoever has the right; a role that has it nowhere is told so.
  case right(Right)
  /// Whoever has the right to the thing in the path; for everybody else the thing is not there.
  case hiddenRight(Right)

  /// As `openapi.json` has it.
  package var description: String {
    switch self {
    case .anyone: "anyone"
    case .showing(let proof): "anyone who shows \(proof)"
    case .signedIn: "anyone who is signed in"
    case .right(let right), .hiddenRight(let right): right.description
    }
  }

  /// Whether a request without a sign-in is refused.
  package var needsSignIn: Bool {
    switch self {
    case .anyone, .showing: false
    case .signedIn, .right, .hiddenRight: true
    }
  }

  /// Whether a caller without the right is told that nothing is there.
  package var isHidden: Bool {
    switch self {
    case .hiddenRight: true
    case .anyone, .showing, .signedIn, .right: false
    }
  }
}
