import HTTPClient
package import Outbox
import Receipts
import Studies
import StudyDelivery
package import StudyModel
import StudyVersions
package import Surroundings
import System
import Vault

/// Brings the versions of the study to this tablet: asks for them, fetches them, has them read, and offers them to be
/// shown.
package actor StudyUpdates {
  /// A question that the server kept open for less was not kept open.
  private static let shortWait = Duration.seconds(1)

  /// What follows an answer of the server.
  private enum Next: Equatable {
    /// It may be asked again at once.
    case ask
    /// Something stood in the way, which may be over soon; the server may have said when.
    case again(after: Duration?)
    /// Nothing new is to be had soon.
    case pause
  }

  private let queue = SerialQueue("ambler.updates")
  private let home: String
  private let studies: StudySwitch
  /// How long to rest after what gave nothing.
  private let pause: Duration
  /// How long to rest after what stood in the way: a line that was cut is there again soon.
  private let backOff: BackOff
  /// How often in a row something stood in the way.
  private var failedAttempts = 0
  private let surroundings: @Sendable () async -> Surroundings?
  private let now: @Sendable () -> UTCTime
  private var library: StudyLibrary?
  private var session: ServerSession?
  private var loop: Task<Void, Never>?
  private var resting = WakeableRest()
  /// Our number among those who listen for what is shown.
  private var listener: Int?
  /// What the server was told last, and how far off the clock was then.
  private var told: (standing: StudyStanding, clock: ClockGap?)?
  /// Why nothing can be asked, or fetched, now.
  private var hold: String?
  /// The version that was offered to be shown last.
  private var offered: Int?
  /// The version that was offered last and could not be noted, such as on a full disk.
  private var unkept: Int?
  /// Versions that were read here and cannot be used, so that nobody reads them again and again.
  private var unusable: Set<Int> = []

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// Does nothing before `begin`; `home` is the folder that holds all state of the device.
  package init(
    home: String, studies: StudySwitch, pause: Duration = .seconds(60),
    surroundings: @escaping @Sendable () async -> Surroundings? = { await Surroundings.now() },
    now: @escaping @Sendable () -> UTCTime
  ) {
    self.home = home
    self.studies = studies
    self.pause = pause
    backOff = BackOff(
      shortest: min(.seconds(1), pause), base: min(.seconds(2), pause), longest: pause)
    self.surroundings = surroundings
    self.now = now
  }

  /// Asks from now on as this device; before it returns, a version that is here is shown.
  package func begin(_ session: ServerSession) async {
    await retire()
    let study = await session.link.study
    let library = await open(study)
    self.session = session
    listener = studies.listen { [weak self] news in
      guard case .turned(let inUse) = news else { return }
      Task { await self?.noteTurn(to: inUse) }
    }
    await showBest(of: library)
    loop = Task { await run(session, library) }
  }

  /// Asks nothing more; what is shown stays, and what is under way may end later.
  package func stop() {
    loop?.cancel()
    resting.end()
    if let listener { studies.stopListening(listener) }
    (listener, session, told) = (nil, nil, nil)
  }

  /// As `stop`: when it returns nothing is under way any more.
  package func retire() async {
    stop()
    await loop?.value
    loop = nil
  }

  /// Ends a rest: something was just delivered, or a person asks.
  package func wake() { resting.end() }

  private func open(_ study: String) async -> StudyLibrary {
    if let library, await library.state.study == study { return library }
    let library = StudyLibrary(home: home, study: study)
    (self.library, offered, unusable, unkept) = (library, nil, [], nil)
    return library
  }

  private func run(_ session: ServerSession, _ library: StudyLibrary) async {
    var waits = false
    while !Task.isCancelled {
      let begun = ContinuousClock.now
      let answer = await session.studyVersion(after: await library.state.asked, waits: waits)
      let isShort = begun.duration(to: .now) < Self.shortWait
      guard !Task.isCancelled else { return }
      var next = await take(answer, isIdle: waits && isShort, session, library)
      if await !bring(session, library), next == .ask { next = .again(after: nil) }
      await tell()
      waits = next == .ask
      await follow(next)
    }
  }

  private func follow(_ next: Next) async {
    switch next {
    case .ask: failedAttempts = 0
    case .pause: await rest(pause)
    case .again(let after):
      // All tablets of a server that is away come back one by one.
      var dice = SystemRandomNumberGenerator()
      let length = backOff.wait(failedAttempts: failedAttempts, asked: after, using: &dice)
      failedAttempts += 1
      await rest(length)
    }
  }

  private func take(
    _ answer: StudyVersionAnswer, isIdle: Bool, _ session: ServerSession,
    _ library: StudyLibrary
  ) async -> Next {
    hold = nil
    switch answer {
    case .version(let signed): return await judge(signed, session, library)
    case .known:
      unkept = nil
      return isIdle ? .pause : .ask
    case .none:
      (hold, unkept) = ("none", nil)
      return isIdle ? .pause : .ask
    case .malformed:
      hold = "malformed"
      return .pause
    case .later(let reason, let after):
      hold = reason.text
      return .again(after: after)
    }
  }

  private func judge(
    _ signed: SignedStudyVersion, _ session: ServerSession, _ library: StudyLibrary
  ) async -> Next {
    var keys = await session.link.studyKeys
    if !keys.contains(where: { $0.id == signed.statement.key }) {
      keys = await session.learnStudyKeys()
    }
    do {
      let verdict = try await library.offer(signed, keys: keys)
      unkept = nil
      return verdict == .fetch ? .ask : .pause
    } catch {
      hold = Self.hold(isDiskFull: error.isDiskFull)
      unkept = signed.statement.number
      return .again(after: nil)
    }
  }

  /// Fetches what is wanted and has it read; false where something stands in the way.
  private func bring(_ session: ServerSession, _ library: StudyLibrary) async -> Bool {
    for content in await library.wanted {
      guard !Task.isCancelled else { return true }
      if let objection = await objection(session) {
        hold = objection
        return false
      }
      await noteProgress(library)
      let outcome = await library.fetch(content, from: session)
      guard outcome == .whole else {
        hold = outcome.reason
        return false
      }
    }
    await readFetched(library)
    await showBest(of: library)
    return true
  }

  /// What the machine, the hour or the study's rules say against fetching now.
  private func objection(_ session: ServerSession) async -> String? {
    let isLocal = await session.link.address.isLoopback
    var moment = SendingMoment(
      now: now(), zone: .machine, surroundings: isLocal ? nil : await surroundings(),
      interval: .zero, isLocal: isLocal)
    moment.isWanted = true
    let policy = SendingPolicy(studies.inUse.study.sending)
    guard case .wait(let reason, _) = policy.decision(moment) else { return nil }
    return reason.rawValue
  }

  /// The strict reader sees a version once all of it is here.
  private func readFetched(_ library: StudyLibrary) async {
    let held = await library.held
    guard let version = await library.state.fetching, version.missing(held: held).isEmpty else {
      return
    }
    do {
      let inUse = StudyInUse(version, in: try await library.lay(version))
      let number = version.statement.number
      try await library.noteRead(number, isReadable: inUse != nil)
      guard let inUse else {
        await library.cleanUp()
        return
      }
      offered = number
      studies.offer(inUse)
    } catch {
      hold = Self.hold(isDiskFull: error.isDiskFull)
    }
  }

  /// Shows the version that was decided for, or the one before where that one cannot be used.
  private func showBest(of library: StudyLibrary) async {
    let state = await library.state
    let held = await library.held
    let waiting = [state.waiting].compactMap { $0 }.filter { $0.missing(held: held).isEmpty }
    for version in waiting + (await library.usable) {
      // It is shown, or waits for the end of a run.
      if offered == version.statement.number { return }
      if await show(version, library) { return }
    }
  }

  private func show(_ version: SignedStudyVersion, _ library: StudyLibrary) async -> Bool {
    let number = version.statement.number
    guard !unusable.contains(number), let folder = try? await library.lay(version) else {
      return false
    }
    guard let inUse = StudyInUse(version, in: folder) else {
      unusable.insert(number)
      return false
    }
    offered = number
    studies.offer(inUse)
    return true
  }

  private func noteTurn(to inUse: StudyInUse) async {
    guard inUse.version != nil else { return }
    await tell()
  }

  private func noteProgress(_ library: StudyLibrary) async {
    let (state, held) = (await library.state, await library.held)
    var progress = StudyProgress()
    progress.standing = state.standing(
      shown: shown(of: state), held: held, hold: hold, unkept: unkept)
    progress.hold = hold
    progress.clock = await clockGap(state)
    if let version = state.fetching {
      let missing = version.missing(held: held).reduce(0) { $0 + $1.byteCount }
      progress.byteCount = version.statement.manifest.byteCount
      progress.heldByteCount = max(0, progress.byteCount - missing)
    }
    studies.note(progress)
  }

  /// How far the clock is off by the server's, or at least by a version that was signed before now.
  ///
  /// A version counts whatever the clock shows: a signature does not depend on it, and schedules do.
  private func clockGap(_ state: StudyVersionState) async -> ClockGap? {
    let gap: ClockGap? =
      if let server = await session?.serverTime {
        ClockGap(device: now(), server: server)
      } else {
        state.inUse.flatMap { ClockGap(device: now(), notBefore: $0.statement.signedAt) }
      }
    guard let gap, let known = studies.progress.clock, known.isNear(gap) else { return gap }
    return known
  }

  /// The number of the version that is shown; nil where that is of another study, whose numbers are its own.
  private func shown(of state: StudyVersionState) -> Int? {
    studies.inUse.version.flatMap { $0.study == state.study ? $0.number : nil }
  }

  /// Tells the page and the study where the newest version is, as far as that is news.
  private func tell() async {
    guard let library else { return }
    // A disk that does not take the turn now is asked again the next time; else the version waits at the next start.
    if let shown = shown(of: await library.state) { try? await library.noteTurn(to: shown) }
    await noteProgress(library)
    let progress = studies.progress
    guard let session, let standing = progress.standing,
      standing != told?.standing || progress.clock != told?.clock
    else { return }
    if await session.tellStanding(standing) { told = (standing, progress.clock) }
  }

  /// What a disk that takes nothing is called.
  fileprivate static func hold(isDiskFull: Bool) -> String {
    isDiskFull ? "disk-full" : "io-error"
  }

  private func rest(_ length: Duration) async { await resting.begin(length).untilEnd() }
}

extension FetchOutcome {
  /// Why a content is not here, as a code.
  fileprivate var reason: String? {
    switch self {
    case .whole: nil
    case .torn: "digest-mismatch"
    case .unknown: "not-found"
    case .disk(let isFull): StudyUpdates.hold(isDiskFull: isFull)
    case .later(let reason, _): reason.text
    }
  }
}
