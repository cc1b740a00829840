package import Sensors
package import StudyModel

/// How a stream stands, by the thread that keeps it.
package struct KeeperState: Sendable, Hashable {
  /// What the stream does now.
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
  /// What should come, in Hz, by the sensor's own word.
  var nominalRateHz: Double?
  /// Since the program began.
  package var sampleCount = 0
  package var missingCount = 0
  package var gapCount = 0
  package var lastSample: Instant?
  /// The newest sample; empty for positions.
  var last: [SampleValue] = []
  /// How it comes at the moment; nil while nothing does.
  var pace: StreamMeter.Reading?
  /// Why the last of it could not be stored; nil if it could.
  package var storageFault: String?
  /// When the keeper's thread came round last; nil before it began.
  var lastTurn: Instant?
  /// When the sensor's thread gave a sign of life; nil while there is none.
  var sensorSign: Instant?
  /// Whether there is no room on the disk.
  var isHeld = false
  /// The number of the segment that has been told why the sensor is away.
  var toldSegment: Int?
  var toldKind: RigProblem.Kind?

  package init() {}
}
