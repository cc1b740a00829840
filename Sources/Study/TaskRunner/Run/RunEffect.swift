package import StudyModel

/// What the world must do after an event.
///
/// Effects are carried out in order.
package enum RunEffect: Sendable, Hashable {
  /// Show page `index` of the plan as it is now.
  case show(page: Int)
  /// Say that the activity at `page` was cut off, and offer to do it again or to go on.
  case showInterrupted(page: Int)
  /// Ask whether the timed part is really to end early.
  case confirmEarlyEnd(page: Int)
  /// Send `.timer` at this moment; it replaces any timer set before.
  case setTimer(Instant)
  case startRecording(page: Int, streams: [StreamKind], rateHz: Double?)
  /// Close the recordings, measure, and send `.measured`.
  case stopRecording(page: Int)
  /// Watch the accelerometer for movements above this threshold, from now until the next effect
  /// that says otherwise.
  case watchForMovement(thresholdG: Double)
  case stopWatching
  /// `wanted` is how many valid attempts there will be; nil where time ends the test.
  case beginTrial(number: Int, validSoFar: Int, wanted: Int?)
  /// Show the stimulus and send `.stimulusShown` once it is visible.
  case showStimulus
  case judgeTrial(Trial)
  case play(SoundRequest)
  /// A sound or a vibration that nothing is measured with, where the person wants it.
  case sign(VerdictSign)
  case stopSound
  case finish(Outcome)
}

/// How a run ended.
package enum Outcome: String, Sendable, Hashable, CaseIterable {
  case completed
  case abandoned
  /// The person ended it at a step that offers to.
  case endedEarly
  /// The answers to the eligibility questions rule the person out.
  case ineligible
  /// The person did not consent.
  case declined
  /// The person should not do it now, or something was missing for it: the page it ended on says which.
  case postponed
}
