import Clocks
import Commands
import DeviceKeys
import Outbox
import Session
import Vault

extension Store {
  /// What finds and moves things that were set aside.
  var settingAside: SettingAside {
    SettingAside(home: home.path)
  }

  /// How many results wait for recovery; nil where nothing was set aside that was not taken in.
  var lostResults: Int? {
    let waiting = settingAside.all().filter { !$0.hasResultsTaken }
    guard !waiting.isEmpty else { return nil }
    // What cannot be counted is there all the same.
    return waiting.reduce(0) { $0 + ((try? $1.census().waiting.count) ?? 0) }
  }

  /// Takes in all that was set aside and opens again; says what came of it.
  ///
  /// What opens again is what was recovered, and what its machine opens after all, such as a TPM that is back.
  /// Gives how many opened, and how many stay closed.
  @discardableResult
  func takeInBefore(_ outbox: Outbox) async throws(Failure) -> (opened: Int, closed: Int) {
    var (opened, closed) = (0, 0)
    for aside in settingAside.all() where !aside.isTaken {
      guard let old = try oldKey(of: aside) else {
        closed += 1
        continue
      }
      Output.message(AsideWords.taken(try await take(aside, old, outbox), from: aside.name))
      opened += 1
    }
    return (opened, closed)
  }

  /// Takes in what was set aside under a key that is known; twice does no harm.
  func take(
    _ aside: SetAside, _ old: DeviceKey, _ outbox: Outbox
  ) async throws(Failure) -> BroughtBack {
    do {
      let before = Home(path: aside.folder)
      let (other, found) = try await Outbox.open(folder: before.outboxFolder, key: old)
      if let words = found.words { Output.message("before/\(aside.name): \(words)") }
      try await Self.rebuild(other, of: before, old)
      var returning = ReturningHome(aside, old, to: self, outbox)
      let brought = try await returning.bring(from: other)
      await other.close()
      try aside.note(brought, at: SystemClock.utc)
      return brought
    } catch let error as OutboxError {
      throw Failure(error.exitCode, "The outbox in before/\(aside.name): \(error)")
    } catch let fault as KeyFault {
      throw Failure(fault.exitCode, "before/\(aside.name): \(fault)")
    } catch let error as VaultError {
      throw Failure(error.exitCode, "before/\(aside.name): \(error)")
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.badInput, "before/\(aside.name): \(error)")
    }
  }

  private func oldKey(of aside: SetAside) throws(Failure) -> DeviceKey? {
    do throws(KeyFault) {
      if let recovered = try RecoveredKey(aside, under: key).read() { return recovered }
      let place = KeyPlace(aside.folder, environment: Environment.all)
      return try place.look(passphrase, hasSealedThings: true).key
    } catch {
      // What cannot be opened stays here, and does not keep the others back.
      Output.message("before/\(aside.name): \(error)")
      return nil
    }
  }
}
