package import StrictJSON

/// A recording of a segment.
package struct SegmentRecording: Sendable, Hashable {
  package var id: String
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
