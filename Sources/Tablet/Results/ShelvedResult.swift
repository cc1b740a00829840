package import Outbox
package import StrictJSON
package import StudyModel
package import TaskRunner

/// What the tablet remembers of a result that is on it.
package struct ShelvedResult: Sendable, Hashable {
  package var id: ResultID
  package var participant: String?
  /// The id that the task gives itself.
  package var task: String
  package var started: UTCTime
  package var ended: UTCTime
  package var outcome: Outcome
  /// The kinds of sensors that were recorded.
  package var streams: Set<StreamKind>

  /// Reads what it needs of a result document; nil for anything else.
  package init?(_ json: JSONValue) {
    guard let id = json["id"]?.stringValue.flatMap(ResultID.init(_:)),
      let task = json["task"]?["id"]?.stringValue,
      let started = json["started"]?.stringValue.flatMap(UTCTime.init(text:)),
      let ended = json["ended"]?.stringValue.flatMap(UTCTime.init(text:)),
      let outcome = json["outcome"]?.stringValue.flatMap(Outcome.init(rawValue:))
    else { return nil }
    self.id = id
    self.task = task
    self.started = started
    self.ended = ended
    self.outcome = outcome
    participant = json["participant"]?.stringValue
    let recordings = json["recordings"]?.listValue ?? []
    streams = Set(
      recordings.compactMap { $0["stream"]?.stringValue.flatMap(StreamKind.init(rawValue:)) })
  }
}
