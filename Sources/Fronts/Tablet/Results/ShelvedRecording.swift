package import StrictJSON
package import StudyModel

/// A recording as a result names it.
package struct ShelvedRecording: Sendable, Hashable {
  /// The recording's id, as in the result.
  package var id: String
  package var stream: StreamKind
  /// How long it lasted; nil for one that never ended in order.
  package var seconds: Double?
  /// The length of its data; nil where that is not known.
  package var byteCount: Int?
  /// Whether the person took it back before it was sent.
  package var isWithdrawn: Bool

  /// Reads an entry of a result's `recordings`; nil for anything else.
  package init?(_ json: JSONValue) {
    guard let id = json["id"]?.stringValue,
      let stream = json["kind"]?.stringValue.flatMap(StreamKind.init(rawValue:))
    else { return nil }
    self.id = id
    self.stream = stream
    isWithdrawn = json["state"]?.stringValue == "withdrawn"
    byteCount = json["bytes"]?.integerValue.flatMap { $0 < 0 ? nil : $0 }
    if let began = json["startedNanoseconds"]?.integerValue,
      let ended = json["endedNanoseconds"]?.integerValue, ended >= began
    {
      seconds = (Double(ended) - Double(began)) / 1e9
    }
  }
}
