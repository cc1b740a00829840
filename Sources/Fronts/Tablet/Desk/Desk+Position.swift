import Session
package import Studies
package import StudyModel
package import Vault

/// Where the open check is made, as far as the person lets it say so.
extension Desk {
  /// The last position of the person's checks; nil where none is kept or it cannot be read now.
  package func lastPosition() -> KnownPosition? { try? lastPositionFile.read() }

  /// Follows what the person has chosen: for the run that is open, and for what is kept.
  package func choosePosition(_ use: PositionUse) throws(VaultError) {
    carryPosition(use)
    if use != .on { try lastPositionFile.forget() }
  }

  /// Keeps what the tracker told, in the journal of the run and for later.
  func carry(_ position: TrackedPosition, _ session: Session) {
    note(position, session)
    // A disk that takes no more costs the next check its last known position, and nothing else.
    if case .found(let known, _) = position.report { try? lastPositionFile.write(known) }
  }

  private var lastPositionFile: LastPosition {
    LastPosition(home: home.path, key: keys.own ?? key, participant: names.participant)
  }
}
