/// Who came, as a provider vouches for it.
package struct ProvenIdentity: Sendable, Hashable {
  /// By what name the provider knows the person: never changed, and given to nobody else.
  package let subject: String
  /// How the person showed who they are (RFC 8176), such as `pwd`, `otp` or `mfa`.
  package let methods: Set<String>
  /// The class of that, where the provider has names for it.
  package let contextClass: String?

  package init(subject: String, methods: Set<String> = [], contextClass: String? = nil) {
    self.subject = subject
    self.methods = methods
    self.contextClass = contextClass
  }
}
