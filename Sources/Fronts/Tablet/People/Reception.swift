import DeviceKeys
import Outbox
package import Session
package import StrictJSON
package import Studies
package import StudyModel
import System
package import Vault

/// Who uses the tablet, and which browser has said who it is.
///
/// It has a thread of its own: hashing a PIN and writing the list block.
package actor Reception {
  /// What a browser gets for the right PIN.
  package typealias Ticket = String

  private let queue = SerialQueue("ambler.reception")
  private let file: PeopleFile
  private let lock: PersonLock
  /// Nil on a tablet that is one patient's own.
  private var rule: PINRule?
  private var people: [Person]
  private var throttles: [String: PINThrottle]
  private var tickets: [Ticket: String] = [:]
  /// The keys of the people who signed in since the program started.
  private var keys: [String: DeviceKey] = [:]
  /// Keys that they had here before, as far as their PIN opens them; see `EarlierKey`.
  private var earlier: [String: [DeviceKey]] = [:]

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// Reads who is known; blocks for the disk.
  ///
  /// Whoever mistyped before the program ended waits anew.
  package init(home: Home, key: DeviceKey, rule: PINRule?, now: Instant) throws(VaultError) {
    file = PeopleFile(home: home.path, key: key)
    lock = PersonLock(home: key)
    self.rule = rule
    people = try file.read()
    throttles = Dictionary(
      people.compactMap { person in
        person.participant.map {
          ($0, PINThrottle(faultCount: person.faultCount, restartedAt: now))
        }
      }
    ) { first, _ in first }
  }

  /// Goes by the rule of another study from now on; whoever is signed in stays so.
  package func follow(_ rule: PINRule?) { self.rule = rule }

  /// Those who may say that it is them, in the order in which they came.
  package var known: [Person] { rule == nil ? [] : people.filter { $0.participant != nil } }

  /// All whose results may be here.
  package var everybody: [Person] { people }

  /// The one person of a tablet that is nobody else's; made on the first call.
  package func owner(_ owner: ResultOwner, now: UTCTime) throws(SignInFault) -> Person {
    var changed = people
    let person = changed.owner(owner, now: now)
    if changed != people { try keep(changed) }
    return person
  }

  /// Whose browser this is; nil if it has not said so, or said goodbye.
  package func person(of ticket: Ticket) -> Person? {
    guard let participant = tickets[ticket] else { return nil }
    return people.first { $0.participant == participant }
  }

  /// A ticket for the right PIN; a wrong one is counted on the disk before the answer is out.
  package func signIn(
    _ participant: String, pin: String, now: Instant
  ) throws(SignInFault) -> Ticket {
    guard let index = people.firstIndex(where: { $0.participant == participant }),
      people[index].hasPIN
    else { throw .unknown }
    var throttle = throttles[participant] ?? PINThrottle()
    if let wait = throttle.wait(at: now) { throw .wait(wait) }
    let opening = try lock.open(people[index], pin)
    if case .right = opening { throttle.noteRight() } else { throttle.noteFault(at: now) }
    throttles[participant] = throttle
    // The count is on the disk before the answer is out: a restart gives no free tries.
    try noteFaults(throttle.faultCount, at: index)
    guard case .right(let own) = opening else { throw .wrongPIN }
    keys[participant] = own ?? lockAnew(index, pin)
    openEarlier(index, pin, own: own)
    let ticket = SecretToken.make()
    tickets[ticket] = participant
    return ticket
  }

  /// The key of somebody of before, which is made at their first sign-in; nil if it cannot be kept now.
  private func lockAnew(_ index: Int, _ pin: String) -> DeviceKey? {
    let key = DeviceKey.random()
    var changed = people
    do {
      try lock.lock(key, pin, of: &changed[index])
      try keep(changed)
    } catch {
      return nil  // The person signs in as before, and it is made the next time.
    }
    return key
  }

  /// Opens what somebody had before the tablet's key was lost, and seals it beside the key of now.
  ///
  /// What cannot be kept now is tried at the next sign-in.
  private func openEarlier(_ index: Int, _ pin: String, own: DeviceKey?) {
    let person = people[index]
    guard let participant = person.participant else { return }
    let opened = (try? lock.earlier(of: person, pin)) ?? []
    earlier[participant] = opened
    var changed = people
    let isBefore = person.earlierKeys.filter { key in opened.contains { $0.id == key.box.key } }
      .contains { $0.formerHome != nil }
    do {
      if let own, person.formerHome != nil { try lock.lock(own, pin, of: &changed[index]) }
      if isBefore { try lock.lockEarlier(opened, pin, of: &changed[index]) }
      if changed != people { try keep(changed) }
    } catch {
      return
    }
  }

  /// The keys that a person had here before, as far as their PIN has opened them.
  package func earlierKeys(of participant: String?) -> [DeviceKey] {
    participant.flatMap { earlier[$0] } ?? []
  }

  /// The person's own key; nil where they have none, or have not signed in since the program started.
  package func ownKey(of participant: String?) -> DeviceKey? { participant.flatMap { keys[$0] } }

  /// The ticket is worth nothing any more; an unknown one is fine.
  package func signOut(_ ticket: Ticket) { tickets[ticket] = nil }

  /// Adds a person with their PIN; throws where the number, the name or the PIN cannot be taken.
  package func add(
    _ participant: String, name: String, pin: String, now: UTCTime
  ) throws(SignInFault) {
    guard let rule else { throw .notShared }
    guard Pseudonym.isWellFormed(participant) else { throw .badNumber }
    guard Person.isName(name) else { throw .badName }
    guard !people.contains(where: { $0.participant == participant }) else { throw .taken }
    try check(pin, rule)
    var person = Person(participant: participant, name: name, enrolled: now)
    try lock.lock(.random(), pin, of: &person)
    try keep(people + [person])
  }

  /// Gives somebody another PIN, and every try again.
  ///
  /// Whoever forgot theirs gets a new key too: what lies under the old one, such as a task that was not finished, is lost.
  package func changePIN(of participant: String, to pin: String) throws(SignInFault) {
    guard let rule else { throw .notShared }
    guard let index = people.firstIndex(where: { $0.participant == participant }) else {
      throw .unknown
    }
    try check(pin, rule)
    var changed = people
    try lock.lock(keys[participant] ?? .random(), pin, of: &changed[index])
    try lock.lockEarlier(earlier[participant] ?? [], pin, of: &changed[index])
    changed[index].faultCount = 0
    try keep(changed)
    throttles[participant] = nil
    tickets = tickets.filter { $0.value != participant }
  }

  /// Keeps what somebody chose in the settings.
  package func choose(
    _ name: String, _ value: JSONValue, for participant: String?
  ) throws(SignInFault) {
    guard let index = people.firstIndex(where: { $0.participant == participant }) else {
      throw .unknown
    }
    var changed = people
    changed[index].choices[name] = value
    try keep(changed)
  }

  /// The clocks where the person is, by the name of the zone that this machine is set to; a move is kept.
  ///
  /// Nil for a zone that is unknown, and for a person who is.
  package func zone(of participant: String?, in name: String, now: UTCTime) -> WallZone? {
    guard let index = people.firstIndex(where: { $0.participant == participant }) else {
      return nil
    }
    let old = people[index].zone
    guard let zone = old.map({ $0.found(in: name, at: now) }) ?? WallZone(name) else { return old }
    guard zone != old else { return zone }
    var changed = people
    changed[index].zone = zone
    // A disk that takes nothing costs the memory of the move only: it is found again at the next look.
    try? keep(changed)
    return zone
  }

  /// Keeps the person's waking hours from `day` on.
  package func wake(
    _ hours: WakingHours, from day: CalendarDate, for participant: String?
  ) throws(SignInFault) {
    guard let index = people.firstIndex(where: { $0.participant == participant }) else {
      throw .unknown
    }
    var changed = people
    let earlier = changed[index].waking.filter { $0.since < day }
    changed[index].waking = earlier + [WakingChange(since: day, hours: hours)]
    try keep(changed)
  }

  private func check(_ pin: String, _ rule: PINRule) throws(SignInFault) {
    do {
      try rule.check(pin)
    } catch {
      throw .badPIN(error)
    }
  }

  private func noteFaults(_ count: Int, at index: Int) throws(SignInFault) {
    guard people[index].faultCount != count else { return }
    var changed = people
    changed[index].faultCount = count
    try keep(changed)
  }

  private func keep(_ changed: [Person]) throws(SignInFault) {
    do {
      try file.write(changed)
    } catch {
      throw .notKept
    }
    people = changed
  }
}
