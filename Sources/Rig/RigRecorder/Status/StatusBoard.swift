import System

/// Where a running rig says how it stands, for whoever asks on other threads.
package final class StatusBoard: Sendable {
  private let latest = Lock<RigStatus?>(nil)

  package init() {}

  /// How the rig stood last; nil before it records.
  package var status: RigStatus? { latest.withLock { $0 } }

  /// Blocks until the rig has said that it stands so.
  func wait(until holds: (RigStatus) -> Bool) {
    latest.wait(until: { $0.map(holds) ?? false }) { _ in }
  }

  func show(_ status: RigStatus) { latest.withLockAndSignal { $0 = status } }
}
