import Commands
import DeviceKeys
import Outbox
import Session
import StrictJSON
import Vault

extension KeyCommand {
  /// Gives a home its lost key again, or takes in what was set aside under it.
  func recover() async throws {
    let homeKey = HomeKey(home, try? Store.passphrase(arguments))
    if let path = operand {
      let key = try carried(path)
      if case .lost = try homeKey.found().state { return try await putBack(key) }
      return try await recoverBefore(key)
    }
    // Without a file: what its own machine opens again, or what was recovered and not yet taken in.
    let store = try Store(arguments, .reading)
    let outbox = try await store.openOutbox()
    let (opened, closed) = try await store.takeInBefore(outbox)
    await outbox.close()
    if opened == 0 { throw Store.failure(closed == 0 ? .nothingLost : .nothingOpens, home) }
  }

  /// The key in a file: sealed under a passphrase, or as it is, such as a `device.key` of a backup.
  private func carried(_ path: String) throws(Failure) -> DeviceKey {
    var bytes = try Files.read(path)
    if bytes.count == DeviceKey.byteCount, let key = DeviceKey(taking: &bytes) { return key }
    do {
      guard let json = try? JSONDocument(bytes: bytes, file: path).value,
        let box = PassphraseBox(json: json)
      else { throw KeyFault.unreadable(.sealedKey) }
      guard let passphrase = try Store.passphrase(arguments) else {
        throw KeyFault.passphraseNeeded
      }
      return try box.open(with: passphrase)
    } catch let failure as Failure {
      throw failure
    } catch let fault as KeyFault {
      throw Failure(fault.exitCode, "\(path): \(fault)")
    } catch {
      throw Failure(.badInput, "\(path): \(error)")
    }
  }

  /// Nothing was set aside yet, so the home continues with its own key as before.
  private func putBack(_ key: DeviceKey) async throws {
    do {
      try await KeyPlace(home.path, environment: Environment.all).putBack(key) {
        _ = try LinkFile(home: home.path, key: key).read()
        let (outbox, _) = try await Outbox.open(folder: home.outboxFolder, key: key)
        await outbox.close()
      }
    } catch let fault as KeyFault {
      throw Store.failure(fault, home)
    } catch let error as OutboxError {
      throw Failure(error.exitCode, "The outbox: \(error)")
    } catch let error as VaultError {
      throw Failure(error.exitCode, "The key does not open this home: \(error)")
    }
    Output.result("The home has its key \(key.id) again. \(KeyHolding.file.words)\n")
  }

  private func recoverBefore(_ key: DeviceKey) async throws {
    let store = try Store(arguments, .reading)
    let waiting = store.settingAside.all().filter { !$0.isTaken }
    let ours = waiting.filter { $0.note.key == nil || $0.note.key == key.id }
    guard !ours.isEmpty else {
      let wanted = waiting.first?.note.key
      let fault = wanted.map { KeyFault.otherKey(found: key.id, wanted: $0) } ?? .nothingLost
      throw Store.failure(fault, home)
    }
    let outbox = try await store.openOutbox()
    for aside in ours {
      // The key is kept first, so that after a cut the tablet takes the rest in at its next start.
      try told { () throws(KeyFault) in try RecoveredKey(aside, under: store.key).write(key) }
      let report = try await store.take(aside, key, outbox)
      Output.result(AsideWords.taken(report, from: aside.name) + "\n")
    }
    await outbox.close()
  }

  func told<Value>(_ body: () throws(KeyFault) -> Value) throws(Failure) -> Value {
    do { return try body() } catch { throw Store.failure(error, home) }
  }
}
