import EndToEnd
import StrictJSON
import StudyModel

extension ResultReader {
  /// What the server needs of a result that it cannot read.
  func sealed(_ document: JSONDocument) throws(FaultReport) -> ReceivedResult {
    let envelope = try ResultEnvelope(document)
    let faults = FaultCollector()
    let root = document.root(faults)
    guard let head = judged(envelope.head, root) else {
      try faults.throwIfAny()
      preconditionFailure("a head that is not taken has a fault")
    }
    return ReceivedResult(
      id: head.id, taskID: head.taskID, taskVersion: head.taskVersion, taskSHA256: head.taskSHA256,
      participant: head.participant, started: head.started, ended: head.ended,
      outcome: head.outcome, problemCount: 0, measures: [],
      recordings: head.files.map {
        ReceivedRecording(
          sha256: $0.sha256, name: "\($0.sha256).\(SealedFile.ending)", stream: nil)
      }, sealingKey: envelope.key)
  }

  private func judged(_ head: ResultEnvelope.Head, _ root: Field) -> ResultEnvelope.Head? {
    guard var members = root.members() else { return nil }
    let id = members.require("id").flatMap(readID)
    let times = ["started", "ended"].compactMap { members.take($0) }.map(Self.time)
    guard id != nil, !times.contains(where: { $0 == nil }) else { return nil }
    return head
  }
}
