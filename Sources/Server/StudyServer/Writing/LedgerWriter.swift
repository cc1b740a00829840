import Dispatch
package import Postgres
import StudyModel
import System

/// Stores what comes, many together in one transaction, on a thread and a connection of its own.
///
/// Callers wait without a thread until their item is durable. While one transaction runs, what comes
/// gathers for the next, so the busier the server is, the more share one flush of the disk.
package final class LedgerWriter: Sendable {
  private struct Waiting {
    let item: LedgerItem
    let caller: CheckedContinuation<Result<LedgerOutcome, PostgresError>, Never>
  }

  private struct State {
    var waiting: [Waiting] = []
    /// Whether the writer has its thread.
    var isRunning = false
    var isClosed = false
    var figures = WriterFigures()
  }

  /// How many items are stored together at most.
  private static let batchLimit = 200
  /// How many may wait; further ones are told that the server is busy.
  private static let waitingLimit = 5_000

  private let state = Lock(State())
  private let interrupts = DispatchQueue(label: "ambler.server.writer.interrupt")
  private let shell: LedgerShell

  /// Signs receipts with `signer`; the connection is opened with the first item.
  package init(
    _ address: DatabaseAddress, signer: ReceiptSigner, quota: DeviceQuota, clock: @escaping Clock
  ) {
    shell = LedgerShell(address, signer: signer, quota: quota, clock: clock)
  }

  /// Stores an item; when it returns, it survives a power cut of the database.
  package func store(_ item: LedgerItem) async throws(PostgresError) -> LedgerOutcome {
    let outcome = await withCheckedContinuation { caller in
      let verdict = state.withLockAndSignal { state -> (refused: Bool, starts: Bool) in
        guard !state.isClosed, state.waiting.count < Self.waitingLimit else { return (true, false) }
        state.waiting.append(Waiting(item: item, caller: caller))
        defer { state.isRunning = true }
        return (false, !state.isRunning)
      }
      if verdict.refused { caller.resume(returning: .failure(.busy)) }
      if verdict.starts, !OwnThread.start(name: "ledger", { self.work() }) { turnAway() }
    }
    return try outcome.get()
  }

  /// Notes an event; when it returns, the note is durable.
  package func note(_ event: AuditEvent) async throws(PostgresError) {
    _ = try await store(.note(event))
  }

  /// Changes the database and notes it, both or neither; `more` are further events of the same study.
  ///
  /// False, and nothing is done, where `signIn` is one that no longer counts.
  @discardableResult
  package func change(
    _ event: AuditEvent, more: [AuditEvent] = [], by signIn: SignIn? = nil,
    _ body: @escaping @Sendable (PostgresConnection) throws(PostgresError) -> Void
  ) async throws(PostgresError) -> Bool {
    try await store(.change(event, more: more, by: signIn, body)) != .signedOut
  }

  /// Changes the database and notes what the change tells of itself, all or nothing.
  ///
  /// False, and nothing is done, where `signIn` is one that no longer counts.
  package func change(
    _ study: String, by signIn: SignIn?,
    telling body: @escaping @Sendable (PostgresConnection) throws(PostgresError) -> [AuditEvent]
  ) async throws(PostgresError) -> Bool {
    try await store(.changeTold(study: study, by: signIn, body)) != .signedOut
  }

  /// Stores a result, or says why not.
  package func store(_ result: NewResult) async throws(PostgresError) -> ResultOutcome {
    switch try await store(.result(result)) {
    case .result(let outcome): return outcome
    case .signedOut: return .signedOut
    case .flag, .noted, .list, .listWithdrawn:
      preconditionFailure("what becomes of a result is a result's outcome")
    }
  }

  /// Stores a notice of a red flag, or says why not.
  package func store(_ flag: NewFlag) async throws(PostgresError) -> ResultOutcome {
    switch try await store(.flag(flag)) {
    case .flag(let outcome): return outcome
    case .signedOut: return .signedOut
    case .result, .noted, .list, .listWithdrawn:
      preconditionFailure("what becomes of a notice is a result's outcome")
    }
  }

  /// Stores a list of document 000, or finds the one that it is; nil where its participant was
  /// withdrawn or erased, or the sign-in has ended.
  package func store(_ list: NewList) async throws(PostgresError) -> StoredList? {
    switch try await store(.list(list)) {
    case .list(let stored): return stored
    case .listWithdrawn, .signedOut: return nil
    case .noted, .result, .flag: preconditionFailure("what becomes of a list is a list's outcome")
    }
  }

  /// What was done since the start, and what waits.
  package var figures: WriterFigures {
    state.withLock { state in
      var figures = state.figures
      figures.waitingCount = state.waiting.count
      return figures
    }
  }

  /// Ends the statement that is under way: what it was to store is not stored, and its caller is told.
  package func interruptStatement() { interrupts.async { [shell] in shell.interrupt() } }

  /// Takes nothing more; what waits is still stored.
  package func close() {
    state.withLockAndSignal { $0.isClosed = true }
    state.wait(until: { !$0.isRunning }) { _ in }
  }

  private func work() {
    while let batch = take() {
      let outcomes = shell.store(batch.map(\.item))
      state.withLock { $0.figures.note(outcomes) }
      for (waiting, outcome) in zip(batch, outcomes) { waiting.caller.resume(returning: outcome) }
    }
    shell.close()
    state.withLockAndSignal { $0.isRunning = false }
  }

  /// What is to be stored next, as soon as there is something; nil when all is stored and no more is taken.
  private func take() -> [Waiting]? {
    state.wait(until: { !$0.waiting.isEmpty || $0.isClosed }) { state in
      guard !state.waiting.isEmpty else { return nil }
      let batch = Array(state.waiting.prefix(Self.batchLimit))
      state.waiting.removeFirst(batch.count)
      return batch
    }
  }

  /// The system has no thread for the writer: who waits is told to come again.
  private func turnAway() {
    let waiting = state.withLockAndSignal { state in
      defer { state.waiting = [] }
      state.isRunning = false
      return state.waiting
    }
    for one in waiting { one.caller.resume(returning: .failure(.busy)) }
  }
}
