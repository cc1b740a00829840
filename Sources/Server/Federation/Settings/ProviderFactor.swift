/// What of an ID token says that a second factor was shown at the provider; nothing unless it is named.
package struct ProviderFactor: Sendable, Hashable {
  /// Any of these in `amr` is enough.
  package var methods: Set<String>
  /// Any of these as `acr` is enough; they are asked for.
  package var contextClasses: [String]

  package init(methods: Set<String> = [], contextClasses: [String] = []) {
    self.methods = methods
    self.contextClasses = contextClasses
  }

  /// Whether the sign-in of this person was with two factors.
  package func isShown(by identity: ProvenIdentity) -> Bool {
    if let named = identity.contextClass, contextClasses.contains(named) { return true }
    return !methods.isDisjoint(with: identity.methods)
  }
}
