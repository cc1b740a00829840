package import Receipts
package import StrictJSON
package import StudyModel

/// A result as it travels where the server may not read it: what the server needs to store, count and receipt it, and
/// the rest sealed.
package struct ResultEnvelope: Sendable, Hashable {
  /// A sealed file as the server knows it.
  package struct File: Sendable, Hashable {
    package var sha256: ContentDigest
    package var byteCount: Int
  }

  /// What stands outside, in the order of the document.
  package var head: Head
  /// The name of the key that it is sealed to.
  package var key: String
  /// The sealed result.
  package var sealed: [UInt8]

  /// What everybody can read.
  package struct Head: Sendable, Hashable {
    package var id: ResultID
    /// The id that the task gives itself.
    package var taskID: String
    /// The version that the task gives itself.
    package var taskVersion: String
    package var taskSHA256: ContentDigest
    package var studyVersion: StudyVersionName?
    /// The pseudonym of whose it is; nil where it names nobody.
    package var participant: String?
    /// To the minute.
    package var started: UTCTime?
    /// To the minute.
    package var ended: UTCTime?
    /// `completed`, `abandoned` where the task is still to do, or `endedEarly` for all other ends.
    package var outcome: String
    /// By their digests.
    package var files: [File]
  }

  package init(head: Head, key: String, sealed: [UInt8]) {
    self.head = head
    self.key = key
    self.sealed = sealed
  }

  /// The ends of a run that are told outside: adherence asks for them.
  package static let outcomes = ["completed", "abandoned", "endedEarly"]

  /// What the envelope says of a result that ended so: whether the task is done, and not why.
  static func told(_ outcome: String) -> String {
    if outcome == "postponed" { return "abandoned" }
    return outcomes.contains(outcome) ? outcome : "endedEarly"
  }

  /// The member of a document that says that it is sealed.
  package static let mark = "sealed"

  /// Whether a document says that it is sealed; it need not be right.
  package static func isMarked(_ document: JSONValue) -> Bool { document[mark] != nil }
}

extension ResultEnvelope.Head {
  /// What is outside, and what the sealed part is bound to.
  var members: [JSONMember] {
    let object: JSONValue = .object([
      "ambler": 1,
      "id": .string(id.text),
      "task": .object([
        "id": .string(taskID), "version": .string(taskVersion),
        "sha256": .string("\(taskSHA256)"),
      ]),
      "studyVersion": studyVersion?.json,
      "participant": participant.map { .string($0) },
      "started": started.map { .string($0.text) },
      "ended": ended.map { .string($0.text) },
      "outcome": .string(outcome),
      "files": .list(
        files.map {
          .object(["sha256": .string("\($0.sha256)"), "bytes": .number($0.byteCount)])
        }),
    ])
    return object.objectValue ?? []
  }

  /// The bytes that the sealed part is bound to.
  var context: [UInt8] {
    Array("ambler sealed result 1\n\(JSONValue.object(members).serialized())\n".utf8)
  }
}
