package import Session
package import Studies
package import StudyModel
package import TaskRunner

/// What a run takes from the machine: opened anew for each run, by whoever starts the tablet.
package struct TabletEquipment: Sendable {
  /// Opens the sensors, the loudspeaker and the voice for a run; blocks.
  ///
  /// `folder` is where the task file lies; the settings are the person's.
  package var open:
    @Sendable (_ plan: RunPlan, _ folder: String, _ seed: UInt64, _ settings: StudySettings) ->
      SensorDeck
  package var hearing: HearingCalibration?
  package var microphone: MicrophoneCalibration?
  package var calibration: AccelerometerCalibration?
  /// The version of the program, which every result names.
  package var softwareVersion: String
  /// Finds where the tablet is; a made-up position is none.
  package var positions = PositionFinder { nil }
  /// Whether a sensor that is not connected is made up.
  package var simulatesMissing = false
  /// Whether pages can be read aloud: there is a loudspeaker, and a voice.
  package var canSpeak = false
  /// Opens each sensor for a moment, for staff who want to know which are there; blocks.
  package var lookAtSensors: @Sendable () -> [SensorLook] = { [] }
  /// What the machine reminds people with.
  package var reminding = RemindingEquipment()

  package init(
    softwareVersion: String,
    open: @escaping @Sendable (RunPlan, String, UInt64, StudySettings) -> SensorDeck
  ) {
    self.softwareVersion = softwareVersion
    self.open = open
  }
}
