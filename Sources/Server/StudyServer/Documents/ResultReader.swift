import EndToEnd
package import Receipts
package import StrictJSON
import StudyModel

/// Reads a result document as it comes over the net, strictly where the server uses it.
///
/// Members that the server does not use are kept with the document and not judged: a tablet may be newer.
package struct ResultReader {
  private let expected: ResultID

  /// The id is the one under which the document is brought.
  package init(_ expected: ResultID) {
    self.expected = expected
  }

  /// All faults at once, or what the server needs.
  package func read(_ bytes: [UInt8]) throws(FaultReport) -> ReceivedResult {
    let document = try JSONDocument(
      bytes: bytes, file: "result", limits: ResultDocumentLimits.json)
    let faults = FaultCollector()
    let root = document.root(faults)
    if root.member(ResultEnvelope.mark) != nil { return try sealed(document) }
    let result = result(root)
    try faults.throwIfAny()
    guard let result else { throw .unread("result", at: root.place) }
    return result
  }

  private static let outcomes = [
    "completed", "abandoned", "endedEarly", "ineligible", "declined", "postponed",
  ]

  private func result(_ field: Field) -> ReceivedResult? {
    guard var members = field.members() else { return nil }
    let version = members.require("ambler")?.integer(in: 1...1)
    let id = members.require("id").flatMap(readID)
    let task = members.require("task").flatMap(Self.task)
    let participant = members.take("participant").flatMap { $0.pseudonym() }
    let started = members.take("started").flatMap(Self.time)
    let ended = members.take("ended").flatMap(Self.time)
    let outcome = members.require("outcome")?.choice(of: Self.outcomes)
    Self.checkAnswer(members.take("position"))
    Self.checkClock(members.take("clock"))
    if let steps = members.require("steps")?.list(count: 0...100_000) { Self.checkVisits(steps) }
    let measures = members.require("measures")?.list(count: 0...100_000)?.compactMap(Self.measure)
    let recordings = members.require("recordings")?.list(count: 0...10_000)?.flatMap(Self.recording)
    let attachments = members.take("attachments")?.list(count: 0...10_000)?.compactMap(Self.file)
    let problems = members.require("problems")?.list(count: 0...100_000)
    let flags = Self.flags(
      members.take("flags"), of: id, task: task?.id, participant: participant)
    guard version != nil, let id, let task, let outcome, let measures, let recordings, let problems
    else { return nil }
    let signatures = ConsentSigning(consents: members.take("consents")?.value).signatures
    let contents = (recordings + (attachments ?? [])).map { content in
      var content = content
      content.isSignature =
        content.stream == nil && signatures.contains(content.sha256.description)
      return content
    }
    var result = ReceivedResult(
      id: id, taskID: task.id, taskVersion: task.version, taskSHA256: task.sha256,
      participant: participant, started: started, ended: ended, outcome: outcome,
      problemCount: problems.count, measures: measures, recordings: contents)
    result.flags = flags
    return result
  }

  func readID(_ field: Field) -> ResultID? {
    guard let id = field.resultID(remedy: "Write the id that the run was given.") else {
      return nil
    }
    guard id == expected else {
      field.fault("is another id than the one it was brought under", "Bring it under its own id.")
      return nil
    }
    return id
  }

  private static func task(
    _ field: Field
  ) -> (id: String, version: String, sha256: ContentDigest)? {
    guard var members = field.members() else { return nil }
    let id = members.require("id").flatMap { $0.shortText(longest: 128) }
    let version = members.require("version").flatMap { $0.shortText(longest: 64) }
    let sha256 = members.require("sha256").flatMap { $0.contentDigest() }
    guard let id, let version, let sha256 else { return nil }
    return (id, version, sha256)
  }

  private static func measure(_ field: Field) -> ReceivedMeasure? {
    guard var members = field.members() else { return nil }
    let step = members.require("step").flatMap { $0.shortText(longest: 256) }
    let measure = members.require("name").flatMap { $0.shortText(longest: 256) }
    var value: Double?
    if let field = members.require("value"), field.kind != .null {
      value = measured(field)
    }
    let unit = members.take("unit").flatMap { $0.shortText(longest: 64) }
    let algorithm = members.take("algorithm").flatMap(algorithmName)
    let flags = members.take("flags")?.list(count: 0...100)?.compactMap {
      $0.shortText(longest: 128)
    }
    guard let step, let measure else { return nil }
    return ReceivedMeasure(
      step: step, name: measure, value: value, unit: unit, algorithm: algorithm,
      flags: flags ?? [])
  }

  private static func algorithmName(_ field: Field) -> String? {
    guard var members = field.members() else { return nil }
    let algorithm = members.require("name").flatMap { $0.shortText(longest: 128) }
    let version = members.take("version")
    let number = version.flatMap { $0.kind == .string ? $0.string() : $0.number()?.digits }
    guard let algorithm else { return nil }
    return number.map { "\(algorithm) \($0)" } ?? algorithm
  }

  /// The data of a recording and, of a microphone, its sound; nothing of one that was taken back.
  private static func recording(_ field: Field) -> [ReceivedRecording] {
    guard var members = field.members() else { return [] }
    let id = members.require("id").flatMap { $0.shortText(longest: 128) }
    let kind = members.require("kind").flatMap { $0.shortText(longest: 64) }
    let state = members.require("state").flatMap { $0.shortText(longest: 64) }
    guard let id, let kind, let state, state != "withdrawn" else { return [] }
    var all: [ReceivedRecording] = []
    let ledger = members.take("ledger").flatMap(counts)
    let bounds = ResultDocumentLimits.bootNanoseconds
    let started = members.take("startedNanoseconds")?.integer(in: bounds)
    let ended = members.take("endedNanoseconds")?.integer(in: bounds)
    checkClock(members.take("clock"))
    checkSensor(members.take("sensor"))
    var seconds: Double?
    if let started, let ended, ended >= started { seconds = Double(ended - started) / 1e9 }
    if let sha256 = members.take("sha256").flatMap({ $0.contentDigest() }) {
      all.append(
        ReceivedRecording(
          sha256: sha256, name: "\(id).csv.zst", stream: kind, state: state,
          expected: ledger?.expected, received: ledger?.received, missing: ledger?.missing,
          seconds: seconds))
    }
    if let wave = members.take("wave"), var parts = wave.members(),
      let sha256 = parts.require("sha256").flatMap({ $0.contentDigest() })
    {
      all.append(ReceivedRecording(sha256: sha256, name: "\(id).wav", stream: nil))
    }
    return all
  }

  private static func counts(
    _ field: Field
  ) -> (expected: Int64?, received: Int64?, missing: Int64?)? {
    guard var members = field.members() else { return nil }
    return (
      members.take("expected").flatMap(sampleCount),
      members.take("received").flatMap(sampleCount),
      members.take("missing").flatMap(sampleCount)
    )
  }

  private static func file(_ field: Field) -> ReceivedRecording? {
    guard var members = field.members() else { return nil }
    let name = members.require("name").flatMap { $0.shortText(longest: 256) }
    let sha256 = members.require("sha256").flatMap { $0.contentDigest() }
    guard let name, let sha256 else { return nil }
    return ReceivedRecording(sha256: sha256, name: name, stream: nil)
  }

}
