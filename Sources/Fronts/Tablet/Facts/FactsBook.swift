import Session
package import Studies
import System
package import Vault

/// What the study server knows of everybody at this tablet, as it was told last; it counts without a network too.
///
/// It has a thread of its own for the disk.
package actor FactsBook {
  private let queue = SerialQueue("ambler.facts")
  private let home: String
  private let key: DeviceKey
  private var known: [String: PersonFacts] = [:]
  private var listeners: [Int: @Sendable () -> Void] = [:]
  private var lastNumber = 0

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// `home` is the folder that holds all state of the device.
  package init(home: String, key: DeviceKey) {
    self.home = home
    self.key = key
  }

  /// What is known of a person; nothing of nobody, and where nothing was told yet or it cannot be read.
  package func facts(of participant: String?) -> PersonFacts {
    guard let participant else { return PersonFacts() }
    if let facts = known[participant] { return facts }
    // What cannot be read is told anew by the server.
    let read = (try? file(of: participant).read()).flatMap(\.self).flatMap(PersonFacts.init(json:))
    let facts = read ?? PersonFacts()
    known[participant] = facts
    return facts
  }

  /// Keeps what the server told.
  ///
  /// A disk that does not take it has what was told before at the next start, until the server is asked again.
  package func keep(_ facts: PersonFacts, of participant: String) {
    guard facts != self.facts(of: participant) else { return }
    known[participant] = facts
    try? file(of: participant).write(facts.json)
    for hear in listeners.values { hear() }
  }

  /// Tells from now on, on a thread of its own, that something is another than before, and not of whom; gives the number
  /// by which it ends.
  package func listen(_ hear: @escaping @Sendable () -> Void) -> Int {
    lastNumber += 1
    listeners[lastNumber] = hear
    return lastNumber
  }

  /// Tells this listener nothing more.
  package func stopListening(_ number: Int) { listeners[number] = nil }

  private func file(of participant: String) -> PersonFile {
    PersonFile(.facts, home: home, key: key, participant: participant)
  }
}
