/// The files that are made of one recording: Parquet, and GPX where it is one of positions.
final class RecordingFiles {
  private let facts: RecordingFacts
  private let clock: RecordingClock
  private var parquet: ExportFile?
  private var gpx: ExportFile?
  private var table: RecordingTable
  private var track: GPXTrack

  init(
    _ facts: RecordingFacts, _ clock: RecordingClock, in root: String, asParquet: Bool,
    asGPX: Bool
  ) throws(ExportError) {
    self.facts = facts
    self.clock = clock
    track = GPXTrack(facts, clock)
    do { table = try RecordingTable(facts, clock) } catch { throw .parquet(error) }
    parquet = nil
    gpx = nil
    if asParquet {
      parquet = try ExportFile("parquet/recordings/\(facts.id).parquet", in: root)
    }
    if asGPX { gpx = try ExportFile("gpx/\(facts.id).gpx", in: root) }
  }

  /// Reads all samples; damage leaves no file behind.
  func write(
    _ chunks: CheckedExportChunks, _ rows: ExportRows
  ) async throws -> [WrittenFile] {
    do {
      try await copy(SampleText(chunks), rows)
      guard chunks.isWhole else { throw SampleText.Damaged() }
    } catch {
      parquet.take()?.discard()
      gpx.take()?.discard()
      throw error
    }
    return try finish()
  }

  private func copy(_ text: SampleText, _ rows: ExportRows) async throws {
    let names = ["time", "sequence"] + facts.columns.map(\.name)
    guard let head = try await text.next(), head.elementsEqual(names.joined(separator: ",").utf8)
    else { throw SampleText.Damaged() }
    try gpx?.write(GPXTrack.head(facts))
    while let line = try await text.next() {
      try rows.note()
      guard let row = SampleRow(line, columnCount: facts.columns.count) else {
        throw SampleText.Damaged()
      }
      if parquet != nil {
        let bytes = try table.append(row)
        if !bytes.isEmpty { try parquet?.write(bytes) }
      }
      if gpx != nil { try gpx?.write(track.point(row)) }
    }
  }

  private func finish() throws -> [WrittenFile] {
    var files: [WrittenFile] = []
    if var file = parquet.take() {
      try file.write(try table.finish())
      files.append(try file.finish())
    }
    if var file = gpx.take() {
      try file.write(GPXTrack.foot)
      files.append(try file.finish())
    }
    return files
  }
}
