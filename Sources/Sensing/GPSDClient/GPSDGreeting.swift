package import Sensors
package import StudyModel

/// Judges whether a server behaves as a gpsd: introduces itself in time, and talks sense after.
package struct GPSDGreeting: Sendable, Equatable {
  /// How long a server may take to introduce itself.
  package static let limit = Duration.seconds(3)
  /// Lines in a row that gpsd never sends, after which the server is given up.
  package static let nonsenseLimit = 50

  /// When the server must have introduced itself; nil once it has.
  package private(set) var deadline: Instant?
  private var nonsenseCount = 0

  /// A client that connected at `start`: from there on the server has `limit` to introduce itself.
  package init(since start: Instant) {
    deadline = start + Self.limit
  }

  /// Counts a report in.
  package mutating func take(_ report: GPSDReport) {
    switch report {
    case .version:
      deadline = nil
      nonsenseCount = 0
    case .devices, .fix, .sky, .pulse, .other: nonsenseCount = 0
    case .nonsense: nonsenseCount += 1
    }
  }

  /// Why the server is to be given up, if it is.
  package func fault(at now: Instant) -> GPSDFault? {
    if nonsenseCount >= Self.nonsenseLimit { return .nonsense }
    guard let deadline, now >= deadline else { return nil }
    return nonsenseCount > 0 ? .nonsense : .silent
  }
}
