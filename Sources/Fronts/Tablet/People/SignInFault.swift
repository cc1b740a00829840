import StudyModel

/// Why somebody is not let in, or not added.
package enum SignInFault: Error, Sendable, Hashable {
  case wrongPIN
  /// Too many wrong PINs: nothing is tried before this time is over.
  case wait(Duration)
  case unknown
  /// The pseudonym is in use on this tablet.
  case taken
  case badNumber, badName
  /// Somebody else has this picture, or none was chosen where the study wants one.
  case badPicture
  /// Nobody let the person choose another PIN, or it is too long ago.
  case noReset
  /// This is not the study number of the person who wants another PIN.
  case wrongNumber
  case badPIN(PINRule.Fault)
  /// The tablet is one patient's own: nobody else is added.
  case notShared
  /// The list of people cannot be kept, or a PIN not be hashed.
  case notKept
}
