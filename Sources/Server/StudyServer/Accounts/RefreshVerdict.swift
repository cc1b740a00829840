package import StudyModel

/// What becomes of a refresh token that was shown; a pure value.
package enum RefreshVerdict: Sendable, Hashable {
  /// A new one takes its place.
  case rotate
  /// The newest one was never used, so its answer was probably lost: another takes its place.
  case rotateAgain
  /// An older one: somebody has a copy, and nobody knows who. The sign-in ends.
  case reused
  case over

  /// The state of a sign-in as the database has it.
  package struct Session: Sendable, Hashable {
    /// The digest of the newest token.
    package var current: [UInt8]
    /// The token before, which counts until the current one has been used.
    package var previous: [UInt8]?
    package var expires: UTCTime
    package var isRevoked: Bool

    package init(current: [UInt8], previous: [UInt8]?, expires: UTCTime, isRevoked: Bool) {
      self.current = current
      self.previous = previous
      self.expires = expires
      self.isRevoked = isRevoked
    }
  }

  /// Judges a token by its digest; a sign-in that is over accepts none.
  package init(_ shown: [UInt8], _ session: Session, now: UTCTime) {
    if session.isRevoked || now >= session.expires {
      self = .over
    } else if shown == session.current {
      self = .rotate
    } else if shown == session.previous {
      self = .rotateAgain
    } else {
      self = .reused
    }
  }
}
