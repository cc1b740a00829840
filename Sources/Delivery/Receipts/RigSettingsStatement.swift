package import StrictJSON
package import StudyModel

/// What a study server says when it has settings for a rig.
package struct RigSettingsStatement: Sendable, Equatable {
  /// The server's name of the machine that they are for.
  package var device: String
  /// From 1; later settings of the machine have a higher one.
  package var number: Int
  /// The whole rig file.
  package var definition: JSONValue
  /// By the server's clock.
  package var signedAt: UTCTime
  /// The name of the key that signs.
  package var key: String

  package init(
    device: String, number: Int, definition: JSONValue, signedAt: UTCTime, key: String
  ) {
    self.device = device
    self.number = number
    self.definition = definition
    self.signedAt = signedAt
    self.key = key
  }

  var members: [JSONMember] {
    [
      JSONMember(key: "ambler", value: 1), JSONMember(key: "device", value: .string(device)),
      JSONMember(key: "number", value: .number(number)),
      JSONMember(key: "definition", value: definition),
      JSONMember(key: "signedAt", value: .string(signedAt.text)),
      JSONMember(key: "key", value: .string(key)),
    ]
  }

  /// What is signed: a line that no other statement begins with, and the canonical JSON (RFC 8785).
  ///
  /// Nil where the definition has no canonical form.
  package var signedBytes: [UInt8]? {
    guard let canonical = try? JSONValue.object(members).canonical() else { return nil }
    return Array("ambler rig settings 1\n".utf8) + canonical
  }
}
