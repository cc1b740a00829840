package import Signals
package import StudyModel

/// What the sensors saw in one part of an active task, ready to be measured.
package struct PartEvidence: Sendable {
  /// One stream's data; times count in seconds from the beginning of the part.
  package struct Stream<Data: Sendable>: Sendable {
    /// The stream as measures use it, calibrated where a calibration is known.
    package var data: Data
    /// The id of the recording that the data came from.
    package var recording: String
    /// What is to be said of every measure made from all of this stream.
    package var flags: Set<QualityFlag>
    /// Those of `flags` that hold for some moments alone, with the moments.
    package var marks: [QualityMark] = []
    /// The data as the sensor gave it, where `data` is calibrated.
    package var recorded: Data?

    package init(data: Data, recording: String, flags: Set<QualityFlag> = []) {
      self.data = data
      self.recording = recording
      self.flags = flags
    }
  }

  /// A flag that holds for a part of a stream, in its seconds.
  package struct QualityMark: Sendable, Hashable {
    package var flag: QualityFlag
    /// From the beginning of the part, both ends included.
    package var seconds: ClosedRange<Double>

    package init(_ flag: QualityFlag, _ seconds: ClosedRange<Double>) {
      self.flag = flag
      self.seconds = seconds
    }
  }

  package var step: StepID
  /// How long the part lasted in fact.
  package var seconds: Double
  package var acceleration: Stream<AccelerationSignal>?
  package var track: Stream<FixTrack>?
  package var gyroscope: Stream<AngularRateSignal>?
  package var sound: Stream<AudioSignal>?
  /// How many readings came of streams that no measure is made of.
  package var readingCounts: [StreamKind: Int] = [:]
  /// What levels of `sound` mean; nil where nobody calibrated the microphone.
  package var microphone: MicrophoneCalibration?
  /// What is to be said of every measure of this part.
  package var flags: Set<QualityFlag>
  /// When the part began: the origin of all seconds here.
  package var began: Instant
  package var trials: [Trial] = []
  /// What the test of the part yields itself.
  package var scores: [ExerciseScore] = []

  package init(
    step: StepID, began: Instant = Instant(nanoseconds: 0), seconds: Double,
    acceleration: Stream<AccelerationSignal>? = nil,
    track: Stream<FixTrack>? = nil, flags: Set<QualityFlag> = []
  ) {
    self.step = step
    self.began = began
    self.seconds = seconds
    self.acceleration = acceleration
    self.track = track
    self.flags = flags
  }
}
