package import Reminding
package import StrictJSON

/// How the ways of this machine stand, and how often they worked; a pure value.
package struct ReminderTally: Sendable, Hashable {
  /// How often a way reached somebody and failed.
  package struct Count: Sendable, Hashable {
    /// Since the start of the program.
    package var reached = 0
    /// Since the start of the program, tries that were repeated included.
    package var failed = 0
  }

  package private(set) var standings: [ReminderWay: WayStanding] = [:]
  package private(set) var counts: [ReminderWay: Count] = [:]
  /// What was told of each way last, so that a failure is told once.
  private var told: [ReminderWay: String] = [:]

  package init() {}

  /// Takes what a line tells; gives a sentence where somebody should hear of it.
  package mutating func take(_ event: Ringer.Event) -> String? {
    switch event {
    case .stands(let way, let standing): standings[way] = standing
    case .reached(let way, _):
      standings[way] = .there
      counts[way, default: Count()].reached += 1
      told[way] = nil
    case .failed(let way, _, let error):
      standings[way] = .there
      counts[way, default: Count()].failed += 1
      let words = "\(error)"
      guard told[way] != words else { return nil }
      told[way] = words
      return "A reminder could not be given (\(way.rawValue)). \(words)"
    }
    return nil
  }

  /// The page has shown something.
  package mutating func noteReached(_ way: ReminderWay) {
    counts[way, default: Count()].reached += 1
  }

  /// Whether the machine itself gives reminders on this way.
  package func isThere(_ way: ReminderWay) -> Bool { standings[way] == .there }
}

extension ReminderTally {
  /// How each way of the machine stands, and how often it worked.
  package var json: JSONValue {
    .object(
      ReminderWay.allCases.filter { !$0.isOfPage }.map { way in
        let count = counts[way] ?? Count()
        return JSONMember(
          key: way.rawValue,
          value: .object([
            "absent": .string(absence(of: way)?.rawValue ?? ""),
            "reached": .number(count.reached), "failed": .number(count.failed),
          ]))
      })
  }

  /// Why a way is not there; nil where it is.
  private func absence(of way: ReminderWay) -> WayAbsence? {
    switch standings[way] {
    case .there: nil
    case .absent(let absence): absence
    case nil: .unknown
    }
  }
}
