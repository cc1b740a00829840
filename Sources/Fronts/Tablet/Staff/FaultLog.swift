package import StudyModel

/// The last requests of pages that could not be answered, without anything personal; a pure value.
package struct FaultLog: Sendable, Hashable {
  /// One of them.
  package struct Entry: Sendable, Hashable {
    package var moment: UTCTime
    /// The pattern of the route, such as `/api/runs/{id}/say`.
    package var route: String
    /// The status of HTTP.
    package var status: Int
  }

  /// So many are kept; the oldest go first.
  package static let most = 100

  /// The newest last.
  package private(set) var entries: [Entry] = []
  /// How many there were since the program started.
  package private(set) var count = 0

  package init() {}

  /// Takes what was answered; only faults of the program and the disk count.
  package mutating func take(route: String?, status: Int?, at moment: UTCTime) {
    guard let route, let status, status >= 500 else { return }
    count += 1
    entries.append(Entry(moment: moment, route: route, status: status))
    if entries.count > Self.most { entries.removeFirst() }
  }
}
