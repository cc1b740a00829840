/// Why staff are not let in, or a PIN of theirs is not taken.
package enum StaffFault: Error, Sendable, Hashable {
  case wrongPIN
  /// Too many wrong PINs: nothing is tried before this time is over.
  case wait(Duration)
  /// The first PIN is chosen at an enrolment, or on the command line.
  case noPIN
  case badPIN(PINRule.Fault)
  case notKept
}
