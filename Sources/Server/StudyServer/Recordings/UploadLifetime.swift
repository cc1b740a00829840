package import StudyModel

/// How long the bytes of an upload that broke off are kept; a pure rule.
package enum UploadLifetime {
  /// From the last byte on: a tablet that was away for longer sends all of it again.
  package static let limit = Duration.seconds(7 * 86_400)

  /// Whether an upload whose last byte came at a moment is to be removed.
  package static func isOver(lastByte: UTCTime, now: UTCTime) -> Bool {
    now.nanoseconds - lastByte.nanoseconds > limit.nanoseconds
  }
}
