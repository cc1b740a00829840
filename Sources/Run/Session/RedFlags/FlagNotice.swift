package import Receipts
package import StrictJSON
package import Studies
package import StudyModel

/// A red flag that was raised in a run, with all that telling the person and the study needs.
///
/// It is made again of the journal, byte for byte.
package struct FlagNotice: Sendable, Hashable {
  package let id: ResultID
  package let run: RunID
  /// The pseudonym of whom it is about; nil where nobody is named.
  package let participant: String?
  package let flag: RedFlag
  /// The task as the result names it.
  package let task: JSONValue
  package let studyVersion: StudyVersionName?
  package let raised: UTCTime
  /// What the person reads.
  package let text: LocalizedText
  package let contacts: [StudyContact]
  package let sealingKey: StudySealingKey?
  package let telling: RedFlagTelling

  init(_ raised: RaisedFlags.Raised, in restored: RestoredRun) {
    let header = restored.header
    let alarm = header.alarm ?? RunAlarm()
    id = Self.id(of: raised.flag, in: header)
    run = header.id
    participant = header.participant
    flag = raised.flag
    task = .object([
      "id": .string(restored.task.id), "version": .string(restored.task.version),
      "sha256": .string(header.taskSHA256),
    ])
    studyVersion = header.studyVersion
    self.raised = ResultDocument(restored).utc(raised.moment, sitting: raised.sitting)
    text = raised.flag.text ?? alarm.emergency
    contacts = alarm.contacts
    sealingKey = header.sealingKey
    telling = alarm.telling
  }

  /// The same for the same red flag of the same run, and nothing that who knows the run alone could guess.
  static func id(of flag: RedFlag, in header: RunHeader) -> ResultID {
    let text = "ambler red flag 1\n\(header.id.text)\n\(header.seed)\n\(flag.id)\n"
    return ResultID(noticeOf: ContentDigest(of: Array(text.utf8)).bytes)
  }
}

extension FlagNotice {
  /// As the home keeps it.
  package var json: JSONValue {
    .object([
      "id": .string(id.text), "run": .string(run.text),
      "participant": participant.map { .string($0) }, "flag": flag.json, "task": task,
      "studyVersion": studyVersion?.json, "raised": .string(raised.text),
      "text": text.storedJSON, "contacts": .list(contacts.map(\.json)),
      "sealingKey": sealingKey.map { .string("\($0)") }, "telling": .string(telling.rawValue),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let id = json["id"]?.stringValue.flatMap({ ResultID($0) }), id.isNotice,
      let run = json["run"]?.stringValue.flatMap({ RunID($0) }),
      let flag = json["flag"].flatMap(RedFlag.init(json:)), let task = json["task"],
      let raised = json["raised"]?.stringValue.flatMap(UTCTime.init(text:)),
      let text = json["text"].flatMap(LocalizedText.init(stored:)),
      let contacts = json["contacts"]?.listValue,
      let telling = json["telling"]?.stringValue.flatMap(RedFlagTelling.init(rawValue:))
    else { return nil }
    let sealingKey = json["sealingKey"].map { $0.stringValue.flatMap { StudySealingKey($0) } }
    // Without its key the notice would travel open.
    if case .some(nil) = sealingKey { return nil }
    self.id = id
    self.run = run
    participant = json["participant"]?.stringValue
    self.flag = flag
    self.task = task
    studyVersion = json["studyVersion"].flatMap { StudyVersionName(json: $0) }
    self.raised = raised
    self.text = text
    self.contacts = contacts.compactMap(StudyContact.init(json:))
    self.sealingKey = sealingKey ?? nil
    self.telling = telling
  }
}
