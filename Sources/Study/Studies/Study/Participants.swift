/// Who uses the tablet.
package enum Participants: Sendable, Hashable {
  /// One person, who needs no PIN.
  case single
  /// Several people, each with a PIN of so many digits, 4 to 8.
  case shared(pinDigits: Int, knownBy: KnownBy = .firstName)
}
