/// One file of an archive, unpacked.
package struct ZipMember: Sendable, Hashable {
  /// The path, with `/` between its names.
  package let name: String
  /// Before they are packed, or after they were unpacked.
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
