package import Vault

/// The prompts of one person on the disk.
///
/// Blocks for the disk.
package struct PromptsFile: Sendable {
  private let file: PersonFile

  /// The file of a person in the home at this path, sealed under `key`; nothing is read yet.
  package init(home: String, key: DeviceKey, participant: String?) {
    file = PersonFile(.prompts, home: home, key: key, participant: participant)
  }

  /// What was written last; nothing yet where there is no file.
  package func read() throws(VaultError) -> PersonPrompts {
    guard let json = try file.read() else { return PersonPrompts() }
    guard let prompts = PersonPrompts(json: json) else { throw .rowRefused }
    return prompts
  }

  /// Replaces the whole file; after an error the old one is still there.
  package func write(_ prompts: PersonPrompts) throws(VaultError) {
    try file.write(prompts.json)
  }
}
