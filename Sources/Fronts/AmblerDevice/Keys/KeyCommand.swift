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
  static let yes = Option("yes", nil, "give up what is named, for good")
  static let options: [Option] = [.home, .passphraseFile, withKey, device, yes, .json]

  enum Action: String, CaseIterable { case show, seal, renew, recover, forget }

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
    case .seal: try await seal()
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
  private func seal() async throws(Failure) {
    let holding = try holding()
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
    Output.result("\(holding.words)\n")
  }

  private func holding() throws(Failure) -> KeyHolding {
    switch operand.flatMap(KeyHolding.Kind.init) {
    case .file: return .file
    case .passphrase: return .passphrase
    case .systemd:
      guard let key = SystemdSealing.Key(rawValue: arguments[Self.withKey] ?? "auto") else {
        throw Failure(.usage, "`--with-key` is auto, host or tpm2.")
      }
      return .systemd(SystemdSealing(key: key, tpm2Device: arguments[Self.device]))
    case nil:
      let kinds = KeyHolding.Kind.allCases.map(\.rawValue).joined(separator: "|")
      throw Failure(.usage, "Write `ambler key seal \(kinds)`.")
    }
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
