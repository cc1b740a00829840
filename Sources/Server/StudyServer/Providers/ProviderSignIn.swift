import StrictJSON

/// A sign-in that a provider vouches for.
struct ProviderSignIn: Sendable, Hashable {
  /// The id of the link.
  let link: String
  /// The id of the provider in the settings.
  let provider: String
  /// Whether the provider says that the person showed two factors.
  let isSecondFactor: Bool

  /// As the audit has it.
  var json: JSONValue {
    .object(["provider": .string(provider), "secondFactor": .boolean(isSecondFactor)])
  }
}
