import Commands
import Receipts
import StrictJSON
import StudyModel
import Vault

/// `ambler receipt verify`: checks a receipt with the public keys alone, without any server.
struct ReceiptCommand {
  static let keys = Option("keys", "FILE", "the study's public keys, a JWK set")
  static let document = Option("result", "FILE", "the result, to check that the receipt is for it")
  static let options: [Option] = [
    keys, document, WitnessCommand.heads, WitnessCommand.every, EnrolCommand.authority,
    EnrolCommand.pin,
  ]

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() async throws {
    if arguments.operands.first == "witness" { return try await WitnessCommand(arguments).run() }
    guard arguments.operands.first == "verify", arguments.operands.count == 2,
      let keysPath = arguments[Self.keys]
    else { throw Failure(.usage, "Write `ambler receipt verify FILE --keys FILE`.") }
    let json = try Self.json(at: arguments.operands[1])
    let keys = try Self.keys(at: keysPath)
    if let list = json.listValue { return try verify(all: list, keys) }
    guard let receipt = SignedReceipt(json: json) else {
      throw Failure(.badInput, "The file does not hold a receipt.")
    }
    try check(receipt, keys)
    Output.result(receipt.statement.words)
  }

  /// A list as `ambler outbox receipts` prints it: each is checked, and the first that is wrong is named.
  private func verify(all list: [JSONValue], _ keys: [VerifyingKey]) throws(Failure) {
    guard arguments[Self.document] == nil else {
      throw Failure(.usage, "`--result` goes with the file of one receipt.")
    }
    for (place, json) in list.enumerated() {
      guard let receipt = SignedReceipt(json: json) else {
        throw Failure(.badInput, "Number \(place + 1) of the list is no receipt.")
      }
      do {
        try check(receipt, keys)
      } catch {
        throw Failure(error.code, "\(receipt.statement.id): \(error.text)")
      }
    }
    Output.result("\(list.count) receipts are right.\n")
  }

  private func check(_ receipt: SignedReceipt, _ keys: [VerifyingKey]) throws(Failure) {
    guard keys.contains(where: { $0.id == receipt.statement.key }) else {
      throw Failure(.badInput, "No key of the file signed this: it names another.")
    }
    guard receipt.isSigned(by: keys) else {
      throw Failure(.badInput, "The signature is wrong: the receipt was changed, or is made up.")
    }
    guard let path = arguments[Self.document] else { return }
    let bytes = try Files.read(path)
    guard ContentDigest(of: bytes) == receipt.statement.sha256 else {
      throw Failure(.badInput, "The receipt is right, but for another document.")
    }
  }

  /// The keys of a file.
  static func keys(at path: String) throws(Failure) -> [VerifyingKey] {
    guard let keys = ReceiptKeys.read(try json(at: path)) else {
      throw Failure(.badInput, "The file of keys is not a JWK set of Ed25519 keys.")
    }
    return keys
  }

  private static func json(at path: String) throws(Failure) -> JSONValue {
    let bytes = try Files.read(path)
    do {
      return try JSONDocument(bytes: bytes, file: path).value
    } catch {
      throw Failure(.badInput, "\(error)")
    }
  }
}

extension ReceiptStatement {
  /// What the statement says, for people.
  fileprivate var words: String {
    """
    The receipt is right.
    Result    \(id)
    SHA-256   \(sha256)
    Stored    \(storedAt.text)
    Study     \(chain.study), place \(chain.position) of its chain, hash \(chain.hash)
    Key       \(key)

    """
  }
}
