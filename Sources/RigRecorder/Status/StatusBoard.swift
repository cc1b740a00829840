import Locking

/// Where a running rig says how it stands, for whoever asks on other threads.
package final class StatusBoard: Sendable {
  private let latest = Lock<RigStatus?>(nil)

  package init() {}

  /// How the rig stood last; nil before it records.
  package var status: RigStatus? { latest.withLock { $0 } }

  func show(_ status: RigStatus) { latest.withLock { $0 = status } }
}
