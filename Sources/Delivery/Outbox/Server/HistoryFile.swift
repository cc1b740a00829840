import StrictJSON
package import Vault

/// What a device keeps of its server's history: the newest head that it saw, and the first one that contradicts it.
///
/// The file `history.json` in the home; it is no secret, and whoever changes it can at most make the device tell of it.
package struct HistoryFile: Sendable {
  /// What the file holds; both are signed notes.
  package struct Kept: Sendable, Hashable {
    /// The server's name of this device: another enrolment begins anew.
    package var device: String
    /// The newest head; nil before the first.
    package var head: [UInt8]?
    /// The first head that does not go with the one before it; nil while there was none.
    package var contradiction: [UInt8]?
  }

  private let path: String
  private static let largest = 1 << 16

  /// The file in the home at this path; nothing is made yet.
  package init(home: String) {
    path = home + "/history.json"
  }

  /// Empty where there is none of this enrolment, or one that cannot be read: the next head is then taken as the first.
  package func read(of device: String) -> Kept {
    guard
      let bytes = try? DiskFile(.read, at: path, subject: .plainFile).read(count: Self.largest),
      let json = try? JSONDocument(bytes: bytes, file: "history.json").value,
      json["device"]?.stringValue == device
    else { return Kept(device: device) }
    return Kept(
      device: device, head: json["head"]?.stringValue.map { Array($0.utf8) },
      contradiction: json["contradiction"]?.stringValue.map { Array($0.utf8) })
  }

  /// Returns when it survives a power cut.
  package func write(_ kept: Kept) throws(VaultError) {
    let text = { (bytes: [UInt8]) in JSONValue.string(String(decoding: bytes, as: UTF8.self)) }
    let json = JSONValue.object([
      "device": .string(kept.device), "head": kept.head.map(text),
      "contradiction": kept.contradiction.map(text),
    ])
    try DiskFolder.replaceFile(at: path, with: json.fileBytes, subject: .plainFile)
  }
}
