package import StudyModel

/// A list of symptoms or of side effects as document 000 sends it.
package struct NewList: Sendable, Hashable {
  /// What the list is about.
  package enum Kind: String, Sendable, Hashable, CaseIterable { case symptoms, sideEffects }

  package var kind: Kind
  /// The id of the study.
  package var study: String
  /// The id of the account that brought it.
  package var account: String
  /// The id of the participant whom it is about.
  package var participant: String
  /// When it was noted; nil where the sender does not say.
  package var recorded: UTCTime?
  /// Whether that moment had to be guessed at.
  package var isDoubtful: Bool
  /// The numbers of the catalogue, one for each of `values`.
  package var numbers: [Int]
  /// Of symptoms the level, of side effects the answer as JSON.
  package var values: [String]
  /// The version of the study's catalogue that its numbers are of.
  package var catalogue: String?
  /// The request with a key that brings it; it is done as soon as the list is stored.
  package var keyed: KeyedRequest?
  /// The sign-in that brings it, which must still count when it is stored.
  package var signIn: SignIn

  /// Whether both are of the same content and of the same stated moment.
  func isTwin(of other: NewList) -> Bool {
    recorded != nil && recorded == other.recorded && kind == other.kind
      && participant == other.participant && numbers == other.numbers && values == other.values
  }
}
