import DeviceKeys
import Receipts
import System
package import Vault

/// Leaves the device's key at the study server, sealed to the recovery key of the study, and tells what was given up.
///
/// It has a thread of its own for the disk. Whatever fails is done the next time.
package actor KeyTelling {
  private let queue = SerialQueue("ambler.keys")
  private let home: String
  private let key: DeviceKey

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// What came of the recovery key.
  package enum Sealing: Sendable, Equatable {
    /// The study has none: what a lost key seals is lost.
    case noRecoveryKey
    /// The server has the sealed key, since now or before.
    case sealed
    /// The recovery key is not signed by the study, or is another study's: nothing was sealed to it.
    case refused
    /// The server or the disk did not take it now.
    case later
  }

  private static let mostLossesTogether = 100

  package init(home: String, key: DeviceKey) {
    self.home = home
    self.key = key
  }

  /// Does both with this sign-in.
  @discardableResult
  package func tell(_ session: ServerSession) async -> Sealing {
    let sealing = await seal(session)
    await tellLosses(session)
    return sealing
  }

  private func seal(_ session: ServerSession) async -> Sealing {
    let signed: SignedRecoveryKey
    switch await session.recoveryKey() {
    case .none: return .noRecoveryKey
    case .later: return .later
    case .malformed: return .refused
    case .key(let key): signed = key
    }
    let link = await session.link
    var isOurs = signed.isSigned(by: await session.believedKeys(for: .study))
    if !isOurs { isOurs = signed.isSigned(by: await session.learnStudyKeys()) }
    let recovery = signed.statement.recoveryKey
    guard isOurs, recovery.study == link.study else { return .refused }
    if let kept = RecoveryBox.kept(in: home),
      kept.isOf(key, device: link.device, sealedTo: recovery)
    {
      return .sealed
    }
    let box = RecoveryBox(key, device: link.device, to: recovery)
    // The copy here says that the server has it, so it is written last.
    guard await session.leave(box) else { return .later }
    do { try box.keep(in: home) } catch { return .later }
    return .sealed
  }

  private func tellLosses(_ session: ServerSession) async {
    let book = LossBook(home: home)
    // A record that cannot be read is told by the commands that show it.
    let untold = ((try? book.read()) ?? []).filter { !$0.isTold }.prefix(Self.mostLossesTogether)
    guard !untold.isEmpty, await session.tell(Array(untold)) else { return }
    // Told again the next time, which changes nothing there.
    try? book.noteTold(Set(untold.map(\.name)))
  }
}

extension RecoveryBox {
  fileprivate func isOf(
    _ key: DeviceKey, device: String, sealedTo recovery: RecoveryPublicKey
  ) -> Bool {
    self.key == key.id && self.device == device && recoveryKey == recovery.id
      && study == recovery.study
  }
}
