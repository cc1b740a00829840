package import Outbox
import Receipts
package import StudyModel

/// Sends what waits, of those whose results may be sent now.
package actor Sync {
  /// How often it is looked whether something is due.
  private static let look = Duration.seconds(20)

  private let deliverer: Deliverer
  private let shelf: ResultShelf
  private let now: @Sendable () -> UTCTime
  private var schedule = SyncSchedule()
  private var loop: Task<Void, Never>?

  package init(
    deliverer: Deliverer, shelf: ResultShelf, now: @escaping @Sendable () -> UTCTime
  ) {
    self.deliverer = deliverer
    self.shelf = shelf
    self.now = now
  }

  /// Looks from now on, with the intervals that hold at each look.
  package func start(_ intervals: @escaping @Sendable () async -> [String?: Duration?]) {
    loop = Task {
      while !Task.isCancelled {
        await round(await intervals())
        // A sleep that is cut off ends the loop.
        try? await Task.sleep(for: Self.look)
      }
    }
  }

  package func stop() { loop?.cancel() }

  /// The person's results are to go now.
  package func want(
    _ participant: String?, _ intervals: [String?: Duration?]
  ) async {
    schedule.want(participant)
    await round(intervals)
  }

  private func round(_ intervals: [String?: Duration?]) async {
    let due = schedule.take(at: now(), intervals: intervals)
    guard !due.isEmpty else { return }
    var ids: Set<ResultID> = []
    for participant in due {
      // An outbox that cannot be read now is read at the next look.
      let results = (try? await shelf.results(of: participant)) ?? []
      ids.formUnion(results.map(\.result.id))
    }
    guard !ids.isEmpty else { return }
    // What cannot be delivered stays queued, and the outbox holds the reason.
    _ = try? await deliverer.deliver(only: ids)
  }
}
