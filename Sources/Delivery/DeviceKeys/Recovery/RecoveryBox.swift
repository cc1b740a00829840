import CSodium
package import StrictJSON
package import Vault

/// A device's key, sealed to the recovery key of its study, with study and device named inside.
package struct RecoveryBox: Sendable, Hashable {
  /// The id of the study.
  package let study: String
  /// The server's name of the device.
  package let device: String
  /// Which key is in it.
  package let key: KeyID
  /// The name of the recovery key that it was sealed to.
  package let recoveryKey: String
  private let sealed: [UInt8]

  private static let largestByteCount = 4096

  /// Seals the key of a device.
  package init(_ key: DeviceKey, device: String, to recovery: RecoveryPublicKey) {
    precondition(Sodium.isReady, "libsodium did not start")
    study = recovery.study
    self.device = device
    self.key = key.id
    recoveryKey = recovery.id
    let heading = Self.heading(study: study, device: device, key: key.id)
    sealed = key.withBytes { bytes in
      var plain = heading + bytes
      defer { Sodium.wipe(&plain) }
      var box = [UInt8](repeating: 0, count: plain.count + crypto_box_sealbytes())
      crypto_box_seal(&box, plain, UInt64(plain.count), recovery.bytes)
      return box
    }
  }

  /// The device's key; says whether the recovery key is another study's, or the box was changed.
  package func open(with recovery: RecoveryKey) throws(KeyFault) -> DeviceKey {
    guard recovery.open.id == recoveryKey else {
      throw .otherRecoveryKey(box: recoveryKey, given: recovery.open.id)
    }
    let heading = Self.heading(study: study, device: device, key: key)
    guard var plain = recovery.unseal(sealed) else { throw .boxChanged }
    defer { Sodium.wipe(&plain) }
    guard plain.starts(with: heading), recovery.open.study == study else { throw .boxChanged }
    var bytes = Array(plain.dropFirst(heading.count))
    guard let opened = DeviceKey(taking: &bytes), opened.id == key else { throw .boxChanged }
    return opened
  }

  /// What stands before the key inside: what is said outside counts only if it is the same.
  private static func heading(study: String, device: String, key: KeyID) -> [UInt8] {
    Array("ambler recovery box 1\n\(study)\n\(device)\n\(key)\n".utf8)
  }
}

extension RecoveryBox {
  /// Nothing in it is secret.
  package var json: JSONValue {
    .object([
      "ambler": "recovery box", "version": 1, "study": .string(study), "device": .string(device),
      "key": .string(key.description), "recoveryKey": .string(recoveryKey),
      "sealed": .string(Base64URL.encode(sealed)),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard json["ambler"]?.stringValue == "recovery box", json["version"]?.integerValue == 1,
      let study = json["study"]?.stringValue, let device = json["device"]?.stringValue,
      let key = json["key"]?.stringValue.flatMap({ KeyID($0) }),
      let recoveryKey = json["recoveryKey"]?.stringValue,
      let sealed = json["sealed"]?.stringValue.flatMap({ Base64URL.decode($0) }),
      sealed.count <= Self.largestByteCount
    else { return nil }
    self.study = study
    self.device = device
    self.key = key
    self.recoveryKey = recoveryKey
    self.sealed = sealed
  }
}
