package import Vault

/// The keys under which the journal of a run may be sealed: a person's own, or the one of the home.
package struct JournalKeys: Sendable {
  /// Seals journals of nobody's, of homes of before, and of people who have no PIN.
  package let home: DeviceKey
  /// Nil where the person has none, or has not said who they are yet.
  package let own: DeviceKey?

  package init(home: DeviceKey, own: DeviceKey? = nil) {
    self.home = home
    self.own = own
  }

  /// What a new journal is sealed under.
  var new: DeviceKey { own ?? home }

  /// Calls `body` with the key under which the journal is: the header of a sealed file names it.
  func opening<Value>(
    _ body: (DeviceKey) throws(VaultError) -> Value
  ) throws(VaultError) -> Value {
    guard let own else { return try body(home) }
    do {
      return try body(own)
    } catch .wrongKey(let sealedUnder, _) where sealedUnder == home.id {
      return try body(home)
    }
  }
}
