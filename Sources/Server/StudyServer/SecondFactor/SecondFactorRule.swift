/// Whether staff sign in with more than a password.
package enum SecondFactorRule: String, Sendable, Hashable, CaseIterable {
  /// Who has a second factor is asked for it.
  case offered
  /// Who has none may only set one up.
  case required
}
