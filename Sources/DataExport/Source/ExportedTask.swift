/// A version of a task as it was published.
package struct ExportedTask: Sendable, Hashable {
  package var id: String
  package var version: String
  /// The file as it was published, byte for byte.
  package var bytes: [UInt8]

  package init(id: String, version: String, bytes: [UInt8]) {
    self.id = id
    self.version = version
    self.bytes = bytes
  }
}
