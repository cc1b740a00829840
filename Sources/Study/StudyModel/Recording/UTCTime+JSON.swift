package import StrictJSON

extension UTCTime {
  /// Reads a time as `text` writes it; nil after adding a fault.
  package init?(_ field: Field) {
    guard let text = field.string() else { return nil }
    guard let time = UTCTime(text: text) else {
      field.fault("is not a UTC time", "Write a time such as 2026-11-21T11:20:00.5Z.")
      return nil
    }
    self = time
  }
}
