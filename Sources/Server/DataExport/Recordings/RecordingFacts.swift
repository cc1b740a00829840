import StrictJSON
import StudyModel

/// What a result says of one of its recordings, as far as its rows need it.
struct RecordingFacts {
  /// A column of the data besides `time` and `sequence`: a stored n means (n + offset) × scale.
  struct Column: Hashable {
    var name: String
    var unit: String?
    var scale: Double
    var offset: Double
  }

  let id: String
  let kind: StreamKind
  let state: String
  /// The content's id; nil for a recording that was taken back or never closed.
  let sha256: String?
  let waveSHA256: String?
  let columns: [Column]
  let clock: RecordingClock?

  /// Nil for what is no recording.
  init?(_ json: JSONValue) {
    guard let id = json["id"]?.stringValue,
      let kind = json["kind"]?.stringValue.flatMap(StreamKind.init(rawValue:)),
      let state = json["state"]?.stringValue
    else { return nil }
    self.id = id
    self.kind = kind
    self.state = state
    sha256 = json["sha256"]?.stringValue
    waveSHA256 = json["wave"]?["sha256"]?.stringValue
    columns = (json["sensor"]?["columns"]?.listValue ?? []).compactMap(Column.init)
    clock = RecordingClock(json["clock"]?.listValue ?? [])
  }
}

extension RecordingFacts.Column {
  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.stringValue, let scale = json["scale"]?.doubleValue,
      let offset = json["offset"]?.doubleValue
    else { return nil }
    self.init(name: name, unit: json["unit"]?.stringValue, scale: scale, offset: offset)
  }
}
