/// The sizes and lengths that bound a recording's memory and what a power cut can cost.
enum RecordingLimits {
  /// A frame is closed when its text reaches so many bytes, or after `flushInterval`.
  static let frameBytes = 256 << 10
  /// Rows are handed to the text in pieces of so many, so that it is looked at often enough.
  static let rowsPerPiece = 256
  /// The most text that one frame of a file from elsewhere may hold, in bytes.
  static let largestFrame = 256 << 20
  /// How long after a flush the next one is due.
  ///
  /// It begins with the first item after that, and the disk takes its time: all together must stay below
  /// the second that a power cut may cost.
  static let flushInterval = Duration.milliseconds(600)
  /// The time between two clock anchors.
  static let anchorInterval = Duration.seconds(10)
}
