package import Outbox
package import Receipts
package import StudyVersions
import System
package import Vault

/// The versions of its study that a device has: it keeps what was decided, fetches contents, and lays versions out.
///
/// It has a thread of its own for the disk; callers wait without holding one of Swift's threads.
package actor StudyLibrary {
  private let queue = SerialQueue("ambler.studies")
  private let store: VersionStore
  /// What was decided.
  package private(set) var state: StudyVersionState
  /// The contents that are here and right.
  package private(set) var held: Set<ContentDigest>
  /// What was found wrong when it was read again at the start.
  package nonisolated let torn: Set<ContentDigest>
  /// Whether what was decided before could not be read, so that nothing of it counts.
  package nonisolated let wasUnreadable: Bool

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// Reads what is here of this study, every content with its digest; blocks for the disk.
  ///
  /// What was decided about another study does not count.
  package init(home: String, study: String, device: StudyDeviceKind = .tablet) {
    store = VersionStore(home: home)
    let kept = store.read()
    wasUnreadable = kept == .unreadable
    var state = StudyVersionState(study: study)
    if case .state(let known) = kept, known.study == study { state = known }
    state.device = device
    state.noteStart()
    self.state = state
    (held, torn) = store.verify()
  }

  /// Decides about a version that the server offers, and keeps it.
  package func offer(
    _ signed: SignedStudyVersion, keys: [VerifyingKey]
  ) throws(VersionStoreError) -> StudyVersionState.Verdict {
    var changed = state
    let verdict = changed.offer(signed, keys: keys)
    try change(to: changed)
    return verdict
  }

  /// The contents that are still to be fetched, in order.
  package var wanted: [StudyContent] { state.wanted(held: held) }

  /// Fetches a content, or the rest of it.
  package func fetch(_ content: StudyContent, from session: ServerSession) async -> FetchOutcome {
    do throws(VersionStoreError) {
      let part = try store.part(content)
      if !part.isFull {
        part.begin()
        let fault = Lock<VersionStoreError?>(nil)
        let answer = await session.studyContent(content.sha256, from: Int64(part.byteCount)) {
          do throws(VersionStoreError) {
            try part.take($0, $1)
          } catch {
            fault.withLock { $0 = error }
            throw error
          }
        }
        if let outcome = try outcome(of: answer, fault.withLock { $0 }, part) { return outcome }
      }
      guard try part.finish() else { return .torn }
      held.insert(content.sha256)
      return .whole
    } catch {
      return error == .tooLong ? .torn : .disk(isFull: error.isDiskFull)
    }
  }

  /// Nil where all bytes came.
  private func outcome(
    of answer: StudyContentAnswer, _ fault: VersionStoreError?, _ part: ContentPart
  ) throws(VersionStoreError) -> FetchOutcome? {
    switch answer {
    case .came: return nil
    case .unknown: return .unknown
    case .later(let reason, let after): return .later(reason, after: after)
    case .elsewhere, .refused:
      if let fault, fault != .tooLong { throw fault }
      try part.restart()
      return .torn
    }
  }

  /// The versions that can be used at once, the one to be preferred first.
  package var usable: [SignedStudyVersion] { state.usable(held: held) }

  /// Lays a version out in a folder of its own, and gives the folder.
  package func lay(_ version: SignedStudyVersion) throws(VersionStoreError) -> String {
    try store.lay(version.statement.manifest, for: state.device)
  }

  /// The version that was fetched was read.
  package func noteRead(_ number: Int, isReadable: Bool) throws(VersionStoreError) {
    var changed = state
    changed.noteRead(number, isReadable: isReadable)
    try change(to: changed)
  }

  /// The version that waited is used from now on: what nobody needs any more is removed.
  package func noteTurn(to number: Int) throws(VersionStoreError) {
    var changed = state
    changed.noteTurn(to: number)
    // A newer one waits by now: its turn removes what nobody needs.
    guard changed != state else { return }
    try change(to: changed)
    cleanUp()
  }

  /// Removes what belongs neither to the version in use nor to the one before it, nor to one on its way.
  package func cleanUp() {
    store.removeAll(but: state.kept)
    held.formIntersection(state.kept)
    let versions = [state.inUse, state.before, state.fetching, state.waiting].compactMap { $0 }
    store.removeFolders(but: Set(versions.map(\.statement.manifest.sha256)))
  }

  /// The disk has what is decided before anybody acts by it.
  private func change(to changed: StudyVersionState) throws(VersionStoreError) {
    guard changed != state else { return }
    try store.write(changed)
    state = changed
  }
}
