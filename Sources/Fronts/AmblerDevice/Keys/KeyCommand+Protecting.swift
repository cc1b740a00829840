import Commands
import DeviceKeys
import Glibc
import Outbox
import Session
import Vault

extension KeyCommand {
  private static let tpm = "/dev/tpmrm0"

  /// Holds the key in the strongest way that this machine has: by its TPM, else under a passphrase.
  ///
  /// A passphrase that is given beside a TPM opens the key where the TPM does not any more.
  func protect() async throws(Failure) {
    let passphrase = try Store.passphrase(arguments)
    let state = try HomeKey(home, passphrase).found().state
    if arguments.has(Self.atStart), case .leaves(let reason) = wish(atStartWith: state) {
      if let reason { Output.message(reason) }
      return
    }
    let holding = try strongest(passphrase)
    guard state == .new else { return try await seal(as: holding) }
    do {
      try Store.createFolders(home.path)
      // A key that never lay on the disk as it is cannot be found there later.
      _ = try KeyPlace(home.path, environment: Environment.all).make(as: holding, passphrase)
    } catch let fault as KeyFault {
      throw Store.failure(fault, home)
    } catch let error as VaultError {
      throw Store.failure(.vault(error), home)
    } catch {
      throw Failure(.badInput, "The home \(home.path): \(error)")
    }
    Output.result("\(holding.words) \(holding.limit)\n")
  }

  private func strongest(_ passphrase: Passphrase?) throws(Failure) -> KeyHolding {
    let registers = try wantedRegisters()
    if hasTPM {
      return .systemd(
        SystemdSealing(
          key: .tpm2, tpm2Device: arguments[Self.device], registers: registers ?? .usual,
          hasPassphrase: passphrase != nil))
    }
    guard passphrase != nil else {
      throw Failure(
        .unavailable,
        "This machine has no TPM 2 (\(Self.tpm)), so only a passphrase can protect the key. Name its file "
          + "with --passphrase-file FILE; it must then be given at each start. Nothing was changed."
      )
    }
    return .passphrase
  }

  private var hasTPM: Bool { arguments[Self.device] != nil || access(Self.tpm, F_OK) == 0 }

  /// What a service that starts does with the key.
  private enum StartWish {
    case seals
    /// It stays as it is held; nil where nobody needs to be told why.
    case leaves(reason: String?)
  }

  private func wish(atStartWith state: KeyState) -> StartWish {
    let place = KeyPlace(home.path, environment: Environment.all)
    let holding = place.holding
    if let holding, holding.resistsCopying { return .leaves(reason: nil) }
    switch state {
    case .lost, .closed: return .leaves(reason: nil)  // The service that starts says it.
    case .ready where !isRecoverable(place.card):
      return .leaves(
        reason:
          "The key stays as it is held: no recovery key has it, so a TPM that is cleared would lose what waits. "
          + "`ambler key protect` seals it all the same. \(holding?.words ?? "")")
    case .ready, .new:
      if hasTPM { return .seals }
      let open = KeyHolding.file
      return .leaves(
        reason: "This machine has no TPM 2 (\(Self.tpm)). \(open.words) \(open.limit)")
    }
  }

  /// Whether nothing would be lost with the TPM: nothing is sealed yet, or the study's recovery key has the key.
  private func isRecoverable(_ card: KeyCard?) -> Bool {
    let kept = RecoveryBox.kept(in: home.path)
    return kept != nil && kept?.key == card?.key || !SealedContents.areThere(in: home.path)
  }
}
