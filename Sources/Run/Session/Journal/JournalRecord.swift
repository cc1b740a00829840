package import StrictJSON
package import StudyModel

/// One record of a journal; the file is a list of these, each sealed as one chunk.
package enum JournalRecord: Sendable, Hashable {
  case header(RunHeader)
  /// The program took the run up, on this boot of the machine.
  case sitting(bootID: String, anchor: ClockAnchor)
  /// An event that the run took, as `RunEvent.json` writes it.
  case event(JSONValue)
  case recordingStarted(id: String, step: StepID, stream: StreamKind)
  /// The recording as the result will name it.
  case recordingClosed(id: String, entry: JSONValue)
  /// What is known of the times of the test of that visit, counted from 0, as the result names it.
  case timing(visit: Int, report: JSONValue)
  /// Where the run is made, as the result names it; the newest counts.
  case position(JSONValue)
  /// What was being typed and was no answer yet; nil where nothing is any more.
  case draft(JSONValue?, of: StepID)
  /// The program was asked to end while the person was at the run; who leaves writes none.
  case programEnded
  /// The result is in the outbox: nothing is left to do.
  ///
  /// The digest of its document proves that what is made again of the journal is the same; nil in journals of before
  /// it was kept.
  case filed(sha256: String? = nil)
}

extension JournalRecord {
  package var json: JSONValue {
    switch self {
    case .header(let header): .object(["record": "header", "header": header.json])
    case .sitting(let bootID, let anchor):
      .object(["record": "sitting", "bootID": .string(bootID), "anchor": anchor.json])
    case .event(let event): .object(["record": "event", "event": event])
    case .recordingStarted(let id, let step, let stream):
      .object([
        "record": "recordingStarted", "id": .string(id), "step": .string(step.text),
        "stream": .string(stream.rawValue),
      ])
    case .recordingClosed(let id, let entry):
      .object(["record": "recordingClosed", "id": .string(id), "entry": entry])
    case .timing(let visit, let report):
      .object(["record": "timing", "visit": .number(visit), "report": report])
    case .position(let position): .object(["record": "position", "position": position])
    case .draft(let draft, let question):
      .object(["record": "draft", "question": .string(question.text), "draft": draft ?? .null])
    case .programEnded: .object(["record": "programEnded"])
    case .filed(let sha256):
      .object(["record": "filed", "sha256": sha256.map { .string($0) }])
    }
  }

  /// Reads the text of one chunk; nil if it is no record that this program writes.
  package init?(chunk: [UInt8]) {
    // The chunk was opened with the device key, so a fault in it is no matter of a place.
    guard let document = try? JSONDocument(bytes: chunk, file: "journal") else { return nil }
    let json = document.value
    let record: JournalRecord? =
      switch json["record"]?.stringValue {
      case "header": json["header"].flatMap(RunHeader.init(json:)).map(Self.header)
      case "sitting": Self.sitting(json)
      case "event": json["event"].map(Self.event)
      case "recordingStarted": Self.recordingStarted(json)
      case "recordingClosed": Self.recordingClosed(json)
      case "timing": Self.timing(json)
      case "position": json["position"].map(Self.position)
      case "draft": Self.draft(json)
      case "programEnded": .programEnded
      case "filed": .filed(sha256: json["sha256"]?.stringValue)
      default: nil
      }
    guard let record else { return nil }
    self = record
  }

  private static func sitting(_ json: JSONValue) -> JournalRecord? {
    guard let bootID = json["bootID"]?.stringValue,
      let anchor = json["anchor"].flatMap(ClockAnchor.init(json:))
    else { return nil }
    return .sitting(bootID: bootID, anchor: anchor)
  }

  private static func recordingStarted(_ json: JSONValue) -> JournalRecord? {
    guard let id = json["id"]?.stringValue, let step = json["step"]?.stringValue,
      let stream = json["stream"]?.stringValue.flatMap(StreamKind.init(rawValue:))
    else { return nil }
    return .recordingStarted(id: id, step: StepID(step), stream: stream)
  }

  private static func draft(_ json: JSONValue) -> JournalRecord? {
    guard let question = json["question"]?.stringValue, let draft = json["draft"] else {
      return nil
    }
    return .draft(draft == .null ? nil : draft, of: StepID(question))
  }

  private static func timing(_ json: JSONValue) -> JournalRecord? {
    guard let visit = json["visit"]?.integerValue, visit >= 0, let report = json["report"] else {
      return nil
    }
    return .timing(visit: visit, report: report)
  }

  private static func recordingClosed(_ json: JSONValue) -> JournalRecord? {
    guard let id = json["id"]?.stringValue, let entry = json["entry"] else { return nil }
    return .recordingClosed(id: id, entry: entry)
  }
}
