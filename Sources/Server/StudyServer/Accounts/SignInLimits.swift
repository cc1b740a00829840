/// How often signing in may fail; a pure value.
package struct SignInLimits: Sendable, Hashable {
  /// Of one name at one address.
  package var pair = FailureLimit()
  /// Of one address, for all names: people of a clinic share one.
  package var address = FailureLimit(count: 20)
  /// Of one name, from all addresses from which nobody has signed in under it.
  package var name = GuessLimit()

  package init() {}
}
