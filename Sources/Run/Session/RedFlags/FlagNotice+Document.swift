import EndToEnd
package import Outbox
import Receipts
import StrictJSON
import Studies
import StudyModel
package import Vault

extension FlagNotice {
  /// What the outbox takes; `key` is the home's.
  ///
  /// It never has the answer. Where results are sealed it says that there is a red flag, how urgent it is, and whose; all
  /// else is sealed to the study's key, unless the study lets the server know which it is.
  package func item(_ key: DeviceKey) -> OutboxItem {
    OutboxItem(id: id, finished: raised, document: document(key))
  }

  private func document(_ key: DeviceKey) -> [UInt8] {
    guard let sealingKey, telling == .urgency else { return open.fileBytes }
    return FlagEnvelope(
      id: id, urgency: flag.urgency, participant: participant, raised: raised,
      inside: open.fileBytes, to: sealingKey, secret: SealingSecret(key)
    ).bytes
  }

  private var open: JSONValue {
    .object([
      "ambler": 1, "id": .string(id.text),
      "redFlag": .object([
        "id": .string(flag.id), "urgency": .string(flag.urgency.rawValue),
        "title": flag.title?.plainJSON,
      ]),
      "result": .string(run.text), "task": task, "studyVersion": studyVersion?.json,
      "participant": participant.map { .string($0) }, "raised": .string(raised.text),
    ])
  }
}
