import Session
package import StrictJSON
package import Studies
import System
package import Vault

/// How the first screen looks on this tablet, as somebody set it there before anybody said who they are.
///
/// It is kept here because the browser of a kiosk remembers nothing. It has a thread of its own for the disk.
package actor DeviceLook {
  /// What can be set before a sign-in.
  package static let names: Set<SettingName> = [.language, .textSize, .speech]

  private let queue = SerialQueue("ambler.look")
  private let file: PersonFile
  private var read: [String: JSONValue]?

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// `home` is the folder that holds all state of the device.
  package init(home: String, key: DeviceKey) {
    file = PersonFile(.look, home: home, key: key, participant: nil)
  }

  /// What was set here, by the names of the settings.
  package var choices: [String: JSONValue] {
    if let read { return read }
    // What cannot be read is chosen anew.
    let members = ((try? file.read()) ?? nil)?.objectValue ?? []
    let choices = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    read = choices
    return choices
  }

  /// Keeps a value; throws where the disk does not take it.
  package func choose(_ name: SettingName, _ value: JSONValue) throws(VaultError) {
    var changed = choices
    changed[name.rawValue] = value
    try file.write(
      .object(changed.map { JSONMember(key: $0.key, value: $0.value) }.sorted { $0.key < $1.key }))
    read = changed
  }
}
