import Vault

extension KeyFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .passphraseNeeded:
      "the device key is sealed under a passphrase. Give it with --passphrase-file FILE, or as the credential "
        + "`ambler-passphrase` of the service."
    case .passphraseWrong: "the passphrase does not open the device key. Nothing was changed."
    case .passphraseLength(let count):
      "a passphrase has from \(Passphrase.byteCounts.lowerBound) to \(Passphrase.byteCounts.upperBound) bytes in one "
        + "line, and this one has \(count). Five words drawn by dice are a good one."
    case .noMemory: "there is no memory for checking a passphrase. Close other programs."
    case .machineDoesNotOpen(let reason):
      "this machine does not open the device key that it sealed (\(reason)). Nothing is lost: give the passphrase "
        + "with --passphrase-file FILE. `ambler key protect --passphrase-file FILE` then seals the key for this machine again."
    case .noSystemdCredentials:
      "`systemd-creds` is not here. Install systemd, or seal by a passphrase."
    case .tpmBusy(let words): "the TPM did not answer now (\(words)). Try again in a moment."
    case .notSealed(let words): "`systemd-creds` did not seal the key: \(words)"
    case .unreadable(let document):
      "the file is no \(document.rawValue) that this program can read. Take the one that ambler wrote."
    case .otherRecoveryKey(let box, let given):
      "the box was sealed to the recovery key \(box), and the one that is given is \(given). Take the recovery key "
        + "of that study."
    case .boxChanged:
      "the box does not hold what it says outside: it was changed, or its parts belong to another device."
    case .otherKey(let found, let wanted):
      "the key is \(found), and what waits here was sealed under \(wanted). Nothing was changed."
    case .nothingLost: "nothing waits for recovery in this home."
    case .nothingOpens:
      "what waits for recovery does not open with a key that is here. Bring its key: `ambler recovery` opens it at "
        + "the study, and `ambler key recover FILE` takes it."
    case .unknownName: "nothing of this name was set aside. `ambler key show` lists what was."
    case .vault(let error): error.description
    }
  }
}
