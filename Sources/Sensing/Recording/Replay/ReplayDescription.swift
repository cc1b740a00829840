import StudyModel

/// What a replay says of itself: the sensor that was recorded, and that it is not live.
enum ReplayDescription {
  /// A simulation stays labelled as one: a replay does not make it real.
  static func of(_ summary: RecordingSummary) -> SensorDescription {
    var description = summary.sensor
    if !description.isSimulated { description.origin = .replay }
    description.notes.append("replay of recording \(summary.id)")
    return description
  }
}
