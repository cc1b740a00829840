import Vault

/// A key sealed by `systemd-creds` (systemd 252 and later): by the machine's TPM 2, or by its own key.
///
/// Bytes go over pipes alone. A service that may not ask the TPM itself gets the key from the service manager:
/// `LoadCredentialEncrypted=ambler-device-key:HOME/device.cred` in its unit.
struct SystemdCredential {
  /// What the credential is bound to, and its name in a unit.
  static let name = "ambler-device-key"
  private static let program = "/usr/bin/systemd-creds"

  /// The variables of this process, as the program is started with them.
  let environment: [String: String]

  /// The sealed form, in the Base64 that `systemd-creds` writes.
  func seal(_ key: DeviceKey, _ sealing: SystemdSealing) throws(KeyFault) -> [UInt8] {
    var words = ["encrypt", "--name=\(Self.name)", "--with-key=\(sealing.key.rawValue)"]
    words += Self.device(sealing)
    // Where none are named systemd takes register 7. What is sealed names its registers itself.
    words += sealing.registers.map { ["--tpm2-pcrs=\($0)"] } ?? []
    let outcome = key.withBytes { run(words + ["-", "-"], $0) }
    guard let outcome else { throw .noSystemdCredentials }
    guard outcome.code == 0, !outcome.output.isEmpty else {
      throw .notSealed(Self.lastLine(outcome.errors))
    }
    return outcome.output
  }

  /// Opens the sealed form; `refused` has the words of the program.
  func open(_ sealed: [UInt8], _ sealing: SystemdSealing) -> KeyOpening {
    if let opened = fromManager() { return opened }
    guard sealed.count <= PipedProgram.largestInput else { return .found(.damaged) }
    let words = ["decrypt", "--name=\(Self.name)"] + Self.device(sealing) + ["-", "-"]
    var last = KeyOpening.found(.refused("systemd-creds did not start"))
    // A TPM without a resource manager may be out of memory for a moment. What it refuses it refuses again.
    for _ in 0..<3 {
      guard var outcome = run(words, sealed) else { continue }
      if outcome.code == 0, let key = DeviceKey(taking: &outcome.output) { return .opened(key) }
      let finding = Self.meaning(of: Self.lastLine(outcome.errors))
      last = .found(finding)
      guard case .closed = finding else { break }
    }
    return last
  }

  /// The key as the service manager opened it; nil where it gives none.
  private func fromManager() -> KeyOpening? {
    guard let folder = environment["CREDENTIALS_DIRECTORY"] else { return nil }
    do {
      let file = try DiskFile(.read, at: "\(folder)/\(Self.name)", subject: .keyFile)
      var bytes = try file.read(count: DeviceKey.byteCount + 1)
      return DeviceKey(taking: &bytes).map { .opened($0) } ?? .found(.damaged)
    } catch {
      return nil  // The unit has no such credential: the program is asked.
    }
  }

  private func run(_ words: [String], _ input: [UInt8]) -> PipedProgram.Outcome? {
    var variables = environment
    variables["LC_ALL"] = "C"
    return PipedProgram(path: Self.program, words: words, environment: variables).run(input)
  }

  /// What it means that a key did not open, by the last line of the program.
  ///
  /// A warning of the TPM passes by itself, so the key counts as closed, not as lost.
  static func meaning(of line: String) -> KeyState.Finding {
    line.contains("tpm:warn(") ? .closed(.tpmBusy(line)) : .refused(line)
  }

  private static func device(_ sealing: SystemdSealing) -> [String] {
    sealing.tpm2Device.map { ["--tpm2-device=\($0)"] } ?? []
  }

  /// What the program said last, which is why it failed.
  private static func lastLine(_ errors: [UInt8]) -> String {
    let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
    return lines.last.map { String($0.prefix(200)) } ?? "no reason given"
  }
}
