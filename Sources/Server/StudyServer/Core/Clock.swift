package import StudyModel

/// The wall clock, as whoever starts the server gives it.
package typealias Clock = @Sendable () -> UTCTime

extension UTCTime {
  /// The time without what is finer than a microsecond, which the database does not keep.
  package var toMicroseconds: UTCTime {
    let rest = ((nanoseconds % 1000) + 1000) % 1000
    return UTCTime(nanoseconds: nanoseconds - rest)
  }
}
