import StrictJSON

@testable import Rigs

/// Settings and offers for tests.
enum SmallSettings {
  static let asking = #""destination": "server", "settingsMinutes": 60"#
  static let device = "device-1"

  static func rig(_ more: String = asking) throws -> Rig {
    try Rig.read(Array(SmallRig.text(more: more).utf8), file: "rig.json")
  }

  static func definition(_ text: String = SmallRig.text(more: asking)) throws -> JSONValue {
    try JSONDocument(bytes: Array(text.utf8), file: "rig.json").value
  }

  static func settings(_ number: Int) throws -> RigSettings {
    RigSettings(number: number, definition: try definition())
  }

  static func offer(_ number: Int, _ text: String = SmallRig.text(more: asking)) throws
    -> SettingsOffer
  {
    SettingsOffer(
      device: device, number: number, definition: try definition(text), isSigned: true)
  }
}
