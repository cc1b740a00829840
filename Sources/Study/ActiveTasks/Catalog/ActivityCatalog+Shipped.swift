package import StrictJSON
package import StudyModel

extension ActivityCatalog {
  /// Every active task that ships with the program, in the order of the documentation.
  package static let shipped = ActivityCatalog([
    FitnessCheck.entry, WalkTest.entry, TimedWalk.entry, StepTest.entry, ShortWalk.entry,
    WalkBackAndForth.entry, TimedUpAndGo.entry, ChairStand.entry, FiveMeterWalk.entry, Stance.entry,
    Tapping.entry, HolePeg.entry, TouchAbility.entry, RangeOfMotion.entry, Tremor.entry,
    ReactionTime.entry, TapReaction.entry, GoNoGoTask.entry, Vigilance.entry, Stroop.entry,
    AccuracyStroop.entry, TrailMaking.entry, SpatialSpan.entry, PSAT.entry, TowerOfHanoi.entry,
    HearingThreshold.entry, ToneAudiometry.entry, SoundLevel.entry, Phonation.entry,
    SpeechInNoise.entry, SpeechRecording.entry, AmslerGrid.entry, TimedRecording.entry,
    CustomTask.entry,
  ])
}

extension StudyTask {
  /// Reads and resolves a task file: all its faults at once, or a task that needs no more checks.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(FaultReport) -> (task: StudyTask, notices: [Fault]) {
    try read(bytes, file: file, activities: .shipped)
  }
}
