/// To whom something belongs, as far as it matters for the rules of access.
package struct Owner: Sendable, Hashable {
  /// The id of the study; nil for what is of no study.
  package var study: String?
  /// The id of the clinic; nil for what is of no clinic.
  package var clinic: String?
  /// The id of the participant that it is of.
  package var participant: String?
  /// The account that made it.
  package var account: String?

  package init(
    study: String? = nil, clinic: String? = nil, participant: String? = nil,
    account: String? = nil
  ) {
    self.study = study
    self.clinic = clinic
    self.participant = participant
    self.account = account
  }
}
