import Clocks
import Commands
import DeviceKeys
import Outbox
import Session
import Vault

/// The key of a home as a command meets it: ready, lost, or closed.
struct HomeKey {
  private let home: Home
  private let passphrase: Passphrase?
  private let place: KeyPlace
  private let settingAside: SettingAside

  init(_ home: Home, _ passphrase: Passphrase?) {
    self.home = home
    self.passphrase = passphrase
    place = KeyPlace(home.path, environment: Environment.all)
    settingAside = SettingAside(home: home.path)
  }

  /// The key, or the end of the command with words for a person.
  ///
  /// A new one is made only where nothing is sealed.
  func open(_ use: Store.Use) throws(Failure) -> DeviceKey {
    let (state, key) = try found()
    switch state {
    case .ready:
      // With the state there is a key.
      guard let key else { throw missing }
      return key
    case .new:
      // Also to read: a cut may have come after things were set aside, and before the home had a new key.
      guard use != .reading || !settingAside.all().isEmpty else { throw missing }
      return try made()
    case .closed(let fault): throw Store.failure(fault, home)
    case .lost(let loss):
      guard use == .renewing else { throw Failure(.badInput, try words(loss)) }
      return try renewed(loss)
    }
  }

  /// How the home stands; after a cut while things were set aside it counts as lost until that is done.
  func found() throws(Failure) -> (state: KeyState, key: DeviceKey?) {
    do {
      let (state, key) = try place.look(
        passphrase, hasSealedThings: SealedContents.areThere(in: home.path))
      return settingAside.isUnderWay ? (.lost(.missing), nil) : (state, key)
    } catch {
      throw Store.failure(error, home)
    }
  }

  /// Sets aside what the lost key sealed, makes a new one, and says both.
  func renewed(_ loss: KeyLoss) throws(Failure) -> DeviceKey {
    let (aside, census) = try setAside(loss)
    let key = try made()
    Output.message("\(loss) \(AsideWords.setAside(aside.name, census))")
    return key
  }

  private func setAside(_ loss: KeyLoss) throws(Failure) -> (SetAside, OutboxCensus) {
    do {
      return try OutboxCensus.holding(home.outboxFolder) { census in
        let note = SetAside.Note(
          moment: SystemClock.utc, reason: loss.code,
          key: place.card?.key ?? census.key.flatMap { KeyID($0) })
        let aside = try settingAside.run(note)
        // After a cut the outbox may have been moved already: it is counted where it lies.
        let whole = census == OutboxCensus() ? try aside.census() : census
        return (aside, whole)
      }
    } catch let fault as KeyFault {
      throw Store.failure(fault, home)
    } catch let error as OutboxError {
      throw Failure(error.exitCode, "The outbox: \(error)")
    } catch {
      throw Failure(.badInput, "The home \(home.path): \(error)")
    }
  }

  private func made() throws(Failure) -> DeviceKey {
    do {
      return try place.make()
    } catch {
      throw Store.failure(error, home)
    }
  }

  private var missing: Failure {
    Failure(
      .badInput,
      "There is no ambler home at \(home.path). Run a task first, or name it with --home.")
  }

  /// What is told where nothing is set aside.
  private func words(_ loss: KeyLoss) throws(Failure) -> String {
    let census: OutboxCensus
    do {
      census = try OutboxCensus.take(home.outboxFolder)
    } catch let error as OutboxError {
      throw Failure(error.exitCode, "The outbox: \(error)")
    } catch {
      throw Failure(.badInput, "The outbox: \(error)")
    }
    return "The home \(home.path): \(loss) \(AsideWords.results(census)) sealed under it. "
      + "Nothing was changed. `ambler key recover FILE` gives the home its key again. "
      + "`ambler tablet`, `ambler enrol` and `ambler key renew` set the old things aside and go on "
      + "with a new key; they can be recovered afterwards too."
  }
}

extension SetAside {
  /// What its outbox tells without the key.
  func census() throws -> OutboxCensus { try OutboxCensus.take(Home(path: folder).outboxFolder) }
}
