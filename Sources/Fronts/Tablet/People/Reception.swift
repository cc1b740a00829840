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
  let lock: PersonLock
  /// Nil on a tablet that is one patient's own.
  private(set) var rule: PINRule?
  /// How people find themselves.
  private(set) var knownBy: KnownBy
  private(set) var people: [Person]
  var throttles: [String: PINThrottle]
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
  package init(
    home: Home, key: DeviceKey, rule: PINRule?, knownBy: KnownBy = .firstName, now: Instant
  ) throws(VaultError) {
    file = PeopleFile(home: home.path, key: key)
    lock = PersonLock(home: key)
    self.rule = rule
    self.knownBy = knownBy
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
  package func follow(_ rule: PINRule?, knownBy: KnownBy = .firstName) {
    self.rule = rule
    self.knownBy = knownBy
  }

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
    try forgetReset(index)
    keys[participant] = own ?? lockAnew(index, pin)
    openEarlier(index, pin, own: own)
    let ticket = SecretToken.make()
    tickets[ticket] = participant
    return ticket
  }

  /// Who remembers their PIN needs no other.
  private func forgetReset(_ index: Int) throws(SignInFault) {
    guard people[index].pinReset != nil else { return }
    var changed = people
    changed[index].pinReset = nil
    try keep(changed)
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

  /// Adds a person with their PIN, and with what they chose on the first screen; throws where something cannot be taken.
  package func add(
    _ participant: String, name: String = "", picture: PersonPicture? = nil, pin: String,
    choices: [String: JSONValue] = [:], now: UTCTime
  ) throws(SignInFault) {
    // Who finds no free picture has none, and types their number.
    let isBare = knownBy == .number || knownBy == .picture && freePictures.isEmpty
    try check(PersonDraft(participant: participant, pin: pin))
    switch knownBy {
    case .firstName: try check(PersonDraft(name: name))
    case .picture where !isBare:
      guard let picture else { throw .badPicture }
      try check(PersonDraft(picture: picture))
    case .picture, .number: break
    }
    var person = Person(
      participant: participant, name: knownBy == .firstName ? name : "", enrolled: now,
      choices: choices)
    person.picture = knownBy == .picture && !isBare ? picture : nil
    try lock.lock(.random(), pin, of: &person)
    try keep(people + [person])
  }

  /// Checks what a new person has given so far.
  package func check(_ draft: PersonDraft) throws(SignInFault) {
    guard let rule else { throw .notShared }
    if let participant = draft.participant {
      guard Pseudonym.isWellFormed(participant) else { throw .badNumber }
      guard index(of: participant) == nil else { throw .taken }
    }
    if let name = draft.name { guard Person.isName(name) else { throw .badName } }
    if let picture = draft.picture {
      guard freePictures.contains(picture) else { throw .badPicture }
    }
    if let pin = draft.pin { try check(pin, rule) }
  }

  /// Gives somebody another PIN, and every try again.
  ///
  /// Whoever forgot theirs gets a new key too: what lies under the old one, such as a task that was not finished, opens by
  /// the old PIN alone.
  package func changePIN(of participant: String, to pin: String) throws(SignInFault) {
    guard let rule else { throw .notShared }
    guard let index = index(of: participant) else { throw .unknown }
    try check(pin, rule)
    try replacePIN(at: index, of: participant, with: pin)
  }

  /// Gives a PIN that was checked, and every try again; what was let in before has to sign in anew.
  func replacePIN(
    at index: Int, of participant: String, with pin: String
  ) throws(SignInFault) {
    var changed = people
    try give(pin, to: &changed[index], participant)
    changed[index].pinReset = nil
    changed[index].faultCount = 0
    try keep(changed)
    forgetSittings(of: participant)
  }

  /// Puts what is open under another PIN; where nothing is, a new key is, and the one of before stays beside it, shut as it
  /// was.
  func give(_ pin: String, to person: inout Person, _ participant: String) throws(SignInFault) {
    if let open = keys[participant] {
      try lock.lock(open, pin, of: &person)
      try lock.lockEarlier(earlier[participant] ?? [], pin, of: &person)
      return
    }
    let before = person.ownKey.map { EarlierKey($0, formerHome: person.formerHome) }
    try lock.lock(.random(), pin, of: &person)
    if let before { person.earlierKeys.append(before) }
  }

  /// Whoever sits there as this person says anew who they are, and has every try again.
  func forgetSittings(of participant: String) {
    throttles[participant] = nil
    tickets = tickets.filter { $0.value != participant }
  }

  /// Keys of before are open from now on.
  func noteEarlier(_ opened: [DeviceKey], of participant: String) {
    earlier[participant, default: []] += opened
  }

  func index(of participant: String) -> Int? {
    people.firstIndex { $0.participant == participant }
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

  func check(_ pin: String, _ rule: PINRule) throws(SignInFault) {
    do {
      try rule.check(pin)
    } catch {
      throw .badPIN(error)
    }
  }

  func noteFaults(_ count: Int, at index: Int) throws(SignInFault) {
    guard people[index].faultCount != count else { return }
    var changed = people
    changed[index].faultCount = count
    try keep(changed)
  }

  func keep(_ changed: [Person]) throws(SignInFault) {
    do {
      try file.write(changed)
    } catch {
      throw .notKept
    }
    people = changed
  }
}
