import Receipts
import Session
import StrictJSON
package import Vault

/// The prompts of one person, in a sealed file of the home that is replaced as a whole.
///
/// Blocks for the disk.
package struct PromptsFile: Sendable {
  private static let largestByteCount = 64 << 20

  private let path: String
  private let row: SealedRow
  /// A file that was opened is bound to its person: it cannot be taken for another's.
  private let place: [UInt8]

  /// The file of a person in the home at this path, sealed under `key`; nothing is read yet.
  ///
  /// Its name does not tell whose it is.
  package init(home: String, key: DeviceKey, participant: String?) {
    place = Array("ambler prompts \(participant ?? "")".utf8)
    path = "\(home)/prompts-\(ContentDigest(of: place).description.prefix(32))"
    row = SealedRow(key: key)
  }

  /// What was written last; nothing yet where there is no file.
  package func read() throws(VaultError) -> PersonPrompts {
    let sealed: [UInt8]
    do {
      let file = try DiskFile(.read, at: path, subject: .plainFile)
      sealed = try file.read(count: Self.largestByteCount)
    } catch {
      guard error.isMissingFile else { throw error }
      return PersonPrompts()
    }
    let bytes = try row.open(sealed, associatedData: place)
    guard let json = try? JSONDocument(bytes: bytes, file: "prompts").value,
      let prompts = PersonPrompts(json: json)
    else { throw .rowRefused }
    return prompts
  }

  /// Replaces the whole file; after an error the old one is still there.
  package func write(_ prompts: PersonPrompts) throws(VaultError) {
    let bytes = Array(prompts.json.serialized().utf8)
    try DiskFolder.replaceFile(
      at: path, with: row.seal(bytes, associatedData: place), subject: .plainFile)
  }
}
