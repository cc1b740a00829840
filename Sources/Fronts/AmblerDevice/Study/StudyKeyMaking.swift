import Commands
import DeviceKeys
import EndToEnd
import StrictJSON
import Studies

/// `ambler study key`: the key pair to which a study has its results sealed, made on the study team's machine.
struct StudyKeyMaking {
  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  /// Writes both halves under a passphrase, and prints the half for the study file.
  func make(for studies: [String]) throws(Failure) {
    guard studies.count == 1, let path = arguments[.out],
      let passphrase = try Store.passphrase(arguments)
    else {
      throw Failure(
        .usage, "Write `ambler study key STUDY --out FILE --passphrase-file FILE`.")
    }
    guard let key = StudySecretKey.make(study: studies[0]) else {
      throw Failure(.usage, "`\(studies[0])` is not the id of a study.")
    }
    try Failure.told(of: path) {
      try SecretDocument.create(path, try key.json(under: passphrase))
    }
    Output.result("\"endToEnd\": { \"key\": \"\(key.open)\" }\n")
    Output.message(
      "Put that member into the study file. \(path) with its passphrase opens every result that is sealed to it: keep two "
        + "copies of both, apart from each other and away from the server. If they are lost, nobody can open the results."
    )
  }

  /// Reads what `make` wrote.
  static func read(_ path: String, _ passphrase: Passphrase) throws(Failure) -> StudySecretKey {
    let bytes = try Files.read(path)
    do {
      guard let json = try? JSONDocument(bytes: bytes, file: path).value else {
        throw KeyFault.unreadable(.sealingKey)
      }
      return try StudySecretKey(json: json, passphrase: passphrase)
    } catch let fault as KeyFault {
      throw Failure(
        fault.exitCode,
        fault == .passphraseWrong
          ? "\(path): the passphrase does not open this sealing key." : "\(path): \(fault)")
    } catch {
      throw Failure(.badInput, "\(path): \(error)")
    }
  }
}
