package import Outbox
import Receipts
package import Session
package import StudyModel
import System
package import Vault

/// Sends notices of red flags: at once when one is raised, past all rules for sending, and again until the study has them.
///
/// It has a connection of its own, so no recording that is under way holds a notice back.
package actor FlagSending {
  /// How long it waits after an attempt that failed.
  static let pause = Duration.seconds(10)

  private let book: FlagBook
  private let outbox: Outbox
  private let key: DeviceKey
  private let now: @Sendable () -> UTCTime
  /// What brings notices now; nil where there is no study server.
  private let deliverer: @Sendable () -> Deliverer?
  private var states: [ResultID: DeliveryState] = [:]
  private var failure: String?
  private var isSending = false
  private var isWanted = false
  private var loop: Task<Void, Never>?

  /// Sends nothing before `start` or `wake`.
  package init(
    book: FlagBook, outbox: Outbox, key: DeviceKey, now: @escaping @Sendable () -> UTCTime,
    deliverer: @escaping @Sendable () -> Deliverer?
  ) {
    self.book = book
    self.outbox = outbox
    self.key = key
    self.now = now
    self.deliverer = deliverer
  }

  /// Sends from now on what is raised, and what was left from before.
  package func start() {
    book.clear(at: now())
    book.whenKept { [weak self] in Task { await self?.wake() } }
    loop = Task { [weak self] in
      while !Task.isCancelled {
        await self?.wake()
        // A sleep that is cut off ends the loop.
        try? await Task.sleep(for: Self.pause)
      }
    }
  }

  /// Sends nothing more; what waits stays kept.
  package func stop() { loop?.cancel() }

  /// Sends what waits now; whoever comes while that is done has it done once more.
  package func wake() async {
    guard !isSending else {
      isWanted = true
      return
    }
    isSending = true
    defer { isSending = false }
    repeat {
      isWanted = false
      await send()
    } while isWanted
  }

  /// The cards of whom `isOwn` says, each in the person's languages.
  package func cards(
    languages: [String], isOwn: @Sendable (String?) -> Bool
  ) -> [FlagCard] {
    book.all.filter { isOwn($0.notice.participant) }.compactMap { flag in
      FlagCard(flag, standing: standing(of: flag), languages: languages)
    }
  }

  /// How many notices the study does not have yet.
  package var waitingCount: Int { book.all.count { $0.delivered == nil } }

  private func standing(of flag: KeptFlag) -> FlagStanding {
    FlagStanding(
      flag, isWritten: book.isWritten(flag.notice.id), state: states[flag.notice.id],
      sendsToServer: deliverer() != nil, failure: failure)
  }

  private func send() async {
    let waiting = book.all.filter { $0.delivered == nil }
    guard !waiting.isEmpty else { return }
    // What cannot be put now is put at the next attempt; the card says so.
    try? await book.queue(in: outbox, key)
    let ids = Set(waiting.map(\.notice.id))
    await look(at: ids)
    let unsent = ids.filter { states[$0].map { !$0.isSettled } ?? false }
    guard let deliverer = deliverer(), !unsent.isEmpty else { return }
    // An outbox that cannot be written is told by what is put into it.
    let report = try? await deliverer.deliver(only: unsent, atOnce: true)
    failure = report?.failure?.text
    await look(at: ids)
  }

  private func look(at ids: Set<ResultID>) async {
    guard let entries = try? await outbox.list() else { return }
    for entry in entries where !entry.isAside && ids.contains(entry.id) {
      states[entry.id] = entry.state
      if case .delivered(let receipt) = entry.state, receipt.signed != nil {
        book.noteDelivered(entry.id, at: receipt.storedAt)
      }
    }
  }
}

extension DeliveryState {
  /// Whether another attempt changes nothing by itself.
  fileprivate var isSettled: Bool {
    switch self {
    case .queued, .delivering: false
    case .delivered, .refused, .quarantined: true
    }
  }
}
