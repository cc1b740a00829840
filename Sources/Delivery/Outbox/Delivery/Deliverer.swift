package import Receipts
package import StudyModel

/// Brings what is due to one destination: notices first, then results in the order of putting.
///
/// Each step is recorded durably before and after the outside act, and every outside act may be
/// made twice, so a crash at any place loses nothing and doubles nothing.
package actor Deliverer {
  private let outbox: Outbox
  private let courier: Courier
  private let backOff: BackOff
  private let now: @Sendable () -> UTCTime
  /// Whether it brings notices and nothing else, beside another one that brings all.
  private let isAhead: Bool
  private var jitter: SeededRandom
  private var failedProbes = 0
  /// Nil while the study can be told at once what was taken back.
  private var tellingWait: TellingWait?
  private var isRunning = false
  /// When the destination was last asked what it has lost; nil before the first time.
  private var askedForLost: UTCTime?
  /// How long it is not asked again.
  private static let lostInterval = Duration.seconds(900)

  /// Delivers nothing by itself; `passing` is called at the places where a test may break in.
  package init(
    outbox: Outbox, destination: any Destination, source: any AttachmentSource,
    backOff: BackOff = BackOff(), jitterSeed: UInt64, isAhead: Bool = false,
    now: @escaping @Sendable () -> UTCTime,
    passing: @escaping FaultHook = { _ in }
  ) {
    self.outbox = outbox
    courier = Courier(destination: destination, source: source, passing: passing)
    self.backOff = backOff
    self.now = now
    self.isAhead = isAhead
    jitter = SeededRandom(seed: jitterSeed)
  }

  /// Delivers everything that is due now, or of it those in `only`; a result that fails does not hold
  /// back the next.
  ///
  /// With `atOnce` nothing of it waits for its next time. On a full disk it is done in the room that is kept for it.
  ///
  /// After a failure the destination is asked again whether it is ready; if not, the round ends
  /// and what was not tried stays due.
  package func deliver(
    only: Set<ResultID>? = nil, atOnce: Bool = false
  ) async throws(OutboxError) -> DeliveryReport {
    guard !isRunning else { throw .deliveryRunning }
    isRunning = true
    defer { isRunning = false }
    let usesReserve = try await outbox.makeRoom()
    do {
      let report = try await round(only, atOnce)
      if usesReserve { try await outbox.keepRoom() }
      return report
    } catch {
      if usesReserve { try? await outbox.keepRoom() }  // The first error is the one to tell.
      throw error
    }
  }

  private func round(
    _ only: Set<ResultID>?, _ atOnce: Bool
  ) async throws(OutboxError) -> DeliveryReport {
    var report = DeliveryReport()
    if isAhead { return try await bringNotices(only, report) }
    let revoked = await courier.destination.revokedKeys()
    if !revoked.isEmpty {
      report.queuedAgainCount = try await outbox.queueAgain(receiptsBy: revoked)
      await courier.destination.noteQueuedAgain(revoked)
    }
    if atOnce { try await callForward(only) }
    let plan = try await outbox.plan(at: now(), longestWait: backOff.longestWait)
    let due = only.map { only in plan.due.filter(only.contains) } ?? plan.due
    let untold = try await untold(atOnce, &report)
    if !due.isEmpty || !untold.isEmpty { try await deliver(due, untold, &report) }
    if report.hasArrivals { await courier.destination.keepHistory() }
    if report.stopped == nil { try await bringLost(&report) }
    try await look(ahead: &report)
    return report
  }

  /// All else is left to the deliverer that brings all.
  private func bringNotices(
    _ only: Set<ResultID>?, _ report: DeliveryReport
  ) async throws(OutboxError) -> DeliveryReport {
    var report = report
    try await callForward(only)
    let due = try await outbox.plan(at: now(), longestWait: backOff.longestWait).due
    try await deliver(due.filter { $0.isNotice && only?.contains($0) ?? true }, [], &report)
    return report
  }

  /// Asks the destination now and then which recordings it has lost since they were delivered, and sends those again
  /// that are still here; gives how many.
  package func bringLost() async throws(OutboxError) -> Int {
    guard !isRunning else { return 0 }
    isRunning = true
    defer { isRunning = false }
    var report = DeliveryReport()
    try await bringLost(&report)
    return report.sentAgainCount
  }

  private func bringLost(_ report: inout DeliveryReport) async throws(OutboxError) {
    let now = now()
    // A clock that was put back must not keep it from asking.
    if let askedForLost,
      abs(now.nanoseconds - askedForLost.nanoseconds) < Self.lostInterval.nanoseconds
    {
      return
    }
    askedForLost = now
    var wanted = Set(await courier.destination.wanted())
    guard !wanted.isEmpty else { return }
    for entry in try await outbox.list() where !entry.isAside && entry.state.kind == .delivered {
      for attachment in entry.attachments where wanted.contains(attachment.sha256) {
        guard !Task.isCancelled else { return }
        // What cannot be sent is asked for again the next time.
        guard await courier.send(attachment) == .stored else { continue }
        wanted.remove(attachment.sha256)
        report.sentAgainCount += 1
      }
    }
  }

  /// Forgets when these are to be tried again.
  private func callForward(_ ids: Set<ResultID>?) async throws(OutboxError) {
    for entry in try await outbox.list()
    where !entry.isAside && ids?.contains(entry.id) ?? true {
      if case .queued(_, .some) = entry.state { try await outbox.retry(entry.id) }
    }
  }

  /// What the study is to be told now; what waits for its time is in the report.
  private func untold(
    _ atOnce: Bool, _ report: inout DeliveryReport
  ) async throws(OutboxError) -> [Withdrawal] {
    let untold = try await outbox.withdrawals().filter { !$0.isTold }
    guard !untold.isEmpty, !atOnce, let wait = tellingWait,
      !wait.isOver(at: now(), longestWait: backOff.longestWait)
    else { return untold }
    report.untoldReason = wait.reason
    return []
  }

  private func deliver(
    _ due: [ResultID], _ untold: [Withdrawal], _ report: inout DeliveryReport
  ) async throws(OutboxError) {
    guard await isReady(&report) else { return }
    try await tell(untold, &report)
    for id in due {
      if Task.isCancelled {
        report.stopped = .cancelled
        return
      }
      let isPostponed = try await attempt(id, &report)
      if isPostponed, await !isReady(&report) { return }
    }
  }

  /// What was taken back; results do not wait for it.
  private func tell(
    _ untold: [Withdrawal], _ report: inout DeliveryReport
  ) async throws(OutboxError) {
    for start in stride(from: 0, to: untold.count, by: Self.mostToldTogether) {
      let some = Array(untold[start..<min(start + Self.mostToldTogether, untold.count)])
      switch await courier.destination.tell(some) {
      case .told:
        try await outbox.noteTold(some)
        report.toldWithdrawalCount += some.count
        tellingWait = nil
      case .notKept: return
      case .tryLater(let reason, let after):
        report.untoldReason = reason
        tellLater(reason, after)
        return
      }
    }
  }

  private func tellLater(_ reason: ReasonCode, _ asked: Duration?) {
    let failed = tellingWait?.failedAttempts ?? 0
    let until = backOff.retryAt(
      now: now(), failedAttempts: failed, asked: asked, using: &jitter)
    tellingWait = TellingWait(failedAttempts: failed + 1, reason: reason, until: until)
  }

  /// A server takes no longer list.
  private static let mostToldTogether = 500

  private func isReady(_ report: inout DeliveryReport) async -> Bool {
    switch await courier.destination.probe() {
    case .ready:
      failedProbes = 0
      return true
    case .notReady(let reason, let after):
      report.stopped = .destinationNotReady(reason)
      report.waitingUntil = backOff.retryAt(
        now: now(), failedAttempts: failedProbes, asked: after, using: &jitter)
      failedProbes += 1
      return false
    }
  }

  /// True if the result is to be tried again.
  private func attempt(
    _ id: ResultID, _ report: inout DeliveryReport
  ) async throws(OutboxError) -> Bool {
    let start: AttemptStart
    do {
      start = try await outbox.beginAttempt(id)
    } catch .unreadable(let id, let reason) {
      report.quarantined[id] = reason
      return false
    } catch .unknown, .eventRefused {
      return false  // Since the plan was made it was delivered, put aside or pruned.
    }
    switch start {
    case .quarantined(let row):
      report.quarantined[id] = row.reason
      return false
    case .ready(let entry, let document):
      let outcome = await courier.send(entry, document)
      return try await record(outcome, of: entry, &report)
    }
  }

  private func record(
    _ outcome: AttemptOutcome, of entry: OutboxEntry, _ report: inout DeliveryReport
  ) async throws(OutboxError) -> Bool {
    switch outcome {
    case .damaged(let reason):
      try await outbox.record(.damaged(reason), of: entry.id)
    case .verdict(let verdict):
      let retryAt = retryAt(after: verdict, of: entry)
      try await outbox.record(verdict.event(retryAt: retryAt), of: entry.id)
    }
    report.add(outcome, of: entry.id)
    return outcome.isPostponed
  }

  private func retryAt(after verdict: DeliveryVerdict, of entry: OutboxEntry) -> UTCTime {
    guard case .tryLater(_, let asked) = verdict else { return now() }
    return backOff.retryAt(
      now: now(), failedAttempts: entry.state.failedAttempts, asked: asked, using: &jitter)
  }

  private func look(ahead report: inout DeliveryReport) async throws(OutboxError) {
    guard report.waitingUntil == nil else { return }
    let plan = try await outbox.plan(at: now(), longestWait: backOff.longestWait)
    let next = plan.due.isEmpty ? plan.nextAt : now()
    let telling = report.untoldReason == nil ? nil : tellingWait?.until
    report.waitingUntil = [next, telling].compactMap(\.self).min()
  }
}
