package import StudyModel

/// Something that happened in a run, with its time.
///
/// The journal is a list of these.
package struct RunEvent: Sendable, Hashable {
  /// What happened.
  package enum Kind: Sendable, Hashable {
    case begin
    case person(PersonAction)
    case timer
    case stimulusShown
    /// So many steps were counted since the part began.
    case stepsReached(Int)
    /// A sample above the threshold of the trials under way, with the sample's own time.
    case crossing(Instant)
    /// Samples are missing from the accelerometer.
    case gap(start: Instant, end: Instant?)
    /// How loud one more interval of the test under way was.
    case soundLevel(SoundLevelReading)
    case sensorFailed(Problem)
    /// The recordings of the part that just ended are closed and measured.
    case measured(PartReport)
    /// The run is taken up after the program ended without closing it.
    case resume(PartReport)
  }

  package var kind: Kind
  package var at: Instant

  package init(_ kind: Kind, at: Instant) {
    self.kind = kind
    self.at = at
  }

  /// What the person did at that time.
  package init(_ action: PersonAction, at: Instant) {
    self.init(.person(action), at: at)
  }
}

/// What became of the recordings of one part: their ids, the measures, and what went wrong.
package struct PartReport: Sendable, Hashable {
  /// The ids of the recordings that were closed.
  package var recordings: [String]
  package var measures: [Measure]
  /// What the recording says of each trial, by the trial's number.
  package var estimates: [Int: TrialEstimate]
  package var problems: [Problem]
  /// What the look at the sensors found, where that was the part.
  package var gate: GateVerdict?

  package init(
    recordings: [String] = [], measures: [Measure] = [], estimates: [Int: TrialEstimate] = [:],
    problems: [Problem] = [], gate: GateVerdict? = nil
  ) {
    self.recordings = recordings
    self.measures = measures
    self.estimates = estimates
    self.problems = problems
    self.gate = gate
  }
}
