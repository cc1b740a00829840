package import StudyModel

/// The beginning of a second, as the pulse of a receiver tells it and as our wall clock had it.
package struct ReceiverPulse: Sendable, Equatable {
  /// The receiver's time.
  package var utc: UTCTime
  /// What our wall clock showed at that moment.
  package var hostUTC: UTCTime

  package init(utc: UTCTime, hostUTC: UTCTime) {
    self.utc = utc
    self.hostUTC = hostUTC
  }
}
