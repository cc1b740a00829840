import StrictJSON
import Vault

/// A small JSON file of a home that holds no secret, such as a card, a note or a box.
///
/// All calls block for the disk.
struct PlainDocument {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  private static let largestByteCount = 16 << 20

  /// What is in it; nil where it is not there, cannot be read or is not JSON.
  func read() -> JSONValue? {
    do {
      let file = try DiskFile(.read, at: path, subject: .plainFile)
      return Self.json(try file.read(count: min(file.byteCount(), Self.largestByteCount)))
    } catch {
      return nil  // Whoever needs it says that it is not there.
    }
  }

  /// Replaces it as a whole; returns when it survives a power cut.
  func replace(with json: JSONValue) throws(VaultError) {
    try DiskFolder.replaceFile(at: path, with: Self.bytes(json), subject: .plainFile)
  }

  /// The bytes of such a file.
  static func bytes(_ json: JSONValue) -> [UInt8] { Array(json.prettyPrinted().utf8) + [10] }

  /// What the bytes of such a file say; nil where they are not JSON.
  static func json(_ bytes: [UInt8]) -> JSONValue? {
    try? JSONDocument(bytes: bytes, file: "document").value
  }
}
