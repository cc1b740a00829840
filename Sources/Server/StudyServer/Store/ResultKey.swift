import StudyModel

/// The place of a result in the order of storing.
struct ResultKey: Sendable {
  let stored: UTCTime
  let id: String

  /// The place before all others where there are no parts; nil for parts that are no place.
  init?(_ parts: [String]?) {
    guard let parts else {
      stored = UTCTime(nanoseconds: 0)
      id = "00000000-0000-0000-0000-000000000000"
      return
    }
    guard parts.count == 2, let stored = UTCTime(text: parts[0]), EntityID.isWellFormed(parts[1])
    else { return nil }
    self.stored = stored
    id = parts[1]
  }
}
