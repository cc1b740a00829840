import StrictJSON
package import StudyModel
package import Vault

/// The last position that is known of one person's checks, sealed on the disk; it never leaves this file but in a
/// result.
///
/// Blocks for the disk.
package struct LastPosition: Sendable {
  private let file: PersonFile

  /// The file of a person in the home at this path, sealed under `key`; nothing is read yet.
  package init(home: String, key: DeviceKey, participant: String?) {
    file = PersonFile(.position, home: home, key: key, participant: participant)
  }

  /// Nil where none is kept.
  package func read() throws(VaultError) -> KnownPosition? {
    try file.read().flatMap(KnownPosition.init(json:))
  }

  /// Replaces the one before.
  package func write(_ position: KnownPosition) throws(VaultError) {
    try file.write(position.json)
  }

  /// Keeps none any more.
  package func forget() throws(VaultError) {
    do {
      guard try file.read() != nil else { return }
    } catch .rowRefused {
      // It lies under the key of a PIN that was forgotten, or of before: it goes all the same.
    }
    try file.write(.object([]))
  }
}
