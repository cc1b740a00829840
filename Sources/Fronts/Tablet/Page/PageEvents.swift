package import StrictJSON

/// What one window tells at once: its events in order, on the page that it shows.
package struct PageEvents {
  /// The most events of one message.
  package static let limit = 64

  /// What tells a window from others; made up by it.
  package var window: String
  /// Counted by the window from 1.
  package var number: Int
  /// The visit that the window shows.
  package var visit: Int
  package var events: [Field]

  /// Reads a message; nil after adding a fault for each member that does not fit or is not known, and
  /// where there are faults already.
  package static func read(_ field: Field) -> PageEvents? {
    guard var members = field.members() else { return nil }
    let window = members.require("window").flatMap(name)
    let number = members.require("number")?.integer(in: 1...Int.max)
    let visit = members.require("visit")?.integer(in: 0...Int.max)
    let events = members.require("events")?.list(count: 0...limit)
    members.finish()
    guard let window, let number, let visit, let events, field.faults.isEmpty else { return nil }
    return PageEvents(window: window, number: number, visit: visit, events: events)
  }

  private static func name(_ field: Field) -> String? {
    guard let name = field.string() else { return nil }
    guard (1...64).contains(name.utf8.count) else {
      field.fault("is no name of a window", "Send 1 to 64 bytes.")
      return nil
    }
    return name
  }
}
