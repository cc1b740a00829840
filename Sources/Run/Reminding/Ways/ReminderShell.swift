/// One way to remind, as this machine has it.
///
/// Every call blocks, and comes on the thread of one `RingLine` alone.
package protocol ReminderShell: Sendable {
  var way: ReminderWay { get }

  /// Looks whether it is there now.
  func standing() -> WayStanding

  /// Reminds once; returns when that has been given.
  func ring(_ ring: Ring) throws(RemindingError)

  /// Nothing stands any more: what was left on goes.
  func silence()
}

extension ReminderShell {
  package func silence() {}
}
