package import Outbox
package import Receipts
package import Session
package import StrictJSON
package import StudyModel

/// The results on this tablet, by whom they are of; each document is read once.
package actor ResultShelf {
  private let outbox: Outbox
  /// Opens what the outbox holds sealed.
  private let history: KeptHistory?
  private var known: [ResultID: ShelvedResult] = [:]
  /// Documents that are no results of this program.
  private var unreadable: Set<ResultID> = []

  /// By the ids of tasks and questions.
  private var questions: [String: [StepID: Question]]

  /// `tasks` are those of the study, which know what an option counts.
  ///
  /// Without `history` results that are sealed to a study's key are left out.
  package init(outbox: Outbox, history: KeptHistory? = nil, tasks: [StudyTask] = []) {
    self.outbox = outbox
    self.history = history
    questions = Self.questions(of: tasks)
  }

  private static func questions(of tasks: [StudyTask]) -> [String: [StepID: Question]] {
    Dictionary(
      tasks.map { task in
        (task.id, Dictionary(task.questions.map { ($0.id, $0) }) { first, _ in first })
      }
    ) { first, _ in first }
  }

  /// Goes by the tasks of another study from now on; what those before knew of tasks that are gone stays.
  package func follow(_ tasks: [StudyTask]) {
    questions.merge(Self.questions(of: tasks)) { _, new in new }
    known = [:]
  }

  /// A person's results with where they are, in the order of finishing: what came back with a lost key stands behind
  /// later ones in the outbox.
  package func results(
    of names: ResultNames
  ) async throws(OutboxError) -> [(result: ShelvedResult, entry: OutboxEntry)] {
    var found: [(result: ShelvedResult, entry: OutboxEntry)] = []
    for entry in try await outbox.list() where !entry.isAside && !entry.id.isNotice {
      guard let result = await result(entry.id), names.contain(result.participant) else { continue }
      found.append((result, entry))
    }
    return found.sorted {
      ($0.entry.finished, $0.entry.position) < ($1.entry.finished, $1.entry.position)
    }
  }

  /// The whole document of a person's result; nil if it is somebody else's.
  package func document(
    _ id: ResultID, of names: ResultNames
  ) async -> JSONValue? {
    guard let result = await result(id), names.contain(result.participant) else { return nil }
    return await read(id)
  }

  /// Lets go of what was read of the results; gives how many there were, each of which is read again.
  package func letCachesGo() -> Int {
    defer { known = [:] }
    return known.count
  }

  /// Reads these anew when they are asked for again: they were changed, or are gone.
  package func forget(_ ids: [ResultID]) {
    for id in ids { known[id] = nil }
  }

  private func result(_ id: ResultID) async -> ShelvedResult? {
    if let result = known[id] { return result }
    guard !unreadable.contains(id) else { return nil }
    let result = await read(id).flatMap { json in
      ShelvedResult(json) { questions[$0] ?? [:] }
    }
    if let result { known[id] = result } else { unreadable.insert(id) }
    return result
  }

  /// A damaged document is told by `ambler outbox verify`; here it is left out.
  private func read(_ id: ResultID) async -> JSONValue? {
    guard let payload = try? await outbox.payload(of: id),
      let bytes = history.map({ $0.document(of: id, payload: payload) }) ?? payload
    else { return nil }
    return try? JSONDocument(bytes: bytes, file: "result").value
  }
}
