import Clocks
import Commands
import Glibc
import Outbox
import Sensors
import Session
import Tablet
import Vault

/// `ambler people`: who may sign in on a shared tablet, and another PIN for who forgot theirs.
struct PeopleCommand {
  static let name = Option("name", "NAME", "the name that the tablet shows")
  static let digits = Option("digits", "N", "how many digits a PIN has, 4 to 8 (default: 4)")
  static let options: [Option] = [.home, .passphraseFile, name, digits]

  enum Action: String, CaseIterable { case list, add, pin, staff }

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() async throws {
    let store = try Store(arguments, .writing)
    // A tablet that runs holds the outbox, and the list of people in its memory.
    let outbox = try await store.openOutbox()
    let digits = try arguments.integer(Self.digits, in: 4...8) ?? 4
    let reception: Reception
    do {
      reception = try Reception(
        home: store.home, key: store.key, rule: PINRule(digitCount: digits), now: SystemClock.now)
    } catch {
      throw Failure(error.exitCode, "The list of people: \(error)")
    }
    try await act(reception, store)
    await outbox.close()
  }

  private func act(_ reception: Reception, _ store: Store) async throws {
    guard let action = arguments.operands.first.flatMap(Action.init(rawValue:)) else {
      throw Failure(.usage, "Write `ambler people list`, `add ID`, `pin ID` or `staff`.")
    }
    switch action {
    case .staff: try await setStaffPIN(store)
    case .list:
      for person in await reception.known {
        Output.result("\(person.participant ?? "")\t\(person.name)\n")
      }
    case .add:
      try await told {
        try await reception.add(
          try participant(), name: arguments[Self.name] ?? "", pin: try pin(), now: SystemClock.utc)
      }
    case .pin:
      try await told { try await reception.changePIN(of: try participant(), to: try pin()) }
      Output.message(
        "What this person had not finished lies under their PIN of before, and opens by it alone: after they signed in, "
          + "the page asks for it. Without it they begin anew. Finished results stay.")
    }
  }

  /// The PIN of the staff, on the first line of standard input too.
  private func setStaffPIN(_ store: Store) async throws {
    let typed = try pin()
    do {
      let staff = try StaffDesk(home: store.home.path, key: store.key, now: SystemClock.now)
      try await staff.set(typed, utc: SystemClock.utc)
    } catch let fault as StaffFault {
      guard case .badPIN = fault else {
        throw Failure(.unavailable, "The PIN could not be written.")
      }
      throw Failure(
        .badInput,
        "The PIN of the staff has \(StaffPIN.rule.digitCount) digits: no row and no single digit.")
    } catch let error as VaultError {
      throw Failure(error.exitCode, "What is kept of the staff: \(error)")
    }
  }

  private func participant() throws(Failure) -> String {
    guard arguments.operands.count == 2 else {
      throw Failure(.usage, "Name the participant: ambler people \(arguments.operands[0]) ID.")
    }
    return arguments.operands[1]
  }

  /// The PIN on the first line of standard input: on the command line others could read it.
  private func pin() throws(Failure) -> String {
    if isatty(STDIN_FILENO) == 1 { Output.message("PIN:") }
    guard let line = readLine() else { throw Failure(.usage, "Give the PIN on standard input.") }
    return line
  }

  private func told(_ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch let fault as SignInFault {
      throw Failure(.badInput, fault.sentence)
    }
  }
}

extension SignInFault {
  /// For whoever keeps the list.
  fileprivate var sentence: String {
    switch self {
    case .wrongPIN: "The PIN is wrong."
    case .wait: "Too many wrong PINs."
    case .unknown: "There is nobody of that number. See `ambler people list`."
    case .taken: "This number is in use already."
    case .badNumber: "A number has letters, digits, dots, dashes and underscores, at most 64."
    case .badName: "Give a name of 1 to 40 characters with --name."
    case .badPicture: "Choose a picture that nobody else has."
    case .noReset: "Nobody let this person choose another PIN."
    case .wrongNumber: "This is not the person's number."
    case .badPIN(.notDigits): "A PIN is made of digits."
    case .badPIN(.wrongLength): "The PIN has another length; see --digits."
    case .badPIN(.tooEasy): "The PIN is too easy to guess: no row and no single digit."
    case .notShared: "This tablet is one patient's own."
    case .notKept: "The list could not be written."
    }
  }
}
