package import Session
package import StudyModel
package import TaskRunner

/// What a run takes from the machine: opened anew for each run, by whoever starts the tablet.
package struct TabletEquipment: Sendable {
  /// Opens the sensors, the loudspeaker and the voice for a run; blocks. `folder` is where the task
  /// file lies.
  package var open: @Sendable (_ plan: RunPlan, _ folder: String, _ seed: UInt64) -> SensorDeck
  package var hearing: HearingCalibration?
  package var microphone: MicrophoneCalibration?
  package var calibration: AccelerometerCalibration?
  package var softwareVersion: String
  /// Whether a sensor that is not connected is made up.
  package var simulatesMissing = false

  package init(
    softwareVersion: String,
    open: @escaping @Sendable (RunPlan, String, UInt64) -> SensorDeck
  ) {
    self.softwareVersion = softwareVersion
    self.open = open
  }
}
