import Clocks
import Commands
import Outbox
import Receipts
import RigRecorder
import Rigs
import Sensors
import Session
import StudyModel
import System
import Vault

/// What a running rig knows and decides of its study server's settings; every change is on the disk before
/// anything is done by it.
final class SettingsDesk: Sendable {
  private struct Held {
    var state: SettingsState
    /// Settings that may be checked.
    var offer: RigSettings?
    /// Whether settings are checked just now.
    var isChecking = false
    /// What is recorded now.
    var rig: Rig

    var wantsOffers: Bool { offer == nil && !isChecking && !state.isOnTrial }
  }

  private let local: Rig
  private let file: SettingsFile
  private let held: Lock<Held>

  /// `local` is the rig's own file.
  init(_ local: Rig, home: Home) {
    self.local = local
    file = SettingsFile(home: home, rig: local.id)
    let state = SettingsState(localSHA256: TaskDigest.sha256(of: local.definition))
    held = Lock(Held(state: state, rig: local))
  }

  /// What a starting program is to record.
  func start() -> Rig {
    // Another program that runs this rig keeps the state; recording will say that it does.
    guard let lock = file.lock() else { return local }
    defer { withExtendedLifetime(lock) {} }
    let sha256 = TaskDigest.sha256(of: local.definition)
    var known = SettingsState(localSHA256: sha256)
    switch file.read() {
    case .none: break
    case .state(let state): known = state
    case .unreadable: known.noteUnreadable()
    }
    held.withLock { $0.state = known }
    change { held in held.rig = held.state.start(local, sha256: sha256) }
    return held.withLock { $0.rig }
  }

  /// What is recorded now.
  var rig: Rig { held.withLock { $0.rig } }

  /// The number of the settings in use; nil for the rig's own file.
  var number: Int? { held.withLock { $0.state.inUse?.number } }

  /// The highest number that was decided about.
  var highest: Int { held.withLock { $0.state.highest } }

  var isOnTrial: Bool { held.withLock { $0.state.isOnTrial } }

  /// Whether the server is to be asked: not while settings wait, are checked or are on trial.
  var wantsOffers: Bool { held.withLock { $0.wantsOffers } }

  /// Whether settings wait to be checked.
  var hasOffer: Bool { held.withLock { $0.offer != nil } }

  /// Takes what the server said to this machine, of which these keys are known.
  func take(_ answer: RigSettingsAnswer, device: String, keys: [VerifyingKey]) {
    switch answer {
    case .none, .known, .later: break
    case .malformed: change { $0.state.refuse(nil, .malformed, isDecided: false) }
    case .settings(let signed):
      let offer = SettingsOffer(
        device: signed.statement.device, number: signed.statement.number,
        definition: signed.statement.definition, isSigned: signed.isSigned(by: keys))
      change { held in
        // What was asked before the last ones were decided about may be those.
        guard held.wantsOffers else { return }
        held.offer = held.state.judge(offer, device: device, rig: local.id)?.0 ?? held.offer
      }
    }
  }

  /// The settings that wait, for a check that is noted; nil if there are none to check.
  func beginCheck() -> (RigSettings, Rig)? {
    guard let settings = held.withLock({ $0.offer }) else { return nil }
    var begins = false
    let isKept = change(orNot: true) { held in
      begins = held.state.beginCheck(settings.number)
      held.isChecking = begins
    }
    held.withLock { $0.offer = nil }
    guard isKept, begins, case .success(let rig) = settings.rig(inPlaceOf: local.id) else {
      return nil
    }
    return (settings, rig)
  }

  func leaveCheck() {
    change { held in
      held.state.leaveCheck()
      held.isChecking = false
    }
  }

  func refuse(_ number: Int, _ refusal: SettingsRefusal) {
    change { held in
      held.state.refuse(number, refusal, isDecided: true)
      held.isChecking = false
    }
  }

  /// Takes settings on trial; false if the disk does not keep that, and they are as if never offered.
  func take(_ settings: RigSettings, _ rig: Rig) -> Bool {
    let isTaken = change(orNot: true) { held in
      held.state.take(settings)
      held.rig = rig
    }
    held.withLock { $0.isChecking = false }
    return isTaken
  }

  func keep() { change { $0.state.keep() } }

  /// Goes back to what was in use before, and gives it.
  func rollBack(_ reason: SettingsRollBack) -> Rig {
    change { $0.rig = $0.state.rollBack(local, reason) }
    return rig
  }

  /// Notes in a segment what stands in none yet.
  func tell(_ note: (RigProblem) throws(VaultError) -> Void) {
    let untold = held.withLock { $0.state.untold }
    guard !untold.isEmpty else { return }
    var count = 0
    for one in untold {
      do throws(VaultError) { try note(one.problem) } catch { break }
      count += 1
    }
    // Whatever is not kept now is told once more, and never not at all.
    change { $0.state.noteTold(count) }
  }

  /// Changes the state and keeps it; with `orNot` a change that cannot be kept is none.
  @discardableResult
  private func change(orNot: Bool = false, _ body: (inout Held) -> Void) -> Bool {
    held.withLock { held in
      let before = held
      body(&held)
      guard held.state != before.state else { return true }
      do throws(VaultError) {
        try file.write(held.state)
        return true
      } catch {
        Output.message("What was decided about settings cannot be kept: \(error)")
        if orNot { held = before }
        return false
      }
    }
  }
}

extension SettingsNote {
  fileprivate var problem: RigProblem {
    let kind: RigProblem.Kind =
      switch self.kind {
      case .applied: .settingsApplied
      case .refused: .settingsRefused
      case .rolledBack: .settingsRolledBack
      case .dropped: .settingsDropped
      }
    return RigProblem(kind: kind, at: SystemClock.now, detail: words)
  }
}
