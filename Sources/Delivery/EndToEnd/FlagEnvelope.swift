package import Receipts
package import StrictJSON
package import Studies
package import StudyModel
import Vault

/// A notice of a red flag as it travels where the server may not read results: that there is one, how urgent it is and
/// whose, and the rest sealed.
package struct FlagEnvelope: Sendable, Hashable {
  /// The exact bytes that are queued, delivered and receipted.
  package let bytes: [UInt8]

  /// Seals `inside`; the same notice gives the same bytes.
  package init(
    id: ResultID, urgency: RedFlagUrgency, participant: String?, raised: UTCTime, inside: [UInt8],
    to study: StudySealingKey, secret: SealingSecret
  ) {
    let head: JSONValue = .object([
      "ambler": 1, "id": .string(id.text),
      "redFlag": .object(["urgency": .string(urgency.rawValue)]),
      "participant": participant.map { .string($0) }, "raised": .string(raised.toMinute.text),
    ])
    let content = ContentSealer.sealed(
      inside, context: Self.context(head), to: study, secret: secret)
    let sealed: JSONValue = .object([
      "version": 1, "key": .string(study.id), "content": .string(Base64URL.encode(content)),
    ])
    let document = JSONValue.object(
      (head.objectValue ?? []) + [JSONMember(key: ResultEnvelope.mark, value: sealed)])
    bytes = Array("\(document.serialized())\n".utf8)
  }

  /// The notice as it was before it was sealed, byte for byte; everything that stands outside is held against it.
  package static func open(
    _ document: JSONValue, with secret: StudySecretKey
  ) throws(SealFault) -> [UInt8] {
    guard let sealed = document[ResultEnvelope.mark], let key = sealed["key"]?.stringValue,
      let content = sealed["content"]?.stringValue.flatMap({ Base64URL.decode($0) })
    else { throw .unreadable }
    guard secret.open.id == key else { throw .otherKey(sealed: key, given: secret.open.id) }
    let head = (document.objectValue ?? []).filter { $0.key != ResultEnvelope.mark }
    return try ContentOpener.opened(
      content, context: context(.object(head)), with: secret)
  }

  private static func context(_ head: JSONValue) -> [UInt8] {
    Array("ambler sealed red flag 1\n\(head.serialized())\n".utf8)
  }
}
