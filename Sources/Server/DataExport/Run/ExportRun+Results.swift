import EndToEnd
import FHIR
import StrictJSON
import StudyModel

extension ExportRun {
  /// What each result gives by itself: its document, its bundle, its recordings in other forms.
  mutating func writeResults() async throws(ExportError) {
    let phase = Phase.results.rawValue
    var cursor = log.cursor(phase)
    while true {
      try checkStop()
      let page = try await source.results(after: cursor, limit: Self.pageSize)
      guard let last = page.last else { return }
      for stored in page {
        try await write(ReadResult(stored))
        try log.finishUnit(phase, cursor: stored.id)
        try checkTurn()
      }
      cursor = last.id
    }
  }

  private mutating func write(_ read: ReadResult) async throws(ExportError) {
    let id = read.stored.id
    guard SafeName.isSafe(id) else { return note(.unsafeName, id) }
    // The last digits of an id are random: they fill all folders alike.
    let place = "\(SafeName.escaped(String(id.suffix(2))))/\(id).json"
    if has(.results) {
      if let document = read.stored.document { try write(document, to: "results/\(place)") }
      if let receipt = read.stored.receipt { try write(receipt, to: "receipts/\(place)") }
    }
    if let problem = read.problem { note(problem, id, result: id) }
    guard let json = read.json else { return }
    if read.isSealed { return try await lookForSealed(json, of: id) }
    switch shelf.match(json) {
    case .found(let labels): try writeBundle(json, labels.task, id, place)
    case .missing: note(.taskMissing, Self.taskName(json), result: id)
    case .differs: note(.taskDiffers, Self.taskName(json), result: id)
    }
    for recording in read.recordings { try await write(recording, of: id) }
    try await lookForAttachments(json, of: id)
  }

  private static func taskName(_ json: JSONValue) -> String {
    let names = [json["task"]?["id"]?.stringValue, json["task"]?["version"]?.stringValue]
    return names.compactMap(\.self).joined(separator: " ")
  }

  private mutating func writeBundle(
    _ json: JSONValue, _ task: StudyTask, _ id: String, _ place: String
  ) throws(ExportError) {
    guard has(.fhir) else { return }
    let bundle: JSONValue
    do { bundle = try ResultExport(json, of: task).bundle } catch {
      return note(.notInFHIR, id, result: id)
    }
    try write(Array(bundle.serialized().utf8) + [UInt8(ascii: "\n")], to: "fhir/\(place)")
  }

  private mutating func lookForSealed(_ json: JSONValue, of id: String) async throws(ExportError) {
    for file in json["files"]?.listValue ?? [] {
      guard let sha256 = file["sha256"]?.stringValue else { continue }
      let name = "\(sha256).\(SealedFile.ending)"
      if try await source.content(named: name) == nil { note(.recordingMissing, name, result: id) }
    }
  }

  private mutating func lookForAttachments(
    _ json: JSONValue, of id: String
  ) async throws(ExportError) {
    for attachment in json["attachments"]?.listValue ?? [] {
      guard let name = attachment["name"]?.stringValue else { continue }
      if try await source.content(named: name) == nil { note(.recordingMissing, name, result: id) }
    }
  }

  private mutating func write(
    _ recording: RecordingFacts, of id: String
  ) async throws(ExportError) {
    guard let sha256 = recording.sha256 else { return }
    if let wave = recording.waveSHA256, try await source.content(named: "\(wave).wav") == nil {
      note(.recordingMissing, "\(wave).wav", result: id)
    }
    guard let content = try await source.content(named: "\(sha256).csv.zst") else {
      return note(.recordingMissing, recording.id, result: id)
    }
    let asGPX = has(.gpx) && recording.kind == .location
    guard has(.parquet) || asGPX else { return }
    guard SafeName.isSafe(recording.id) else {
      return note(.unsafeName, recording.id, result: id)
    }
    guard let clock = recording.clock else {
      return note(.recordingWithoutClock, recording.id, result: id)
    }
    if has(.parquet) { try makeFolder(of: "parquet/recordings/-") }
    if asGPX { try makeFolder(of: "gpx/-") }
    let files = try RecordingFiles(
      recording, clock, in: root, asParquet: has(.parquet), asGPX: asGPX)
    do {
      let chunks = CheckedExportChunks(try await source.open(content), sha256: sha256)
      for file in try await files.write(chunks, rows) { log.append(.file(file)) }
    } catch let error as ExportError {
      throw error
    } catch is SampleText.TooLong {
      note(.recordingTooLong, recording.id, result: id)
    } catch {
      note(.recordingDamaged, recording.id, result: id)
    }
  }
}
