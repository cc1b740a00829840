/// What let a caller in; it is judged again in the transaction that stores what the caller brings.
package struct SignIn: Sendable, Hashable {
  /// The id of the account.
  package var account: String
  /// The id of the sign-in; nil for a token of document 000's paths.
  package var session: String?
  /// The id of the token of document 000's paths; nil for a sign-in.
  package var token: String?
}

extension Caller {
  /// What let this caller in.
  package var signIn: SignIn { SignIn(account: account, session: session, token: token) }
}
