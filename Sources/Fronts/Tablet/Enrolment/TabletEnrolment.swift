import HTTPClient
package import Outbox
import StudyDelivery
package import StudyModel
import System
import Vault

/// The tablet's enrolment at a study server, and what sends results because of it; both can change
/// while the tablet runs.
package actor TabletEnrolment {
  /// How often each person's results are sent, by pseudonym; nil inside for not at all.
  package typealias Intervals = @Sendable () async -> [String?: Duration?]

  private let file: LinkFile
  /// What the study calls the tablet.
  private let name: String
  /// The pseudonym on the command line: the tablet is taken by no other participant's code.
  private let named: String?
  /// What brings the study here; nil where the study is named by whoever starts the tablet.
  package nonisolated let updates: StudyUpdates?
  private let makeSync: @Sendable (ServerLink, ServerSession) -> Sync
  /// Leaves the sealed key at the server, and tells what was given up; nil where there is nobody to.
  private let keys: KeyTelling?
  private let now: @Sendable () -> UTCTime
  private var session: ServerSession?
  private var intervals: Intervals?
  /// What asks the server about the people here; nil before the first start.
  private var facts: FactsUpdates?
  private var isEnrolling = false
  private nonisolated let current: Lock<Current>

  private struct Current {
    var sync: Sync?
    var participant: String?
  }

  /// `link` is what `file` holds; nil for a tablet that is not enrolled.
  package init(
    _ link: ServerLink?, file: LinkFile, name: String, named: String? = nil,
    now: @escaping @Sendable () -> UTCTime, updates: StudyUpdates? = nil,
    keys: KeyTelling? = nil,
    makeSync: @escaping @Sendable (ServerLink, ServerSession) -> Sync
  ) {
    self.file = file
    self.name = name
    self.named = named
    self.now = now
    self.updates = updates
    self.keys = keys
    self.makeSync = makeSync
    let session = link.map { ServerSession($0, file: file, now: now) }
    self.session = session
    current = Lock(
      Current(
        sync: link.flatMap { link in session.map { makeSync(link, $0) } },
        participant: link?.participant))
  }

  /// What sends; nil before the tablet is enrolled.
  package nonisolated var sync: Sync? { current.withLock { $0.sync } }

  /// The pseudonym of whose own the tablet is; nil for one that is not enrolled, or of several people.
  package nonisolated var participant: String? { current.withLock { $0.participant } }

  /// Sends from now on, and after each enrolment; `facts` asks about the people from then on.
  package func start(facts: FactsUpdates? = nil, _ intervals: @escaping Intervals) async {
    self.intervals = intervals
    self.facts = facts
    if let sync { await start(sync, intervals) }
    if let session { await begin(session) }
  }

  private func start(_ sync: Sync, _ intervals: @escaping Intervals) async {
    await sync.whenDelivered { [facts, keys, session] in
      await facts?.want()
      // A key that was not taken at the start, or was set by the study since.
      if let session { await keys?.tell(session) }
    }
    await sync.start(intervals)
  }

  private func begin(_ session: ServerSession) async {
    await updates?.begin(session)
    await facts?.begin(session)
    // Nothing waits for it: what fails is done after the next delivery.
    if let keys { Task { await keys.tell(session) } }
  }

  /// Stops sending until the next `start`; the enrolment stays.
  package func stop() async {
    intervals = nil
    await updates?.stop()
    await facts?.stop()
    await sync?.stop()
  }

  /// Where the tablet is enrolled now.
  package func standing() async -> EnrolmentStanding {
    EnrolmentStanding(await session?.link)
  }

  /// Makes the tablet known by a code, with what was typed for it; what waits goes there at once.
  ///
  /// A tablet that was signed out comes back to its own server only, with the certificates and the
  /// key that were agreed; the server must have keys that follow from the known ones, unless the whole code says by what it is
  /// known and whoever stands there `mayReplaceKeys`.
  package func enrol(
    address: String, code: String, mayReplaceKeys: Bool = false
  ) async throws(TabletEnrolmentFault) {
    let old = await session?.link
    guard EnrolmentStanding(old).takesCode, !isEnrolling else { throw .enrolled }
    isEnrolling = true
    defer { isEnrolling = false }
    let request: EnrolmentRequest
    do throws(EnrolmentRequest.Fault) {
      request = try EnrolmentRequest(address: address, code: code, known: old?.address)
    } catch {
      throw TabletEnrolmentFault(error)
    }
    let settings = old?.settings ?? ClientSettings(request.address)
    let link: ServerLink
    do throws(EnrolmentFault) {
      link = try await DeviceEnrolment(settings, now: now).enrol(
        code: request.code, name: name, known: old, mayReplaceKeys: mayReplaceKeys)
    } catch {
      throw TabletEnrolmentFault(error)
    }
    guard !ResultOwner(named: named, enrolled: link.participant).isContradictory else {
      await decline(link)
      throw .otherParticipant
    }
    try await take(link)
  }

  /// The server knows a device that will never be used; it is told if it can be.
  private func decline(_ link: ServerLink) async {
    let unused = ServerSession(link, file: file, now: now)
    await unused.retire()
    _ = await unused.signOut()
  }

  /// From here on the new sign-in counts; the one before writes nothing over it.
  private func take(_ link: ServerLink) async throws(TabletEnrolmentFault) {
    await updates?.stop()
    await facts?.stop()
    await sync?.retire()
    await session?.retire()
    let new = ServerSession(link, file: file, now: now)
    do {
      try await new.keep()
    } catch {
      throw .notKept
    }
    session = new
    let sync = makeSync(link, new)
    current.withLock { $0 = Current(sync: sync, participant: link.participant) }
    guard let intervals else { return }
    await start(sync, intervals)
    await begin(new)
  }
}
