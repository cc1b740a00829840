import HTTPClient
package import Outbox
import Receipts
import StudyModel
package import StudyVersions
import System
import Vault

/// Brings the versions of the study to this device: asks for them, fetches them, has them read, and offers them to be
/// used.
package actor VersionUpdates<Study: VersionedStudy> {
  /// Whether the machine, the hour and the study's rules let a file be fetched now.
  ///
  /// `isLocal` says that the server is on this machine, `isFirst` that the device has no version that it could show.
  package typealias Rule = @Sendable (_ isLocal: Bool, _ isFirst: Bool) async -> FetchVerdict

  /// A question that was answered sooner than this was not kept open.
  private static var shortWait: Duration { .seconds(1) }

  private let queue = SerialQueue("ambler.updates")
  private let home: String
  private let device: StudyDeviceKind
  private let studies: VersionSwitch<Study>
  private let rule: Rule
  private var asking: VersionAsking
  /// Whether the last file was fetched over a network that costs something.
  private var costs = false
  private var library: StudyLibrary?
  private var session: ServerSession?
  private var loop: Task<Void, Never>?
  private var resting = WakeableRest()
  /// Our number among those who listen for what is in use.
  private var listener: Int?
  /// What the server was told last, and how far off the clock was then.
  private var told: (standing: StudyStanding, clock: ClockGap?)?
  /// The version that was offered to be used last.
  private var offered: Int?
  /// Versions that were read here and cannot be used, so that nobody reads them again and again.
  private var unusable: Set<Int> = []

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// Does nothing before `begin`; `studies` in the folder `home` holds all that is kept.
  package init(
    home: String, device: StudyDeviceKind, studies: VersionSwitch<Study>,
    pause: Duration = .seconds(60), rule: @escaping Rule = { _, _ in .fetch(costs: false) }
  ) {
    self.home = home
    self.device = device
    self.studies = studies
    self.rule = rule
    asking = VersionAsking(pause: pause)
  }

  /// Asks from now on as this device; before it returns, a version that is here is in use.
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

  /// Asks once and brings what is new, for a command that ends soon; false where the server could not be asked, or
  /// something stood in the way.
  ///
  /// A version that is here is in use in any case.
  package func askOnce(_ session: ServerSession) async -> Bool {
    await retire()
    let library = await open(await session.link.study)
    self.session = session
    await showBest(of: library)
    let answer = await session.studyVersion(after: await library.state.asked, waits: false)
    _ = await take(answer, isIdle: false, session, library)
    let isBrought = await bring(session, library)
    await tell()
    stop()
    return isBrought && (asking.hold == nil || asking.hold == VersionAsking.noVersion)
  }

  /// Asks nothing more; what is in use stays, and what is under way may end later.
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
    let library = StudyLibrary(home: home, study: study, device: device)
    (self.library, offered, unusable) = (library, nil, [])
    asking.forgetOffer()
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
      var dice = SystemRandomNumberGenerator()
      if let length = asking.rest(before: next, using: &dice) {
        await resting.begin(length).untilEnd()
      }
    }
  }

  private func take(
    _ answer: StudyVersionAnswer, isIdle: Bool, _ session: ServerSession,
    _ library: StudyLibrary
  ) async -> VersionAsking.Next {
    switch asking.take(answer, isIdle: isIdle) {
    case .follow(let next): next
    case .judge(let signed): await judge(signed, session, library)
    }
  }

  private func judge(
    _ signed: SignedStudyVersion, _ session: ServerSession, _ library: StudyLibrary
  ) async -> VersionAsking.Next {
    var keys = await session.believedKeys(for: .study)
    if !keys.contains(where: { $0.id == signed.statement.key }) {
      keys = await session.learnStudyKeys()
    }
    do {
      return asking.take(try await library.offer(signed, keys: keys))
    } catch {
      return asking.takeUnkept(signed.statement.number, error)
    }
  }

  /// Fetches what is wanted and has it read; false where something stands in the way.
  private func bring(_ session: ServerSession, _ library: StudyLibrary) async -> Bool {
    for content in await library.wanted {
      guard !Task.isCancelled else { return true }
      let isFirst = await library.state.hasNone(held: await library.held)
      switch await rule(session.link.address.isLoopback, isFirst) {
      case .fetch(let costs): self.costs = costs
      case .hold(let reason):
        asking.hold = reason
        return false
      }
      await noteProgress(library)
      let outcome = await library.fetch(content, from: session)
      guard outcome == .whole else {
        asking.hold(for: outcome)
        return false
      }
    }
    await readFetched(library)
    await showBest(of: library)
    return true
  }

  /// The strict reader sees a version once all of it is here.
  private func readFetched(_ library: StudyLibrary) async {
    let (state, held) = (await library.state, await library.held)
    guard let version = state.fetching, state.missing(of: version, held: held).isEmpty else {
      return
    }
    do {
      let study = Study(version, in: try await library.lay(version))
      let number = version.statement.number
      try await library.noteRead(number, isReadable: study != nil)
      guard let study else {
        await library.cleanUp()
        return
      }
      offered = number
      studies.offer(study)
    } catch {
      asking.hold(for: error)
    }
  }

  /// Uses the version that was decided for, or the one before where that one cannot be used.
  private func showBest(of library: StudyLibrary) async {
    let (state, held) = (await library.state, await library.held)
    let waiting = [state.waiting].compactMap { $0 }
      .filter { state.missing(of: $0, held: held).isEmpty }
    for version in waiting + (await library.usable) {
      // It is in use, or waits for the end of what is open.
      if offered == version.statement.number { return }
      if await show(version, library) { return }
    }
  }

  private func show(_ version: SignedStudyVersion, _ library: StudyLibrary) async -> Bool {
    let number = version.statement.number
    guard !unusable.contains(number), let folder = try? await library.lay(version) else {
      return false
    }
    guard let study = Study(version, in: folder) else {
      unusable.insert(number)
      return false
    }
    offered = number
    studies.offer(study)
    return true
  }

  private func noteTurn(to inUse: Study) async {
    guard inUse.version != nil else { return }
    await tell()
  }

  private func noteProgress(_ library: StudyLibrary) async {
    let (state, held) = (await library.state, await library.held)
    var progress = StudyProgress()
    progress.standing = state.standing(
      shown: shown(of: state), held: held, hold: asking.hold, unkept: asking.unkept)
    progress.hold = asking.hold
    progress.clock = await clockGap(state)
    if let version = state.fetching {
      let missing = state.missing(of: version, held: held).reduce(0) { $0 + $1.byteCount }
      progress.byteCount = version.statement.manifest.contents(for: device)
        .reduce(0) { $0 + $1.byteCount }
      progress.heldByteCount = max(0, progress.byteCount - missing)
      progress.costs = costs
    }
    studies.note(progress)
  }

  /// How far the clock is off, compared with the server's; without that, how far it must be off because the version in
  /// use was signed before now.
  ///
  /// It is only reported: schedules depend on the clock, but whether a version is taken does not.
  private func clockGap(_ state: StudyVersionState) async -> ClockGap? {
    guard let session else { return nil }
    let own = await session.ownTime
    let gap: ClockGap? =
      if let server = await session.serverTime {
        ClockGap(device: own, server: server)
      } else {
        state.inUse.flatMap { ClockGap(device: own, notBefore: $0.statement.signedAt) }
      }
    guard let gap, let known = studies.progress.clock, known.isNear(gap) else { return gap }
    return known
  }

  /// The number of the version in use; nil where that is of another study, whose numbers are its own.
  private func shown(of state: StudyVersionState) -> Int? {
    studies.inUse.version.flatMap { $0.study == state.study ? $0.number : nil }
  }

  /// Tells whoever listens, and the study, where the newest version is, as far as that is news.
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
}
