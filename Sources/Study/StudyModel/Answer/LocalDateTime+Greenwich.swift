extension LocalDateTime {
  /// That moment at Greenwich, to the minute.
  package init?(greenwich utc: UTCTime) {
    self.init(String(utc.text.prefix(16)) + ":00Z")
  }
}
