package import Postgres
package import StudyModel

/// Reads through all recordings, those first that were not read for longest, one at a time.
///
/// How far it came stands in the database with each recording, so it goes on there after a restart.
package struct RecordingScrub: Sendable {
  /// How it is with others that read through the same recordings.
  package enum Turn: Sendable {
    /// It has its turn for one recording at a time, and lets them go first.
    case yielding
    /// It waits for the recording that they are at, and then they wait until it is over.
    case whole
  }

  private static let pageSize: Int64 = 100

  private let keeper: RecordingKeeper
  private let pace: PacedReader

  package init(_ keeper: RecordingKeeper, _ pace: PacedReader) {
    self.keeper = keeper
    self.pace = pace
  }

  /// Looks at each that was last read before `limit`; what cannot be judged now is left for the next time.
  ///
  /// Ends early when its task does, or where it yields.
  package func run(before limit: UTCTime, _ turn: Turn) async throws(PostgresError) {
    let hold = turn == .whole ? await hold(waits: true) : nil
    defer { withExtendedLifetime(hold) {} }
    var last: KeptRecording?
    while true {
      let (database, after) = (keeper.database, last)
      let page = try await database.run { connection throws(PostgresError) in
        try KeptRecording.due(before: limit, after: after, count: Self.pageSize, connection)
      }
      for recording in page {
        guard !Task.isCancelled, try await check(recording, turn) else { return }
      }
      last = page.last
      if page.count < Self.pageSize { return }
    }
  }

  /// False where somebody else has the turn.
  private func check(
    _ recording: KeptRecording, _ turn: Turn
  ) async throws(PostgresError) -> Bool {
    let hold = turn == .yielding ? await hold(waits: false) : nil
    if turn == .yielding, hold == nil { return false }
    defer { withExtendedLifetime(hold) {} }
    do throws(PostgresError) {
      _ = try await keeper.check(recording, pace)
    } catch .busy {
      // Its place cannot be changed now, or too much is asked of the database.
    }
    return true
  }

  private func hold(waits: Bool) async -> (any ScrubHold)? {
    let store = keeper.store
    return await OffPool.compute { try? store.holdScrub(waits: waits) }
  }
}

extension RecordingScrub {
  /// Reads every recording once, now; gives how they are then, and how many came back meanwhile.
  package static func all(
    _ keeper: RecordingKeeper, _ pace: PacedReader
  ) async throws(PostgresError) -> RecordingFigures {
    let beginning = keeper.clock().toMicroseconds
    try await RecordingScrub(keeper, pace).run(before: beginning, .whole)
    return try await keeper.database.run { connection throws(PostgresError) in
      try RecordingFigures.read(since: beginning, connection)
    }
  }
}
