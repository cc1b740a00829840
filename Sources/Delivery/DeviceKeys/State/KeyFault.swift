package import Vault

/// What can go wrong with holding, moving and recovering keys; the words are in `KeyFault+Description.swift`.
package enum KeyFault: Error, Sendable, Equatable {
  /// The key is sealed under a passphrase, and none was given.
  case passphraseNeeded
  /// The passphrase that was given does not open the key.
  case passphraseWrong
  /// A passphrase has between 12 and 1,024 bytes.
  case passphraseLength(Int)
  /// There is no memory for the work that makes guessing slow.
  case noMemory
  /// The machine does not open the key that it sealed, and a passphrase would; with the reason.
  case machineDoesNotOpen(String)
  /// `systemd-creds` is not installed or did not start.
  case noSystemdCredentials
  /// The TPM could not answer now, such as for want of memory of its own; in the words of `systemd-creds`.
  case tpmBusy(String)
  /// `systemd-creds` did not seal; in its own words.
  case notSealed(String)
  /// A file of a key, sealed or not, is not what it should be.
  case unreadable(KeyDocument)
  /// A recovery box was made for another recovery key than the one that is given.
  case otherRecoveryKey(box: String, given: String)
  /// A recovery box was made for another study, another device or another key than it says outside.
  case boxChanged
  /// The key that is given is not the one that is looked for.
  case otherKey(found: KeyID, wanted: KeyID)
  /// Nothing waits for recovery here.
  case nothingLost
  /// Something waits for recovery here, and no key is here that opens it.
  case nothingOpens
  /// There is nothing of this name among what was set aside.
  case unknownName
  /// A file or a call of the system failed.
  case vault(VaultError)
}

/// The files that are read here.
package enum KeyDocument: String, Sendable, CaseIterable {
  case sealedKey = "sealed key"
  case recoveryKey = "recovery key"
  case recoveryPublicKey = "public recovery key"
  case recoveryBox = "recovery box"
  case sealingKey = "sealing key"
  case rootKey = "key that signs lists"
  case notes = "note of what was set aside"
}
