/// Something that went wrong in a run, kept as a value in the result and said to the person.
package struct Problem: Sendable, Hashable {
  /// What went wrong.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A step wanted a stream and no sensor for it is there.
    case sensorMissing
    /// A sensor was there and could not be opened or started.
    case sensorFailed
    /// Samples are missing from a recording.
    case samplesMissing
    /// A sensor ended by itself and did not come back.
    case sensorLost
    /// No position fix during a phase.
    case noFix
    /// The recording could not be stored whole.
    case storageFailed
    /// The program was killed or the power failed, and the run was taken up again.
    case interrupted
    /// The wall clock was stepped during the run.
    case clockStepped
    /// A sensor is a simulation.
    case simulatedSensor
    /// The sensor is not set as was asked, or cannot do all of it; the detail says what.
    case sensorDiffers
    /// A test played sounds that nobody could hear: there is no loudspeaker.
    case speakerMissing
    /// The loudspeaker does not work, or not any more.
    case speakerFailed
    /// A sound was not played: it is too loud, or its file is missing; the detail says what.
    case soundRefused
    /// A condition could not be evaluated.
    case conditionFailed
    /// What the person did, or a sensor reported, came faster than it could be taken.
    case eventsLost
    /// The run was left open past its time, and was ended for the person.
    case leftOpen
  }

  package var kind: Kind
  package var step: StepID?
  package var stream: StreamKind?
  package var at: Instant
  /// A sentence for people; it never holds an answer or a position.
  package var detail: String

  package init(
    kind: Kind, step: StepID? = nil, stream: StreamKind? = nil, at: Instant, detail: String
  ) {
    self.kind = kind
    self.step = step
    self.stream = stream
    self.at = at
    self.detail = detail
  }
}
