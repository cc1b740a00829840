/// How much of the disk a rig may take, and what becomes of it when there is no room.
package struct StorageRules: Sendable, Hashable {
  /// The most that segments take together, in bytes; nil for the whole disk but `keepFree`.
  package var quota: Int64?
  /// What is left free of the disk, in bytes.
  package var keepFree: Int64
  /// How long a delivered segment stays here.
  package var keepDelivered: Duration
  package var whenFull: WhenFull

  /// What happens when nothing delivered is left that could go.
  package enum WhenFull: String, Sendable, Hashable, CaseIterable {
    /// Recording ends until there is room; what is stored stays.
    case stop
    /// Of the oldest segments every second one goes, and what is left is half as dense, again and again.
    case thinOut
  }
}
