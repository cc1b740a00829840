import DeviceKeys
import StrictJSON

/// The box that a device leaves, read strictly; nobody here can open it.
struct TakenBox: Sendable {
  let box: RecoveryBox
  /// As it is kept.
  var document: [UInt8] { Array(box.json.serialized().utf8) }

  /// A box of another device or another study is a fault.
  init?(_ members: inout Members, of device: DeviceListing) {
    let kind = members.require("ambler")?.choice(of: ["recovery box"])
    let version = members.require("version")?.integer(in: 1...1)
    let study = members.require("study")?.choice(of: [device.study])
    let id = members.require("device")?.choice(of: [device.id])
    let key = members.require("key")
    let keyText = key?.line(longest: 16)
    let recoveryKey = members.require("recoveryKey")?.line(longest: 64)
    let sealed = members.require("sealed")
    let sealedText = sealed?.line(longest: 6_000)
    guard let kind, let version, let study, let id, let keyText, let recoveryKey, let sealedText
    else { return nil }
    let json = JSONValue.object([
      "ambler": .string(kind), "version": .number(JSONNumber(version)), "study": .string(study),
      "device": .string(id), "key": .string(keyText), "recoveryKey": .string(recoveryKey),
      "sealed": .string(sealedText),
    ])
    guard let box = RecoveryBox(json: json) else {
      sealed?.fault("is not what a device sealed", "Send the box as the device made it.")
      return nil
    }
    self.box = box
  }
}
