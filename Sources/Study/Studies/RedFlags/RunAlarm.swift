package import StrictJSON
package import StudyModel

/// What a study adds to the red flags of a task: its own ones, its words, whom to call, and what its server may read.
package struct RunAlarm: Sendable, Hashable {
  /// The red flags that the study file names for the task.
  package var flags: [RedFlag]
  /// What the person reads where a red flag has no words of its own.
  package var emergency: LocalizedText
  package var contacts: [StudyContact]
  /// Asked only where results are sealed.
  package var telling: RedFlagTelling

  package init(
    flags: [RedFlag] = [], emergency: LocalizedText = LocalizedText(""),
    contacts: [StudyContact] = [], telling: RedFlagTelling = .urgency
  ) {
    self.flags = flags
    self.emergency = emergency
    self.contacts = contacts
    self.telling = telling
  }

  /// All that may be raised in a run of the task; where two have one id, the task's own counts and the study's has another.
  package func all(in task: StudyTask) -> [RedFlag] {
    var ids = Set(task.redFlags.map(\.id))
    return task.redFlags
      + flags.map { flag in
        var flag = flag
        while !ids.insert(flag.id).inserted { flag.id += "-study" }
        return flag
      }
  }
}

extension RunAlarm {
  /// As a journal keeps it.
  package var json: JSONValue {
    .object([
      "flags": .list(flags.map(\.json)), "emergency": emergency.storedJSON,
      "contacts": .list(contacts.map(\.json)), "telling": .string(telling.rawValue),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let flags = json["flags"]?.listValue, let contacts = json["contacts"]?.listValue,
      let emergency = json["emergency"].flatMap(LocalizedText.init(stored:)),
      let telling = json["telling"]?.stringValue.flatMap(RedFlagTelling.init(rawValue:))
    else { return nil }
    self.init(
      flags: flags.compactMap(RedFlag.init(json:)), emergency: emergency,
      contacts: contacts.compactMap(StudyContact.init(json:)), telling: telling)
    // One that is left out would be a danger unheard.
    guard self.flags.count == flags.count, self.contacts.count == contacts.count else { return nil }
  }
}
