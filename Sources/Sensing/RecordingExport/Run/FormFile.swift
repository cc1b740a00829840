import Recording

/// One form of a recording on its way to its file.
final class FormFile {
  let form: RecordingForm
  let name: String
  let content: any SampleForm
  private var file: NewFile?
  private var bytes: [UInt8] = []

  /// Bytes that are gathered before they are written.
  private static let bufferBytes = 1 << 18

  init(
    _ form: RecordingForm, named name: String, in folder: String, _ content: any SampleForm
  ) throws(RecordingExportError) {
    self.form = form
    self.name = name + form.suffix
    self.content = content
    file = try NewFile(self.name, in: folder)
    bytes.reserveCapacity(Self.bufferBytes + (1 << 16))
    content.begin(&bytes)
  }

  /// Adds rows in pieces, so that a large frame is not held twice.
  func append(_ rows: RecordedRows, _ range: Range<Int>) throws(RecordingExportError) {
    var next = range.lowerBound
    while next < range.upperBound {
      let end = min(next + 1024, range.upperBound)
      try content.append(rows, next..<end, to: &bytes)
      if bytes.count >= Self.bufferBytes { try flush() }
      next = end
    }
  }

  private func flush() throws(RecordingExportError) {
    try file?.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  func finish() throws(RecordingExportError) -> ExportedFile {
    try content.end(&bytes)
    try flush()
    let count = try file.take()?.finish() ?? 0
    return ExportedFile(name: name, byteCount: count)
  }

  func discard() { file.take()?.discard() }
}
