package import StrictJSON

/// A recording of a segment.
package struct SegmentRecording: Sendable, Hashable {
  /// The recording's id, which is also the name of its folder.
  package var id: String
  /// The id of the stream that it is of.
  package var stream: String
  /// Whether nothing more comes.
  package var isClosed = false
  /// The content of its `recording.json`; nil while it is open, or where it cannot be read.
  package var entry: JSONValue?

  /// The card of its sensor's calibration; nil where there is none.
  package var calibration: JSONValue?

  package init(id: String, stream: String, calibration: JSONValue? = nil) {
    self.id = id
    self.stream = stream
    self.calibration = calibration
  }
}
