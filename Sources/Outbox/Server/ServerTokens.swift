/// What a device shows to be let in: a short-lived token, and the one by which it gets the next.
package struct ServerTokens: Sendable, Hashable {
  package var access: String
  package var refresh: String

  package init(access: String, refresh: String) {
    self.access = access
    self.refresh = refresh
  }
}
