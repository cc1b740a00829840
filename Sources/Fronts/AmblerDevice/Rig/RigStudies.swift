import Clocks
import Outbox
import RigRecorder
import Session
import StudyDelivery
import StudyModel
import StudyVersions
import Surroundings
import System
import Tablet
import Vault

/// The study that a running rig records for: the version that its segments name, and what brings newer ones.
final class RigStudies: Sendable {
  /// What segments take their version from, at their beginning.
  let inUse = VersionSwitch(RecordedStudy.none)
  /// Looks for what the rules of the study in use, the machine and the hour say against fetching now.
  let check: SendingCheck
  private let folder: RigFolder
  /// The sign-in at the study server; nil where nobody is asked.
  private let session: ServerSession?
  private let updates: VersionUpdates<RecordedStudy>
  /// Holds off another program that would record the same rig.
  private let lock = Lock<RunLock?>(nil)

  init(
    rig id: String, home: Home, session: ServerSession?,
    surroundings: @escaping @Sendable () async -> Surroundings? = { await Surroundings.now() },
    now: @escaping @Sendable () -> UTCTime = { SystemClock.utc }
  ) {
    folder = RigFolder(home: home, rig: id)
    self.session = session
    let check = SendingCheck(
      policy: { [inUse] in SendingPolicy(inUse.inUse.sending) }, surroundings: surroundings,
      now: now)
    self.check = check
    updates = VersionUpdates(home: folder.path, device: .rig, studies: inUse) {
      await check.fetching(isLocal: $0, isFirst: $1)
    }
  }

  /// Asks from now on; before it returns, a version that is here is in use, so that the first segment names it.
  func begin() async {
    guard let session, keepOthersOff() else { return }
    await updates.begin(session)
  }

  /// Something was delivered: the server that was just reached may have a newer version.
  func wake() async { await updates.wake() }

  /// Asks nothing more, and writes nothing soon: the home is gone.
  func leaveHome() { Task { await updates.stop() } }

  /// Asks nothing more; when it returns nothing is under way.
  func retire() async { await updates.retire() }

  /// Takes the lock on the versions of this rig; false if another program has it, which recording will report.
  private func keepOthersOff() -> Bool {
    let studies = folder.path + "/studies"
    do throws(SessionError) {
      // A disk that takes no folder now is asked again with the first version.
      try? DiskFolder.create(at: studies)
      let taken = try RunLock(folder: studies)
      lock.withLock { $0 = taken }
      return true
    } catch {
      return error != .runInUse
    }
  }
}
