import StudyModel
import Words

extension MeasureName {
  /// The name of a measure as people read it, such as `mean speed`; one that is not known here is
  /// spelled out.
  static func words(_ name: String, _ languages: [String]) -> String {
    known[name]?.text(languages)
      ?? name.map { $0.isUppercase ? " " + $0.lowercased() : String($0) }.joined()
  }

  private static let known = [
    "distance": TerminalMessage.Measure.distance,
    "distanceMargin": TerminalMessage.Measure.distanceMargin,
    "steps": TerminalMessage.Measure.steps,
    "cadence": TerminalMessage.Measure.cadence,
    "meanSpeed": TerminalMessage.Measure.meanSpeed,
    "peakSpeed": TerminalMessage.Measure.peakSpeed,
    "timeMoving": TerminalMessage.Measure.timeMoving,
    "movement": TerminalMessage.Measure.movement,
    "stillShare": TerminalMessage.Measure.stillShare,
    "medianTime": TerminalMessage.Measure.medianTime,
    "medianOnset": TerminalMessage.Measure.medianOnset,
    "validCount": TerminalMessage.Measure.validCount,
  ]
}
