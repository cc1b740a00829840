import StudyModel

/// How one stream of a running rig stands.
package struct StreamStatus: Sendable, Hashable {
  /// The id of the stream, as in the rig's file.
  package var id: String
  /// The kind of its stream, such as `accelerometer`.
  package var sensor: String
  package var condition: KeeperState.Condition
  /// The device that it takes, in words; nil before there is one, and for positions.
  package var device: String?
  /// What comes now, in Hz; nil while nothing does.
  package var rateHz: Double?
  /// What should come; nil where nobody says.
  package var wantedRateHz: Double?
  /// The lengths that half and 99 % of the intervals of the last seconds do not exceed.
  package var intervalP50: Duration?
  package var intervalP99: Duration?
  /// Since the program began.
  package var sampleCount = 0
  package var missingCount = 0
  package var gapCount = 0
  /// How long ago the newest sample was taken.
  package var sinceLastSample: Duration?
  /// The newest sample; empty for positions, which are nobody's business here.
  package var last: [SampleValue] = []
  /// How warm its device is, in degrees Celsius; nil where it does not tell.
  package var celsius: Double?
  /// Why the last of it could not be stored; nil if it could.
  package var storageFault: String?
  /// Whether its threads give no sign of life.
  package var isStalled = false

  package init(
    id: String, sensor: String, condition: KeeperState.Condition, device: String? = nil
  ) {
    self.id = id
    self.sensor = sensor
    self.condition = condition
    self.device = device
  }
}
