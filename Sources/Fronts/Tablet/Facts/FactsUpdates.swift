import HTTPClient
package import Outbox
import Studies
import StudyDelivery
package import StudyModel
package import Surroundings
import System

/// Asks the study server what it knows of the people at this tablet: at once when somebody wants it, and now and then.
package actor FactsUpdates {
  /// Whom to ask about, by their numbers.
  package typealias People = @Sendable () async -> [String]

  private let queue = SerialQueue("ambler.fact-updates")
  private let book: FactsBook
  private let people: People
  /// How long to rest after an answer, and after what gave none.
  private let interval, pause: Duration
  private let check: SendingCheck
  private var loop: Task<Void, Never>?
  private var resting = WakeableRest()
  /// Whether somebody came while the server was asked.
  private var isWanted = false

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// Does nothing before `begin`; `people` is asked at each round.
  package init(
    book: FactsBook, studies: StudySwitch, interval: Duration = .seconds(900),
    pause: Duration = .seconds(60),
    surroundings: @escaping @Sendable () async -> Surroundings? = { await Surroundings.now() },
    now: @escaping @Sendable () -> UTCTime, people: @escaping People
  ) {
    self.book = book
    self.interval = interval
    self.pause = pause
    check = SendingCheck(studies, surroundings: surroundings, now: now)
    self.people = people
  }

  /// Asks from now on as this device, at once.
  package func begin(_ session: ServerSession) async {
    await retire()
    loop = Task { await run(session) }
  }

  /// Asks nothing more; what is known stays, and what is under way may end later.
  package func stop() {
    loop?.cancel()
    resting.end()
  }

  /// As `stop`: when it returns nothing is under way any more.
  package func retire() async {
    stop()
    await loop?.value
    loop = nil
  }

  /// Something may be another now: somebody came, a result was delivered, or the study is another.
  package func want() {
    isWanted = true
    resting.end()
  }

  private func run(_ session: ServerSession) async {
    while !Task.isCancelled {
      isWanted = false
      let length = await ask(session)
      guard !Task.isCancelled else { return }
      if !isWanted { await rest(length) }
    }
  }

  /// Gives how long to rest before the next round.
  private func ask(_ session: ServerSession) async -> Duration {
    let everybody = await people()
    guard !everybody.isEmpty else { return interval }
    let isLocal = await session.link.address.isLoopback
    guard await check.objection(isLocal: isLocal) == nil else { return pause }
    var left = everybody[...]
    while !left.isEmpty {
      let some = Array(left.prefix(ServerSession.mostPeople))
      left = left.dropFirst(some.count)
      switch await session.personFacts(of: some, zone: WallZone.machineName) {
      case .people(let facts):
        guard !Task.isCancelled else { return interval }
        for (participant, facts) in facts { await book.keep(facts, of: participant) }
      case .malformed: return interval
      case .later(_, let after): return max(pause, after ?? .zero)
      }
    }
    return interval
  }

  private func rest(_ length: Duration) async { await resting.begin(length).untilEnd() }
}
