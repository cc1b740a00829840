/// How the data of a recording ends, known once it was read.
package enum RecordingEnding: Sendable, Hashable {
  /// All that was recorded is there.
  case complete
  /// It ends after a whole frame but was not finished.
  case open
  /// It ends inside a frame; so many bytes follow the last whole one.
  case torn(byteCount: Int)
  /// The frame with this number, counted from 0, was changed after it was written.
  case corrupted(frame: Int)
  /// Every frame is whole, but together they are not the content that `recording.json` names.
  case altered
}
