/// How a client speaks to its server.
package struct ClientSettings: Sendable, Hashable {
  package var address: ServerAddress
  /// Certificates that are trusted, in PEM, in place of those of the system; nil for those.
  package var authorities: [UInt8]?
  /// The key that the server must have besides; nil for any that is certified.
  package var pin: KeyPin?
  /// How long finding the server and agreeing on a connection may take.
  package var connectTime = Duration.seconds(20)
  /// How long not one byte may move, in whole seconds.
  package var silenceTime = Duration.seconds(30)
  /// How long a request may take that does not say otherwise.
  package var wholeTime = Duration.seconds(120)
  /// The longest head of an answer, in bytes.
  package var headLimit = 64 * 1024

  package init(_ address: ServerAddress, authorities: [UInt8]? = nil, pin: KeyPin? = nil) {
    self.address = address
    self.authorities = authorities
    self.pin = pin
  }
}
