package import Receipts
package import StrictJSON
package import Studies
package import StudyModel
package import TaskRunner

/// What the tablet remembers of a result that is on it.
package struct ShelvedResult: Sendable, Hashable {
  package var id: ResultID
  /// The pseudonym of whose result it is; nil where nobody is named.
  package var participant: String?
  /// The id that the task gives itself.
  package var task: String
  /// When the first page was shown; the end, where none was.
  package var started: UTCTime
  package var ended: UTCTime
  package var outcome: Outcome
  /// Who gave the answers; nil where the result does not say.
  package var answeredBy: Answerer?
  package var recordings: [ShelvedRecording]
  /// What charts can draw of it.
  package var numbers: ResultNumbers
  /// What the study's conditions may know of it.
  package var past: PastResult?

  /// The kinds of sensors that were recorded.
  package var streams: Set<StreamKind> { Set(recordings.map(\.stream)) }

  /// Reads what it needs of a result document; nil for anything else.
  ///
  /// `questions` are those of a task by its id.
  package init?(_ json: JSONValue, questions: (String) -> [StepID: Question] = { _ in [:] }) {
    guard let id = json["id"]?.stringValue.flatMap(ResultID.init(_:)),
      let task = json["task"]?["id"]?.stringValue,
      let ended = json["ended"]?.stringValue.flatMap(UTCTime.init(text:)),
      let outcome = json["outcome"]?.stringValue.flatMap(Outcome.init(rawValue:))
    else { return nil }
    self.id = id
    self.task = task
    started = json["started"]?.stringValue.flatMap(UTCTime.init(text:)) ?? ended
    self.ended = ended
    self.outcome = outcome
    participant = json["participant"]?.stringValue
    answeredBy = Answerer(
      role: json["answeredBy"]?.stringValue, relation: json["relation"]?.stringValue)
    recordings = (json["recordings"]?.listValue ?? []).compactMap(ShelvedRecording.init)
    numbers = ResultNumbers(json, questions: questions(task))
    past = PastResult(json)
  }
}
