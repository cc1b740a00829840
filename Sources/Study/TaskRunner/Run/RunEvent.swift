package import StudyModel

/// Something that happened in a run, with its time.
///
/// The journal is a list of these.
package struct RunEvent: Sendable, Hashable {
  /// What happened.
  package enum Kind: Sendable, Hashable {
    case begin
    /// An answer to the page's question, or to the one named of a form; nil takes it away.
    case answer(Answer?, to: StepID?)
    case next
    case back
    case skip
    /// Correct the answers of a step that a review shows; the person comes back to the review.
    case edit(StepID, item: Int?)
    /// In a group: one more item or attempt.
    case addItem
    /// In a group: open or take away the item at this place, counted from 0.
    case openItem(Int)
    case removeItem(Int)
    /// The person ends the run at a step that offers it.
    case endHere
    /// The person wants to end a timed part before its time.
    case askToEndEarly
    /// The person's word on that.
    case endEarly(Bool)
    case timer
    case stimulusShown
    /// What the person did in a test.
    case respond(Response)
    /// So many steps were counted since the part began.
    case stepsReached(Int)
    /// The sensors are to be looked at once more.
    case checkAgain
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
    /// The person goes away; the run is kept, to be taken up later.
    case leave
    case abandon
  }

  package var kind: Kind
  package var at: Instant

  package init(_ kind: Kind, at: Instant) {
    self.kind = kind
    self.at = at
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
