/// Which second factors an account has.
struct HeldFactors: Sendable, Hashable {
  var hasCode = false
  var passkeyCount = 0

  /// Whether signing in needs more than the password.
  var areSome: Bool { hasCode || passkeyCount > 0 }

  /// Whether one less is none.
  var isOne: Bool { (hasCode ? 1 : 0) + passkeyCount == 1 }
}
