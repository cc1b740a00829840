import StudyModel

extension UTCTime {
  /// As document 004 writes times: `2026-11-21 11:20:00`, always UTC, without the part of a second.
  var document004: String {
    let text = text
    return "\(text.prefix(10)) \(text.dropFirst(11).prefix(8))"
  }
}

extension LocalDateTime {
  /// The minute of a moment, as a clock in UTC shows it.
  init(utc moment: UTCTime) {
    guard let time = LocalDateTime("\(moment.text.prefix(16)):00Z") else {
      preconditionFailure("every moment of 64 bits has a day and a minute")
    }
    self = time
  }
}
