package import Vault

/// The keys under which the journal of a run may be sealed: a person's own, or the one of the home.
package struct JournalKeys: Sendable {
  /// Seals journals of nobody's, of homes of before, and of people who have no PIN.
  package let home: DeviceKey
  /// Nil where the person has none, or has not said who they are yet.
  package let own: DeviceKey?
  /// Keys that the person had before the home's key was lost, as far as their PIN has opened them.
  package let earlier: [DeviceKey]

  package init(home: DeviceKey, own: DeviceKey? = nil, earlier: [DeviceKey] = []) {
    self.home = home
    self.own = own
    self.earlier = earlier
  }

  /// What a new journal is sealed under.
  var new: DeviceKey { own ?? home }

  /// Calls `body` with the key under which the journal is: the header of a sealed file names it.
  func opening<Value>(
    _ body: (DeviceKey) throws(VaultError) -> Value
  ) throws(VaultError) -> Value {
    do {
      return try body(new)
    } catch .wrongKey(let sealedUnder, let ours) {
      guard let other = ([home] + earlier).first(where: { $0.id == sealedUnder }) else {
        throw .wrongKey(sealedUnder: sealedUnder, ours: ours)
      }
      return try body(other)
    }
  }
}
