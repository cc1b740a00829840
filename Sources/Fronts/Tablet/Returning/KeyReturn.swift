import DeviceKeys
import StrictJSON
import System
package import Vault

/// Takes a recovered key on the page of a tablet whose key was lost.
///
/// The key is kept sealed beside what it opens; then the tablet begins anew and brings everything back, as it does at any
/// start. It has a thread of its own: opening a sealed key takes 400 ms.
package actor KeyReturn {
  /// Why a key is not taken.
  package enum Fault: Error, Sendable, Hashable, CaseIterable {
    /// Nothing waits for a key here.
    case nothingLost
    /// It is no sealed key that this program can read.
    case unreadable
    case wrongPassphrase
    /// It opens nothing that waits here.
    case otherKey
    /// The disk takes nothing.
    case notKept
  }

  private let queue = SerialQueue("ambler.key.return")
  private let settingAside: SettingAside
  private let key: DeviceKey
  private let beginAnew: @Sendable () -> Void
  /// Whether a key was taken, and the tablet is to begin anew.
  package private(set) var isTaken = false

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// `home` is the tablet's, with the key that it has now; `beginAnew` is called once a key is kept.
  package init(home: String, key: DeviceKey, beginAnew: @escaping @Sendable () -> Void) {
    settingAside = SettingAside(home: home)
    self.key = key
    self.beginAnew = beginAnew
  }

  /// Takes the content of the file that `ambler recovery open` wrote, and the passphrase that seals it.
  package func take(_ file: String, passphrase: String) throws(Fault) {
    guard !isTaken else { return }
    let waiting = settingAside.all().filter { !$0.isTaken }
    guard !waiting.isEmpty else { throw .nothingLost }
    let old = try Self.opened(file, passphrase)
    // Which key opens them stands in the open; where it does not, only trying would tell, which commands do.
    let ours = waiting.filter { $0.note.key == old.id }
    guard !ours.isEmpty else { throw .otherKey }
    do {
      for aside in ours { try RecoveredKey(aside, under: key).write(old) }
    } catch {
      throw .notKept
    }
    isTaken = true
    beginAnew()
  }

  private static func opened(_ file: String, _ passphrase: String) throws(Fault) -> DeviceKey {
    guard let json = try? JSONDocument(bytes: Array(file.utf8), file: "key").value,
      let box = PassphraseBox(json: json)
    else { throw .unreadable }
    do {
      return try box.open(with: try Passphrase(firstLineOf: Array(passphrase.utf8)))
    } catch {
      switch error {
      case .passphraseWrong, .passphraseLength: throw .wrongPassphrase
      case .passphraseNeeded, .noMemory, .machineDoesNotOpen, .noSystemdCredentials, .tpmBusy,
        .notSealed, .unreadable, .otherRecoveryKey, .boxChanged, .otherKey, .nothingLost,
        .nothingOpens, .unknownName, .vault:
        throw .notKept
      }
    }
  }
}
