import Clocks
import Commands
import DeviceKeys
import Glibc
import Outbox
import Session
import StrictJSON
import Vault

/// `ambler key`: how the device's key is held, and what to do where it was lost.
struct KeyCommand {
  static let withKey = Option(
    "with-key", "auto|host|tpm2", "what systemd-creds seals with (default: auto)")
  static let device = Option(
    "tpm2-device", "DEVICE", "the TPM, as systemd-creds takes it (default: the machine's own)")
  static let registers = Option(
    "pcrs", "NUMBERS", "registers of the TPM that must not change, such as 0+7 (default: 7)")
  static let atStart = Option(
    "at-start", nil, "for a service: seal where that can lose nothing, and else say why not")
  static let yes = Option("yes", nil, "give up what is named, for good")
  static let options: [Option] = [
    .home, .passphraseFile, withKey, device, registers, atStart, yes, .json,
  ]

  enum Action: String, CaseIterable { case show, protect, seal, renew, recover, forget }

  let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() async throws {
    guard let action = Action(rawValue: arguments.operands[0]) else {
      throw Failure(
        .usage, "Write `ambler key \(Action.allCases.map(\.rawValue).joined(separator: "|"))`.")
    }
    switch action {
    case .show: try show()
    case .protect: try await protect()
    case .seal: try await seal(as: try holding())
    case .renew: try renew()
    case .recover: try await recover()
    case .forget: try await forget()
    }
  }

  var home: Home { Home(path: arguments.homePath(Environment.all)) }

  /// The word after the action; nil where there is none.
  var operand: String? { arguments.operands.dropFirst().first }

  private func show() throws(Failure) {
    let shown = try ShownKey(home, passphrase: try Store.passphrase(arguments))
    Output.result(arguments.has(.json) ? shown.json.prettyPrinted() + "\n" : shown.text)
  }

  /// Holds the key in another way, while nobody else has the home open.
  func seal(as holding: KeyHolding) async throws(Failure) {
    let store = try Store(arguments, .reading)
    let outbox = try await store.openOutbox()
    do {
      // The passphrase that opens the key now seals it again where it is held by one.
      try KeyPlace(home.path, environment: Environment.all)
        .hold(store.key, as: holding, store.passphrase)
    } catch {
      throw Store.failure(error, home)
    }
    await outbox.close()
    Output.result("\(holding.words) \(holding.limit)\n")
  }

  private func holding() throws(Failure) -> KeyHolding {
    switch operand.flatMap(KeyHolding.Kind.init) {
    case .file: return .file
    case .passphrase: return .passphrase
    case .systemd:
      guard let key = SystemdSealing.Key(rawValue: arguments[Self.withKey] ?? "auto") else {
        throw Failure(.usage, "`--with-key` is auto, host or tpm2.")
      }
      return .systemd(
        SystemdSealing(
          key: key, tpm2Device: arguments[Self.device], registers: try wantedRegisters()))
    case nil:
      let kinds = KeyHolding.Kind.allCases.map(\.rawValue).joined(separator: "|")
      throw Failure(.usage, "Write `ambler key seal \(kinds)`.")
    }
  }

  /// The registers on the command line; nil where none are named.
  func wantedRegisters() throws(Failure) -> TPMRegisters? {
    guard let text = arguments[Self.registers] else { return nil }
    guard let registers = TPMRegisters(text) else {
      throw Failure(.usage, "`--pcrs` takes numbers from 0 to 23 with + between them, such as 0+7.")
    }
    return registers
  }

  /// Makes a new key where the old one is lost, and sets aside what that one sealed.
  private func renew() throws(Failure) {
    let homeKey = HomeKey(home, try Store.passphrase(arguments))
    guard case .lost(let loss) = try homeKey.found().state else {
      throw Failure(
        .badInput, "The key of this home is not lost: nothing was changed. See `ambler key show`.")
    }
    let key = try homeKey.renewed(loss)
    Output.result("The key is \(key.id) now.\n")
  }
}
