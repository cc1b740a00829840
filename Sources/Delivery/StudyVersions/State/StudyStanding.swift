package import StrictJSON

/// What a device tells its study server of its study version.
package struct StudyStanding: Sendable, Hashable {
  /// Where the device is with the version that it was offered.
  package enum State: String, Sendable, Hashable, CaseIterable {
    /// It uses the newest one that it knows.
    case current
    /// It fetches it.
    case fetching
    /// It has it, and something has to end first.
    case waiting
    /// It does not take it.
    case refused
  }

  /// The number of the version in use; nil before the first.
  package var number: Int?
  /// The number of the one that this is about.
  package var offered: Int?
  package var state: State
  /// A code, such as `openRun`, `openSegment`, `unreadable` or `metered`; nil where there is nothing to say.
  package var reason: String?

  package init(number: Int?, offered: Int?, state: State, reason: String? = nil) {
    self.number = number
    self.offered = offered
    self.state = state
    self.reason = reason
  }

  package var json: JSONValue {
    .object([
      "number": number.map { .number($0) }, "offered": offered.map { .number($0) },
      "state": .string(state.rawValue), "reason": reason.map { .string($0) },
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    let members: Set = ["number", "offered", "state", "reason"]
    guard let object = json.objectValue, object.allSatisfy({ members.contains($0.key) }),
      let state = json["state"]?.stringValue.flatMap(State.init(rawValue:))
    else { return nil }
    for name in ["number", "offered"] {
      guard let value = json[name] else { continue }
      guard let number = value.integerValue, Self.numbers.contains(number) else { return nil }
    }
    if let reason = json["reason"] {
      guard let text = reason.stringValue, Self.isReason(text) else { return nil }
    }
    self.init(
      number: json["number"]?.integerValue, offered: json["offered"]?.integerValue, state: state,
      reason: json["reason"]?.stringValue)
  }

  /// The numbers that a version can have.
  package static let numbers = 1...(1 << 53)

  /// Whether a text can be a reason: 1 to 64 letters of ASCII, digits and `-`, so that it is no text of a person.
  package static func isReason(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d: true
        case _: false
        }
      }
  }
}
