import Postgres
import Receipts

/// Keeps the tree over all chains up to date while a server runs.
package final class TreeWatch: Sendable {
  private let work: Task<Void, Never>

  init(_ service: StudyService) {
    work = Task { await Self.run(service) }
  }

  /// Ends it; what is not in the tree yet comes in at the next start.
  package func stop() async {
    work.cancel()
    await work.value
  }

  private static func run(_ service: StudyService) async {
    while !Task.isCancelled {
      // A database that is away is asked again after the pause.
      let outcome = try? await service.growTree()
      if outcome != .hasMore { try? await Task.sleep(for: service.settings.treeTime) }
    }
  }
}

extension StudyService {
  /// Begins to keep the tree.
  package func beginTreeWatch() -> TreeWatch { TreeWatch(self) }

  /// Puts into the tree what is new, as far as it goes in one step.
  func growTree() async throws(PostgresError) -> TreeGrowth.Outcome {
    let (origin, signer, now) = (treeOrigin, signer, now)
    return try await database.run { connection throws(PostgresError) in
      try TreeGrowth.grow(origin: origin, signer: signer, at: now, connection)
    }
  }

  /// The name of the tree: no two databases have the same.
  var treeOrigin: String { TreeOrigin.name(installation: keys.issuer) }
}
