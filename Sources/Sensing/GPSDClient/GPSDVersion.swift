/// What a gpsd says of itself when a client connects.
package struct GPSDVersion: Sendable, Hashable {
  /// Such as `3.22`.
  package var release: String
  /// The part before the point; a change of it breaks clients.
  package var protocolMajor: Int
  /// The part behind the point; a change of it adds something.
  package var protocolMinor: Int

  package init(release: String, protocolMajor: Int, protocolMinor: Int) {
    self.release = release
    self.protocolMajor = protocolMajor
    self.protocolMinor = protocolMinor
  }
}
