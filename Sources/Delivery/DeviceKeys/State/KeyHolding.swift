import StrictJSON

/// How a home keeps its device key: the closed list of ways.
package enum KeyHolding: Sendable, Hashable {
  /// As it is, in a file of mode 0600 beside the data.
  case file
  /// Sealed by `systemd-creds`, under the machine's own key or its TPM.
  case systemd(SystemdSealing)
  /// Sealed under a passphrase that somebody gives at each start.
  case passphrase

  /// The ways without what belongs to each, as commands and files name them.
  package enum Kind: String, Sendable, CaseIterable {
    case file, systemd, passphrase
  }

  package var kind: Kind {
    switch self {
    case .file: .file
    case .systemd: .systemd
    case .passphrase: .passphrase
    }
  }

  /// Whether a copy of the disk alone does not open what is sealed.
  package var resistsCopying: Bool {
    switch self {
    case .file: false
    // The machine's own key lies on the same disk; `auto` may have taken that one.
    case .systemd(let sealing): sealing.key == .tpm2
    case .passphrase: true
    }
  }

  /// The ways whose files this one keeps: a passphrase may open a key that the machine seals.
  package var kinds: [Kind] {
    switch self {
    case .file: [.file]
    case .systemd(let sealing): sealing.hasPassphrase ? [.passphrase, .systemd] : [.systemd]
    case .passphrase: [.passphrase]
    }
  }

  /// What it does not protect from, in one sentence.
  package var limit: String {
    switch self {
    case .file:
      "Seal it with `ambler key protect`: by the machine's TPM, or under a passphrase."
    case .systemd(let sealing):
      sealing.hasPassphrase
        ? "The passphrase opens it too, where the machine does not any more. Whoever acts as the user of this "
          + "machine while it runs can read everything."
        : "No passphrase opens it: once the TPM is cleared or its register changes, a recovery key is the only "
          + "way. Whoever acts as the user of this machine while it runs can read everything."
    case .passphrase:
      "It must be given at each start, and a weak one can be guessed on a copy. Whoever acts as the user of this "
        + "machine while it runs can read everything."
    }
  }

  /// One sentence for whoever looks after the device.
  package var words: String {
    switch self {
    case .file:
      "The key lies as it is beside the data: whoever copies the disk can read everything."
    case .systemd(let sealing): sealing.words
    case .passphrase:
      "The key is sealed under a passphrase: a copied disk tells nothing without it."
    }
  }
}

/// What `systemd-creds` seals with.
package struct SystemdSealing: Sendable, Hashable {
  /// The keys that `--with-key` knows and that we use.
  package enum Key: String, Sendable, CaseIterable {
    case auto, host, tpm2
  }

  package let key: Key
  /// Where the TPM is, as `--tpm2-device` takes it; nil for the machine's own.
  package let tpm2Device: String?
  /// The registers of the TPM that must be as they were; nil for what systemd takes, which is 7.
  package let registers: TPMRegisters?
  /// Whether a passphrase opens the key too, where the machine does not.
  package let hasPassphrase: Bool

  package init(
    key: Key, tpm2Device: String? = nil, registers: TPMRegisters? = nil, hasPassphrase: Bool = false
  ) {
    self.key = key
    self.tpm2Device = tpm2Device
    self.registers = registers
    self.hasPassphrase = hasPassphrase
  }

  fileprivate var words: String {
    switch key {
    case .tpm2:
      "The key is sealed by this machine's TPM, as long as its register \(registers ?? .usual) is as it was: a "
        + "copied disk tells nothing."
    case .host:
      "The key is sealed under the machine's own key, which lies on the system's disk: only a copy "
        + "of the data without it tells nothing."
    case .auto:
      "The key is sealed by systemd-creds with what the machine had. Seal it with `--with-key tpm2` to "
        + "be sure of the TPM."
    }
  }
}

extension KeyHolding {
  var members: [JSONMember] {
    var members = [JSONMember(key: "holding", value: .string(kind.rawValue))]
    guard case .systemd(let sealing) = self else { return members }
    members.append(JSONMember(key: "with", value: .string(sealing.key.rawValue)))
    if let device = sealing.tpm2Device {
      members.append(JSONMember(key: "tpm2Device", value: .string(device)))
    }
    if let registers = sealing.registers {
      members.append(JSONMember(key: "registers", value: .string(registers.description)))
    }
    if sealing.hasPassphrase { members.append(JSONMember(key: "passphrase", value: true)) }
    return members
  }

  init?(json: JSONValue) {
    switch json["holding"]?.stringValue.flatMap(Kind.init) {
    case .file: self = .file
    case .passphrase: self = .passphrase
    case .systemd:
      guard let key = json["with"]?.stringValue.flatMap(SystemdSealing.Key.init) else { return nil }
      self = .systemd(
        SystemdSealing(
          key: key, tpm2Device: json["tpm2Device"]?.stringValue,
          registers: json["registers"]?.stringValue.flatMap { TPMRegisters($0) },
          hasPassphrase: json["passphrase"]?.booleanValue ?? false))
    case nil: return nil
    }
  }
}
