package import StrictJSON
package import StudyModel

/// What a study server says when it has settings for a rig.
package struct RigSettingsStatement: SignedStatement {
  package static let heading = "ambler rig settings 1"

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

  package var members: [JSONMember] {
    [
      JSONMember(key: "ambler", value: 1), JSONMember(key: "device", value: .string(device)),
      JSONMember(key: "number", value: .number(number)),
      JSONMember(key: "definition", value: definition),
      JSONMember(key: "signedAt", value: .string(signedAt.text)),
      JSONMember(key: "key", value: .string(key)),
    ]
  }

  package init?(json: JSONValue) {
    guard let device = json["device"]?.stringValue,
      let number = json["number"]?.integerValue, number > 0,
      let definition = json["definition"], definition.objectValue != nil,
      let signedAt = json["signedAt"]?.stringValue.flatMap(UTCTime.init(text:)),
      let key = json["key"]?.stringValue
    else { return nil }
    self.init(
      device: device, number: number, definition: definition, signedAt: signedAt, key: key)
  }
}

/// Settings of a rig and the server's signature over them.
package typealias SignedRigSettings = Signed<RigSettingsStatement>
