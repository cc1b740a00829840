package import StrictJSON
package import StudyModel

/// Waking hours that a person has set, and the day from which they count.
package struct WakingChange: Sendable, Hashable {
  package let since: CalendarDate
  package let hours: WakingHours

  package init(since: CalendarDate, hours: WakingHours) {
    self.since = since
    self.hours = hours
  }

  package var json: JSONValue {
    .object([
      "since": .string(since.description), "from": .string(hours.from.description),
      "until": .string(hours.until.description),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard json.objectValue?.count == 3,
      let since = json["since"]?.stringValue.flatMap({ CalendarDate($0) }),
      let from = json["from"]?.stringValue.flatMap({ TimeOfDay($0) }),
      let until = json["until"]?.stringValue.flatMap({ TimeOfDay($0) }),
      let hours = WakingHours(from: from, until: until)
    else { return nil }
    self.init(since: since, hours: hours)
  }
}
