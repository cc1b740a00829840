import Glibc
import Session
import StrictJSON
package import Vault

/// The people of a tablet, in one sealed file of the home that is replaced as a whole.
///
/// Blocks for the disk.
package struct PeopleFile: Sendable {
  /// A list that was opened is bound to its place: it cannot be taken for another file.
  private static let place = Array("ambler people".utf8)
  private static let largestByteCount = 16 << 20

  private let path: String
  private let row: SealedRow

  /// The list in the home at this path, sealed under `key`; nothing is read yet.
  package init(home: String, key: DeviceKey) {
    path = home + "/people"
    row = SealedRow(key: key)
  }

  /// The people, in the order in which they came; none where there is no file yet.
  package func read() throws(VaultError) -> [Person] { try readAll().people }

  /// The same, with how many entries are none that this program knows.
  func readAll() throws(VaultError) -> (people: [Person], unknownCount: Int) {
    let sealed: [UInt8]
    do {
      let file = try DiskFile(.read, at: path, subject: .plainFile)
      sealed = try file.read(count: Self.largestByteCount)
    } catch {
      guard error.isMissingFile else { throw error }
      return ([], 0)
    }
    let bytes = try row.open(sealed, associatedData: Self.place)
    // What the key opened was written by this program.
    guard let list = try? JSONDocument(bytes: bytes, file: "people").value.listValue else {
      throw .rowRefused
    }
    let people = list.compactMap(Person.init(json:))
    return (people, list.count - people.count)
  }

  /// Replaces the whole list; after an error the old one is still there.
  package func write(_ people: [Person]) throws(VaultError) {
    let bytes = Array(JSONValue.list(people.map(\.json)).serialized().utf8)
    try DiskFolder.replaceFile(
      at: path, with: row.seal(bytes, associatedData: Self.place), subject: .plainFile)
  }
}
