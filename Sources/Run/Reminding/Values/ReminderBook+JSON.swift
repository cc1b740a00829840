package import StrictJSON
import Studies
import StudyModel

/// The book as it is kept, so that a start rings nothing twice and forgets nothing that was put off.
extension ReminderBook {
  package var json: JSONValue {
    let sorted = entries.sorted { Self.order($0.key) < Self.order($1.key) }
    return .list(sorted.map { Self.json(of: $0.key, $0.value) })
  }

  private static func order(_ id: NoticeID) -> (UTCTime, String, String, String) {
    (id.prompt.due, id.prompt.task, id.person ?? "", id.kind.rawValue)
  }

  private static func json(of id: NoticeID, _ entry: ReminderEntry) -> JSONValue {
    var state = "due"
    var (count, moment): (Int?, UTCTime?) = (nil, nil)
    switch entry.state {
    case .due: break
    case .rung(let rings, let last): (state, count, moment) = ("rung", rings, last)
    case .snoozed(let until): (state, moment) = ("snoozed", until)
    case .done: state = "done"
    }
    return .object([
      "person": id.person.map { .string($0) }, "task": .string(id.prompt.task),
      "due": .string(id.prompt.due.text), "kind": .string(id.kind.rawValue),
      "moment": .string(entry.moment.text), "ends": .string(entry.ends.text),
      "state": .string(state), "since": .string(entry.since.text),
      "count": count.map { .number($0) }, "at": moment.map { .string($0.text) },
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let list = json.listValue else { return nil }
    var entries: [NoticeID: ReminderEntry] = [:]
    for item in list {
      guard let id = Self.id(item), let entry = Self.entry(item), entries[id] == nil else {
        return nil
      }
      entries[id] = entry
    }
    self.init(entries: entries)
  }

  private static func id(_ json: JSONValue) -> NoticeID? {
    guard let task = json["task"]?.stringValue, let due = moment(json["due"]),
      let kind = json["kind"]?.stringValue.flatMap(Reminder.Kind.init(rawValue:))
    else { return nil }
    return NoticeID(
      person: json["person"]?.stringValue, prompt: PromptID(task: task, due: due), kind: kind)
  }

  private static func entry(_ json: JSONValue) -> ReminderEntry? {
    guard let moment = moment(json["moment"]), let ends = Self.moment(json["ends"]),
      let since = Self.moment(json["since"]), let state = state(json)
    else { return nil }
    return ReminderEntry(moment: moment, ends: ends, state: state, since: since)
  }

  private static func state(_ json: JSONValue) -> ReminderEntry.State? {
    switch (json["state"]?.stringValue, json["count"]?.integerValue, moment(json["at"])) {
    case ("due", nil, nil): .due
    case ("rung", let count?, let last?) where count > 0: .rung(count: count, last: last)
    case ("snoozed", nil, let until?): .snoozed(until: until)
    case ("done", nil, nil): .done
    default: nil
    }
  }

  private static func moment(_ json: JSONValue?) -> UTCTime? {
    json?.stringValue.flatMap(UTCTime.init(text:))
  }
}
