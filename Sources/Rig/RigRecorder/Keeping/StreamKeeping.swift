package import Rigs
package import Sensors
package import Vault

/// What records one stream, whatever its samples are.
package protocol StreamKeeping: Sendable {
  /// The id of the stream, as in the rig's file.
  var id: String { get }
  /// How it stands.
  var now: KeeperState { get }
  /// Blocks until it stands so.
  func wait(until holds: (KeeperState) -> Bool)

  /// Starts the thread; `tail` is where the stream ended before.
  func start(
    _ roll: SegmentRoll, segment: OpenSegment, root: String, key: DeviceKey, tail: StreamTail?
  ) throws(SensorError)

  /// Says that a device has come or gone.
  func call()
  /// Stops recording for want of room, and goes on when there is some.
  func hold(_ isHeld: Bool)
  /// Asks for the end.
  func stop()
  /// Blocks until all is recorded that came.
  func join()
}
