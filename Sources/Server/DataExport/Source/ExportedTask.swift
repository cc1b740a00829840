/// A version of a task as it was published.
package struct ExportedTask: Sendable, Hashable {
  /// The id that the task gives itself.
  package var id: String
  /// The version that the task gives itself.
  package var version: String
  /// The file as it was published, byte for byte.
  package var bytes: [UInt8]

  package init(id: String, version: String, bytes: [UInt8]) {
    self.id = id
    self.version = version
    self.bytes = bytes
  }
}
