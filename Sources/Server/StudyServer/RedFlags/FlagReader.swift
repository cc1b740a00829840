import EndToEnd
package import Receipts
package import StrictJSON
import StudyModel

/// Reads a notice of a red flag as it comes over the net: strictly, all its faults at once.
package struct FlagReader {
  private let expected: ResultID

  /// The id is the one under which the notice is brought.
  package init(_ expected: ResultID) {
    self.expected = expected
  }

  /// All faults at once, or what the server needs.
  package func read(_ bytes: [UInt8]) throws(FaultReport) -> ReceivedFlag {
    let document = try JSONDocument(
      bytes: bytes, file: "flag", limits: ResultDocumentLimits.json)
    let faults = FaultCollector()
    let root = document.root(faults)
    let notice = notice(root)
    try faults.throwIfAny()
    guard let notice else { throw .unread("flag", at: root.place) }
    return notice
  }

  private func notice(_ field: Field) -> ReceivedFlag? {
    guard var members = field.members() else { return nil }
    let version = members.require("ambler")?.integer(in: 1...1)
    let id = members.require("id").flatMap { ResultReader(expected).readID($0) }
    let flag = members.require("redFlag").flatMap(Self.flag)
    let participant = members.take("participant").flatMap { $0.pseudonym() }
    let raised = members.require("raised").flatMap(ResultReader.time)
    let result = members.take("result").flatMap { $0.resultID() }
    let task = members.take("task").flatMap(Self.task)
    _ = members.take("studyVersion")
    let key = members.take(ResultEnvelope.mark).flatMap(Self.key)
    members.finish()
    guard version != nil, let id, let flag, let raised else { return nil }
    return ReceivedFlag(
      id: id, flag: flag.id, title: flag.title, urgency: flag.urgency, participant: participant,
      raised: raised, result: result?.text, task: task, sealingKey: key)
  }

  /// The id that the task gives itself; its version and digest are not looked at.
  private static func task(_ field: Field) -> String? {
    guard var members = field.members() else { return nil }
    let id = members.require("id")?.shortText(longest: 128)
    _ = members.takeAll()
    return id
  }

  /// The key that the details are sealed to.
  private static func key(_ field: Field) -> String? {
    guard var members = field.members() else { return nil }
    let key = members.take("key")?.shortText(longest: 64)
    _ = members.takeAll()
    return key
  }

  private static func flag(
    _ field: Field
  ) -> (id: String?, title: JSONValue?, urgency: RedFlagUrgency)? {
    guard var members = field.members() else { return nil }
    let id = members.take("id").flatMap { $0.shortText(longest: 128) }
    let urgency = members.require("urgency")?.choice(RedFlagUrgency.self)
    let title = members.take("title").flatMap(title)
    members.finish()
    return urgency.map { (id, title, $0) }
  }

  /// A text, or one for each language.
  static func title(_ field: Field) -> JSONValue? {
    guard field.kind == .object else { return field.shortText(longest: 1_000).map { .string($0) } }
    guard var members = field.members() else { return nil }
    return .object(
      members.takeAll().prefix(50).compactMap { tag, text, _ in
        text.shortText(longest: 1_000).map { JSONMember(key: tag, value: .string($0)) }
      })
  }
}

extension ResultReader {
  /// The red flags that a result names; one that is not readable is a fault.
  static func flags(
    _ field: Field?, of result: ResultID?, task: String?, participant: String?
  ) -> [ReceivedFlag] {
    (field?.list(count: 0...400) ?? []).compactMap { field in
      guard var members = field.members() else { return nil }
      let notice = members.require("notice").flatMap { $0.resultID() }
      let id = members.require("id").flatMap { $0.shortText(longest: 128) }
      let urgency = members.require("urgency")?.choice(RedFlagUrgency.self)
      let raised = members.require("raised").flatMap(Self.time)
      let stands = members.require("stands")?.boolean()
      let title = members.take("title").flatMap(FlagReader.title)
      guard let notice, let id, let urgency, let raised else { return nil }
      return ReceivedFlag(
        id: notice, flag: id, title: title, urgency: urgency, participant: participant,
        raised: raised, result: result?.text, task: task, stands: stands)
    }
  }
}
