import Receipts
package import StrictJSON
package import Vault

/// Something that is kept of one person, in a sealed file of the home that is replaced as a whole.
///
/// Blocks for the disk.
package struct PersonFile: Sendable {
  /// What is kept in it, which is how its name begins.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case prompts, facts, position, reminders, look, staff
  }

  private static let largestByteCount = 64 << 20

  let path: String
  /// The name in the home, which does not tell whose it is.
  let name: String
  private let row: SealedRow
  /// A file that was opened is bound to its person and its kind: it cannot be taken for another's.
  private let place: [UInt8]

  /// The file of a person in the home at this path, sealed under `key`; nothing is read yet.
  ///
  /// Its name does not tell whose it is.
  package init(_ kind: Kind, home: String, key: DeviceKey, participant: String?) {
    place = Array("ambler \(kind.rawValue) \(participant ?? "")".utf8)
    name = "\(kind.rawValue)-\(ContentDigest(of: place).description.prefix(32))"
    path = "\(home)/\(name)"
    row = SealedRow(key: key)
  }

  /// What was written last, as JSON; nil where there is no file yet.
  package func read() throws(VaultError) -> JSONValue? {
    let sealed: [UInt8]
    do {
      let file = try DiskFile(.read, at: path, subject: .plainFile)
      sealed = try file.read(count: Self.largestByteCount)
    } catch {
      guard error.isMissingFile else { throw error }
      return nil
    }
    let bytes = try row.open(sealed, associatedData: place)
    guard let json = try? JSONDocument(bytes: bytes, file: "person").value else {
      throw .rowRefused
    }
    return json
  }

  /// Replaces the whole file; after an error the old one is still there.
  package func write(_ json: JSONValue) throws(VaultError) {
    let bytes = Array(json.serialized().utf8)
    try DiskFolder.replaceFile(
      at: path, with: row.seal(bytes, associatedData: place), subject: .plainFile)
  }
}
