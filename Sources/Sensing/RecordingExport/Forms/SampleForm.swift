import Recording

/// Turns the rows of a recording into the bytes of a file, piece by piece.
protocol SampleForm: AnyObject {
  /// Adds what stands before the first row.
  func begin(_ bytes: inout [UInt8])
  /// Adds rows with consecutive numbers.
  func append(
    _ rows: RecordedRows, _ range: Range<Int>, to bytes: inout [UInt8]
  ) throws(RecordingExportError)
  /// Adds what stands behind the last row.
  func end(_ bytes: inout [UInt8]) throws(RecordingExportError)
}
