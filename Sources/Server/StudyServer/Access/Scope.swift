/// How far a right reaches.
package enum Scope: String, Sendable, Hashable, CaseIterable {
  case nothing
  /// What the caller's account itself brought.
  case brought
  /// What belongs to the caller: made by the account, or of the participant that it is.
  case own
  /// What belongs to the clinics that the caller works in.
  case clinic
  /// What belongs to the studies that the caller works in.
  case study
  case all
}
