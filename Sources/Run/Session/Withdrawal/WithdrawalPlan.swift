package import Outbox
import Receipts
package import StrictJSON
package import StudyModel

/// What to take back of one result, and which files go with it: pure, so that it can be told before.
package struct WithdrawalPlan: Sendable {
  private let entry: OutboxEntry
  private let document: JSONValue

  private let isSealed: Bool

  /// Takes a result with its document as this device reads it.
  ///
  /// Of one that is sealed to a study's key this device has a copy of its own, which goes too; what is left of it must
  /// be sealed before it is queued.
  package init(_ entry: OutboxEntry, document: JSONValue, isSealed: Bool = false) {
    self.entry = entry
    self.document = document
    self.isSealed = isSealed
  }

  /// Everything: the document, the recordings, the files of answers, and the journal.
  package func everything(at moment: UTCTime) -> WithdrawalRequest {
    let files =
      recordings.compactMap { $0["id"]?.stringValue }.map { "recordings/\($0)" }
      + entry.attachments.map(\.plainPath).filter { $0.hasPrefix("adopted/") }
      + ["runs/\(entry.id.text)"] + (isSealed ? ["history/\(entry.id.text)"] : [])
    return WithdrawalRequest(
      withdrawal: Withdrawal(id: entry.id, moment: moment, part: .everything, pending: files),
      sha256: entry.sha256)
  }

  /// The recordings of one sensor; the result stays, and says so.
  ///
  /// Nil if there are none.
  package func stream(_ stream: StreamKind, at moment: UTCTime) -> WithdrawalRequest? {
    let ids = recordings.filter { Self.isOf(stream, $0) }.compactMap { $0["id"]?.stringValue }
    guard !ids.isEmpty else { return nil }
    let document = without(stream).fileBytes
    let attachments = entry.attachments.filter { attachment in
      !ids.contains { attachment.name.hasPrefix("\($0).") }
    }
    return WithdrawalRequest(
      withdrawal: Withdrawal(
        id: entry.id, moment: moment, part: .streams([stream]),
        pending: ids.map { "recordings/\($0)" }),
      sha256: entry.sha256,
      remainder: OutboxItem(
        id: entry.id, finished: entry.finished, document: document, attachments: attachments))
  }

  private var recordings: [JSONValue] { document["recordings"]?.listValue ?? [] }

  private static func isOf(_ stream: StreamKind, _ recording: JSONValue) -> Bool {
    recording["kind"]?.stringValue == stream.rawValue
      && recording["state"]?.stringValue != withdrawn
  }

  private static let withdrawn = "withdrawn"

  /// The document with nothing but the names of those recordings, each marked as withdrawn.
  private func without(_ stream: StreamKind) -> JSONValue {
    guard case .object(let members) = document else { return document }
    return .object(
      members.map { member in
        guard member.key == "recordings" else { return member }
        return JSONMember(
          key: member.key,
          value: .list(recordings.map { Self.isOf(stream, $0) ? Self.remainder(of: $0) : $0 }))
      })
  }

  private static func remainder(of recording: JSONValue) -> JSONValue {
    .object([
      "step": recording["step"], "id": recording["id"], "kind": recording["kind"],
      "state": .string(withdrawn),
    ])
  }
}
