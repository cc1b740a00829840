import StudyModel

extension UTCTime {
  /// As document 004 writes times: `2026-11-21 11:20:00`, always UTC, without the part of a second.
  var document004: String {
    let text = text
    return "\(text.prefix(10)) \(text.dropFirst(11).prefix(8))"
  }
}
