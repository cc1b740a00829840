/// The rules of a test that a person responds to, as a task file gives them.
///
/// The tests themselves are values in `ActiveTasks`; here is what all of them have in common.
package protocol ExerciseRules: Sendable, Hashable {
  /// Begins the test; all that is drawn comes from `random`.
  func begun(random: SeededRandom, context: ExerciseContext, at now: Instant) -> any Exercise
  /// How the test scores itself, with the version of its rules.
  var algorithm: Measure.Algorithm { get }
  /// The measures that the test itself yields.
  var names: [MeasureName] { get }
  /// About how long a person takes, in seconds.
  var expectedSeconds: Double { get }
  /// The movement with which the person responds, in g; nil where nobody responds by moving.
  var movementThresholdG: Double? { get }
  /// How long each level of the microphone is that the test wants to hear of, from the beginning of the
  /// part on; nil where none is wanted.
  var soundLevelInterval: Duration? { get }
  /// The sound files that may be played, relative to the task file's folder.
  var soundFiles: [String] { get }
}

extension ExerciseRules {
  package var soundLevelInterval: Duration? { nil }
  package var soundFiles: [String] { [] }
  package var movementThresholdG: Double? { nil }
}

/// What a test must know of the run besides its rules.
package struct ExerciseContext: Sendable, Hashable {
  /// What the loudspeakers give; nil where nobody calibrated them.
  package var hearing: HearingCalibration?
  /// What the microphone's levels mean; nil where nobody calibrated it.
  package var microphone: MicrophoneCalibration?

  package init(hearing: HearingCalibration? = nil, microphone: MicrophoneCalibration? = nil) {
    self.hearing = hearing
    self.microphone = microphone
  }
}

/// A test under way, as a pure state machine: time comes in events, work leaves as effects.
package protocol Exercise: Sendable, Hashable {
  /// What is to be seen, heard and pressed now.
  var scene: Scene { get }
  /// Every trial so far, whatever its verdict.
  var trials: [Trial] { get }
  /// The moment for which a timer must be set now; nil when none is awaited.
  var deadline: Instant? { get }
  var isOver: Bool { get }
  /// The values of `ExerciseRules.names`, from the trials so far.
  var scores: [ExerciseScore] { get }
  /// What to tell about the last attempt of a practice; nil while there is nothing to tell.
  var advice: PracticeAdvice? { get }
  /// What the samples of a movement must have reached before the timer may say that there was none.
  var awaitsSamplesUntil: Instant? { get }
  /// What somebody who does everything right does next; nil to wait.
  var rightAction: Response.Action? { get }
  /// Takes one event; an event that means nothing now has no effect.
  mutating func handle(_ event: ExerciseEvent, at now: Instant) -> [ExerciseEffect]
  /// Ends the test now; a trial under way is kept as interrupted.
  mutating func cutOff(at now: Instant)
}

extension Exercise {
  package var advice: PracticeAdvice? { nil }
  package var awaitsSamplesUntil: Instant? { nil }
}

/// Something that happens in a test.
package enum ExerciseEvent: Sendable, Hashable {
  /// The first event: the scene is there.
  case begin
  case timer
  /// The stimulus can be seen since the event's time.
  case stimulusShown
  case respond(Response)
  /// A movement above the threshold that is watched for, with its own time.
  case crossing(Instant)
  /// Samples are missing from the accelerometer.
  case gap(start: Instant, end: Instant?)
  /// How loud one more interval of `ExerciseRules.soundLevelInterval` was.
  case soundLevel(SoundLevelReading)
}

/// What the world must do for a test.
package enum ExerciseEffect: Sendable, Hashable {
  /// The scene is another one now.
  case redraw
  /// Draw the scene at once, with its stimulus, and say when it could be seen.
  case showStimulus
  case play(SoundRequest)
  case stopSound
  /// Watch the accelerometer for movements above this threshold, in g.
  case watchForMovement(thresholdG: Double)
  case stopWatching
  /// `wanted` is how many valid attempts there will be; nil where time ends the test.
  case beginTrial(number: Int, validSoFar: Int, wanted: Int?)
  case judged(Trial)
  /// Say the verdict that was just given by a sound or a vibration, where the person wants that.
  case sign(VerdictSign)
}

/// A value that a test yields, or the reason why there is none.
package struct ExerciseScore: Sendable, Hashable {
  package var name: MeasureName
  /// In the unit of `name`; nil where it could not be computed, and `flags` say why.
  package var value: Double?
  package var flags: Set<QualityFlag>

  package init(_ name: MeasureName, _ value: Double?, flags: Set<QualityFlag> = []) {
    self.name = name
    self.value = value
    self.flags = flags
  }
}
