/// What has been subscribed to on a connection, and who has the names that this concerns.
struct BusSignals {
  /// A well-known name, as long as somebody wants to know of it.
  struct Name {
    /// The unique name of its owner; nil while nobody has it.
    var owner: String?
    /// Subscriptions and watches that this name is followed for.
    var followers: Set<Int> = []
    /// Told at each change.
    var watchers: [Int: (Bool) -> Void] = [:]
  }

  struct Subscription {
    var rule: BusSignalRule
    var heard: (BusSignal) -> Void
  }

  var subscriptions: [Int: Subscription] = [:]
  var names: [String: Name] = [:]

  /// Who shall hear a signal.
  func listeners(to signal: BusSignal) -> [(BusSignal) -> Void] {
    subscriptions.sorted { $0.key < $1.key }.map(\.value)
      .filter { isSender(signal.sender, $0.rule.sender) && $0.rule.matches(signal) }
      .map(\.heard)
  }

  /// Whether a signal comes from the sender that was asked for.
  ///
  /// The bus passes on what anybody addresses to us, so that a rule alone keeps no stranger out.
  private func isSender(_ unique: String, _ wanted: String?) -> Bool {
    guard let wanted, Self.isFollowed(wanted) else { return wanted == nil || wanted == unique }
    return names[wanted]?.owner == unique
  }

  /// Whether a name can change its owner: unique names and that of the bus itself cannot.
  static func isFollowed(_ name: String) -> Bool {
    !name.hasPrefix(":") && name != BusObject.daemon.name
  }
}
