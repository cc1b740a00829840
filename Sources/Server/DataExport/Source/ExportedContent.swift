/// A file that belongs to results: data of a recording, its description, a sound, an attachment.
package struct ExportedContent: Sendable, Hashable {
  /// The key of the list: `<sha256>.csv.zst`, `<sha256>.json`, `<sha256>.wav` and so on.
  package var name: String
  package var byteCount: Int

  package init(name: String, byteCount: Int) {
    self.name = name
    self.byteCount = byteCount
  }

  /// The digest in its name; nil if there is none.
  package var sha256: String? {
    let stem = String(name.prefix { $0 != "." })
    return stem.utf8.count == 64 && stem.utf8.allSatisfy(Self.isHexadecimal) ? stem : nil
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }
}
