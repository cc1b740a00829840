/// Why a sign-in by a provider does not count; its raw value is what the audit has.
///
/// Nothing that a provider or a person sent is in it.
package enum ProviderFault: String, Error, Sendable, Hashable, CaseIterable {
  // What a provider is asked for.
  /// Nothing answers, or its name is not known.
  case away
  /// It took longer than it may.
  case tooSlow
  /// Its certificate is not trusted, or no encrypted connection came about.
  case untrusted
  /// It answers with a failure of its own, such as 500.
  case failing
  /// It answers with another place; none is followed.
  case redirected
  /// Its answer is longer than it may be.
  case tooLarge
  /// Its answer is not what the standard says.
  case malformedAnswer
  /// Its document is of another issuer than the one of the settings.
  case otherIssuer
  /// Its document names an address that the settings do not allow.
  case otherOrigin
  /// It says that it has no PKCE with SHA-256.
  case noProofKey

  // What comes back with the browser.
  /// The answer names another issuer, or none although this one always names itself.
  case answerOfOtherIssuer
  /// The answer belongs to another attempt.
  case otherState
  /// The person, or the provider, said no.
  case declined
  /// The provider did not take the code: it was used, is too old, or is somebody else's.
  case codeRefused
  /// The answer has neither a code nor an error.
  case noCode

  // What the ID token says.
  case malformedToken
  /// Signed by an algorithm that is not one of `TokenAlgorithm`; `none` and HMAC are such.
  case algorithmRefused
  /// No key of the provider has the name that the token names, and fits.
  case unknownKey
  case wrongSignature
  case wrongIssuer
  /// Not for this server, or for others besides.
  case wrongAudience
  /// Given to another client.
  case wrongParty
  case expired
  /// From the future, or not to be used yet.
  case notYet
  /// Made longer ago than a sign-in takes.
  case tooOld
  /// Of another attempt than this browser's.
  case wrongNonce
  /// Not made with the access token beside it.
  case wrongAccessHash
  /// Not made for the code that was shown.
  case wrongCodeHash
  /// Without the name of a person, or with one that is too long.
  case noSubject

  /// Whether another try a little later may be better: the provider could not be asked.
  package var isPassing: Bool {
    switch self {
    case .away, .tooSlow, .untrusted, .failing, .redirected, .tooLarge, .malformedAnswer,
      .otherIssuer, .otherOrigin, .noProofKey:
      true
    case .answerOfOtherIssuer, .otherState, .declined, .codeRefused, .noCode, .malformedToken,
      .algorithmRefused, .unknownKey, .wrongSignature, .wrongIssuer, .wrongAudience, .wrongParty,
      .expired, .notYet, .tooOld, .wrongNonce, .wrongAccessHash, .wrongCodeHash, .noSubject:
      false
    }
  }
}
