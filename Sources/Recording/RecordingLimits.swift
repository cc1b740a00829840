/// The sizes and lengths that bound a recording's memory and what a power cut can cost.
enum RecordingLimits {
  /// A frame is closed when its text reaches so many bytes, or after `flushInterval`.
  static let frameBytes = 256 << 10
  /// Rows are handed to the text in pieces of so many, so that it is looked at often enough.
  static let rowsPerPiece = 256
  /// The most text that one frame of a file from elsewhere may hold, in bytes.
  static let largestFrame = 256 << 20
  /// The longest time without a flush.
  static let flushInterval = Duration.seconds(1)
  /// The time between two clock anchors.
  static let anchorInterval = Duration.seconds(10)
}
