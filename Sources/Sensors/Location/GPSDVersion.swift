/// What a gpsd says of itself when a client connects.
package struct GPSDVersion: Sendable, Hashable {
  /// Such as `3.22`.
  package var release: String
  package var protocolMajor: Int
  package var protocolMinor: Int

  package init(release: String, protocolMajor: Int, protocolMinor: Int) {
    self.release = release
    self.protocolMajor = protocolMajor
    self.protocolMinor = protocolMinor
  }
}
