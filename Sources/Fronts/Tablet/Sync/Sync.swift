package import Outbox
import Receipts
import Studies
package import StudyModel
package import Surroundings

/// Sends what waits, of those whose results may be sent now.
package actor Sync {
  /// How often it is looked whether something is due.
  private static let look = Duration.seconds(20)

  /// Where results go.
  package nonisolated let place: SyncPlace
  private let deliverer: Deliverer
  /// Brings notices of red flags past all that waits; nil where there is no study server.
  package nonisolated let ahead: Deliverer?
  private let shelf: ResultShelf
  private let check: SendingCheck
  private var schedule = SyncSchedule()
  private var loop: Task<Void, Never>?
  private var watch: NetworkWatch?
  private var isSending = false
  private var sending: Task<DeliveryReport?, Never>?
  private var isRetired = false
  /// Whether somebody came meanwhile.
  private var isWantedAgain = false
  /// Whether one of them asked, so that nothing of theirs waits for its next time.
  private var isAskedAgain = false
  /// What the destination said at the last attempt; nil if all went well.
  private var failure: ReasonCode?
  private var delivered: @Sendable () async -> Void = {}

  /// Sends nothing before `start`, `want` or `ask`.
  package init(
    deliverer: Deliverer, ahead: Deliverer? = nil, shelf: ResultShelf, place: SyncPlace,
    policy: @escaping @Sendable () -> SendingPolicy = { SendingPolicy() },
    surroundings: @escaping @Sendable () async -> Surroundings? = { await Surroundings.now() },
    now: @escaping @Sendable () -> UTCTime
  ) {
    self.deliverer = deliverer
    self.ahead = ahead
    self.shelf = shelf
    self.place = place
    check = SendingCheck(policy: policy, surroundings: surroundings, now: now)
  }

  /// Looks from now on, with the intervals that hold at each look, and when the network changes.
  package func start(_ intervals: @escaping @Sendable () async -> [String?: Duration?]) {
    loop = Task {
      while !Task.isCancelled {
        await round(await intervals())
        await bringLost()
        // A sleep that is cut off ends the loop.
        try? await Task.sleep(for: Self.look)
      }
    }
    guard !place.isLocal else { return }
    watch = NetworkWatch { [weak self] in
      Task { await self?.networkChanged(await intervals()) }
    }
  }

  /// Stops sending and watching; what is under way is told to end and may do so later.
  package func stop() {
    loop?.cancel()
    sending?.cancel()
    watch = nil
  }

  /// Stops for good: when it returns nothing is under way any more, and nothing will be.
  package func retire() async {
    isRetired = true
    stop()
    _ = await sending?.value
  }

  /// Calls this from now on when results were delivered.
  package func whenDelivered(_ hear: @escaping @Sendable () async -> Void) { delivered = hear }

  /// The person has finished a task: the results are to go as soon as they may.
  package func want(_ participant: String?, _ intervals: [String?: Duration?]) async {
    schedule.want(participant)
    await round(intervals)
  }

  /// The person asks to send now.
  package func ask(_ participant: String?, _ intervals: [String?: Duration?]) async {
    schedule.ask(participant)
    await round(intervals, atOnce: true)
  }

  /// Why the person's results wait.
  package func standing(of participant: String?) -> SyncStanding {
    SyncStanding(
      schedule.waiting[participant], failure: failure?.text, next: schedule.notBefore)
  }

  /// What failed for want of a network is tried again when there is one.
  func networkChanged(_ intervals: [String?: Duration?]) async {
    if failure?.isOfTheNetwork == true { schedule.forgetFailure() }
    await round(intervals)
  }

  private func round(_ intervals: [String?: Duration?], atOnce: Bool = false) async {
    guard !isSending else {
      isWantedAgain = true
      isAskedAgain = isAskedAgain || atOnce
      return
    }
    isSending = true
    defer { isSending = false }
    await send(intervals, atOnce: atOnce)
    while isWantedAgain {
      let isAsked = isAskedAgain
      (isWantedAgain, isAskedAgain) = (false, false)
      await send(intervals, atOnce: isAsked)
    }
  }

  private func send(_ intervals: [String?: Duration?], atOnce: Bool) async {
    let moment = await check.moment(isLocal: place.isLocal)
    let due = schedule.take(moment, intervals: intervals, policy: check.policy())
    guard !due.isEmpty else { return }
    var ids: Set<ResultID> = []
    for participant in due {
      // An outbox that cannot be read now is read at the next look.
      let results = (try? await shelf.results(of: ResultNames(participant))) ?? []
      ids.formUnion(results.map(\.result.id))
    }
    guard !isRetired else { return }
    // An outbox that cannot be written is told by what is put into it.
    let sending = Task { [deliverer] in try? await deliverer.deliver(only: ids, atOnce: atOnce) }
    self.sending = sending
    let report = await sending.value
    self.sending = nil
    guard let report else { return }
    note(report, of: due)
    if report.hasArrivals { await delivered() }
  }

  /// Sends again what the study has lost; the deliverer asks for it now and then only.
  private func bringLost() async {
    guard !isSending, !isRetired else { return }
    isSending = true
    defer { isSending = false }
    guard await check.objection(isLocal: place.isLocal) == nil, !isRetired else { return }
    let sending = Task { [deliverer] () -> DeliveryReport? in
      _ = try? await deliverer.bringLost()
      return nil
    }
    self.sending = sending
    _ = await sending.value
    self.sending = nil
  }

  /// What cannot be delivered stays queued, and the outbox holds the reason.
  private func note(_ report: DeliveryReport, of due: Set<String?>) {
    failure = report.failure
    schedule.postpone(failure == nil ? [] : due, until: failure == nil ? nil : report.waitingUntil)
  }
}
