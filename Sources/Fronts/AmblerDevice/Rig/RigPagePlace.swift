import Foundation
import RigRecorder
import Session
import StrictJSON
import Vault

/// Where a running rig can be asked how it stands: an address and its token, in a file of the rig's folder that
/// only its owner can read.
struct RigPagePlace: Sendable, Equatable {
  var address: String
  var token: String

  static func path(home: Home, rig id: String) -> String {
    RigFolder(home: home, rig: id).path + "/page.json"
  }

  func write(home: Home, rig id: String) throws(VaultError) {
    let json = JSONValue.object(["address": .string(address), "token": .string(token)])
    try RigFolder(home: home, rig: id).create()
    try DiskFolder.replaceFile(
      at: Self.path(home: home, rig: id), with: json.fileBytes, subject: .plainFile)
  }

  /// Nil where no rig of this name serves a page.
  static func read(home: Home, rig id: String) -> RigPagePlace? {
    guard let bytes = FileManager.default.contents(atPath: path(home: home, rig: id)),
      let json = try? JSONDocument(bytes: Array(bytes), file: "page.json").value,
      let address = json["address"]?.stringValue, let token = json["token"]?.stringValue
    else { return nil }
    return RigPagePlace(address: address, token: token)
  }

  static func remove(home: Home, rig id: String) {
    // What stays leads nowhere.
    try? FileManager.default.removeItem(atPath: path(home: home, rig: id))
  }
}
