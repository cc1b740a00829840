package import Rigs
package import Sensors
package import StudyModel
package import Vault

/// What records one stream, whatever its samples are.
package protocol StreamKeeping: Sendable {
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

/// How a stream stands.
package struct KeeperState: Sendable, Hashable {
  package enum Condition: Sendable, Hashable {
    case starting
    case recording
    case notScheduled
    /// There is no room on the disk.
    case held
    /// Its sensor gives nothing, for this reason.
    case absent(RigProblem.Kind, String)
  }

  package var condition = Condition.starting
  package var device: DeviceIdentity?
  /// Since the program began.
  package var sampleCount = 0
  package var missingCount = 0
  package var lastSample: Instant?
  /// Why the last of it could not be stored; nil if it could.
  package var storageFault: String?
  /// Whether there is no room on the disk.
  var isHeld = false
  /// The number of the segment that has been told why the sensor is away.
  var toldSegment: Int?
  var toldKind: RigProblem.Kind?

  package init() {}
}
