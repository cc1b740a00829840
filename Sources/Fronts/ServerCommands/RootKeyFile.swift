import Commands
import DeviceKeys
import StrictJSON
import Vault

/// The file of a key that signs lists of keys: the key as it is, or under a passphrase.
struct RootKeyFile {
  private let path: String
  private let arguments: Arguments

  init(_ path: String, _ arguments: Arguments) {
    self.path = path
    self.arguments = arguments
  }

  private enum Contents {
    case plain([UInt8])
    case sealed(RootKeyDocument)
  }

  /// The key, to sign with; asks for the passphrase where it lies under one.
  func key() throws(Failure) -> SigningKey {
    switch try contents() {
    case .plain: return try vault { () throws(VaultError) in try SigningKey.load(at: path) }
    case .sealed(let document):
      let passphrase = try passphrase("Passphrase of \(path): ")
      return try told { () throws(KeyFault) in try document.key(with: passphrase) }
    }
  }

  /// Makes a key where there is none, under a passphrase where one is wanted; gives the public half.
  func make() throws(Failure) -> VerifyingKey {
    guard arguments.has(ServerCommand.passphrase) || isGiven else {
      return try vault { () throws(VaultError) in try SigningKey.loadOrCreate(at: path) }.verifying
    }
    let passphrase = try newPassphrase()
    let document = try told { () throws(KeyFault) in try RootKeyDocument.make(under: passphrase) }
    do {
      try DiskFolder.createFile(at: path, with: bytes(document), subject: .keyFile)
    } catch {
      throw error.isExistingFile
        ? Failure(.usage, "\(path): is there already. Name a new file.")
        : Failure(.unavailable, "\(path): \(error)")
    }
    return document.open
  }

  /// Puts the key that is in the file as it is under a passphrase; gives the public half.
  func protect() throws(Failure) -> VerifyingKey {
    guard case .plain(let seed) = try contents() else {
      throw Failure(.usage, "\(path): lies under a passphrase already.")
    }
    let passphrase = try newPassphrase()
    let document = try told { () throws(KeyFault) in
      guard let document = try RootKeyDocument(plain: seed, under: passphrase) else {
        throw .unreadable(.rootKey)
      }
      return document
    }
    try vault { () throws(VaultError) in
      try DiskFolder.replaceFile(at: path, with: bytes(document), subject: .keyFile)
    }
    return document.open
  }

  private func bytes(_ document: RootKeyDocument) -> [UInt8] {
    Array(document.json.prettyPrinted().utf8) + [10]
  }

  private func contents() throws(Failure) -> Contents {
    let bytes = try Files.read(path)
    if bytes.count == SigningKey.seedByteCount { return .plain(bytes) }
    guard let json = try? JSONDocument(bytes: bytes, file: path).value,
      let document = RootKeyDocument(json: json)
    else { throw Failure(.badInput, "\(path): \(KeyFault.unreadable(.rootKey))") }
    return .sealed(document)
  }

  private var isGiven: Bool { arguments[ServerCommand.passphraseDescriptor] != nil }

  /// A passphrase that is typed is typed twice: nobody can open what was sealed under a slip.
  private func newPassphrase() throws(Failure) -> Passphrase {
    let passphrase = try passphrase("New passphrase: ")
    guard !isGiven else { return passphrase }
    guard try self.passphrase("The same once more: ") == passphrase else {
      throw Failure(.usage, "The two are not the same. Nothing was done.")
    }
    return passphrase
  }

  private func passphrase(_ prompt: String) throws(Failure) -> Passphrase {
    let descriptor: Int64? =
      try arguments.integer(ServerCommand.passphraseDescriptor, in: 0...1_048_575)
    let line =
      if let descriptor { try SecretLine.read(descriptor: descriptor) } else {
        try SecretLine.ask(prompt)
      }
    return try told { () throws(KeyFault) in try Passphrase(firstLineOf: line) }
  }

  private func told<Value>(_ body: () throws(KeyFault) -> Value) throws(Failure) -> Value {
    do throws(KeyFault) {
      return try body()
    } catch {
      throw Failure(
        error == .noMemory ? .unavailable : .badInput,
        error == .passphraseWrong
          ? "\(path): the passphrase does not open this key, or the file was changed."
          : "\(path): \(error)")
    }
  }

  private func vault<Value>(_ body: () throws(VaultError) -> Value) throws(Failure) -> Value {
    do throws(VaultError) { return try body() } catch {
      throw Failure(.badInput, "The key: \(error)")
    }
  }
}
