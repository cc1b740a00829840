/// What a device shows to be let in: a short-lived token, and the one by which it gets the next.
package struct ServerTokens: Sendable, Hashable {
  /// The short-lived token, which goes with every request.
  package var access: String
  /// The token for the next pair; each use of it gives a new one.
  package var refresh: String

  package init(access: String, refresh: String) {
    self.access = access
    self.refresh = refresh
  }
}
