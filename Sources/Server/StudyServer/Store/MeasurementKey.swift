import StudyModel

/// The place of a measure in the order of storing.
struct MeasurementKey: Sendable {
  let stored: UTCTime
  let result: String
  let number: Int64

  /// The place before all others where there are no parts; nil for parts that are no place.
  init?(_ parts: [String]?) {
    guard let parts else {
      stored = UTCTime(nanoseconds: 0)
      result = "00000000-0000-0000-0000-000000000000"
      number = -1
      return
    }
    guard parts.count == 3, let stored = UTCTime(text: parts[0]), EntityID.isWellFormed(parts[1]),
      let number = Int64(parts[2])
    else { return nil }
    self.stored = stored
    result = parts[1]
    self.number = number
  }
}
