import Session
import StrictJSON
package import StudyModel
import System
package import Vault

/// The staff of this tablet: their PIN, who of them is in, and what they did.
///
/// Nobody but staff meets what is behind it: the server, the people's PINs, sensors and faults. It has a thread of its own,
/// because hashing a PIN and writing block.
package actor StaffDesk {
  /// What a browser gets for the right PIN.
  package typealias Ticket = String

  /// So many deeds are kept; the oldest go first.
  private static let mostNotes = 200

  private let queue = SerialQueue("ambler.staff")
  private let file: PersonFile
  private var pin: StaffPIN?
  /// What was done here, the newest last.
  package private(set) var notes: [StaffNote] = []
  private var throttle = PINThrottle()
  private var door = StaffDoor()
  private var ticket: Ticket?

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// Reads what is kept; blocks for the disk.
  ///
  /// Whoever mistyped before the program ended waits anew.
  package init(home: String, key: DeviceKey, now: Instant) throws(VaultError) {
    file = PersonFile(.staff, home: home, key: key, participant: nil)
    let json = try file.read()
    pin = json?["pin"].flatMap(StaffPIN.init(json:))
    notes = (json?["notes"]?.listValue ?? []).compactMap(StaffNote.init(json:))
    throttle = PINThrottle(faultCount: pin?.faultCount ?? 0, restartedAt: now)
  }

  /// Whether staff have a PIN here.
  package var hasPIN: Bool { pin != nil }

  /// Whether whoever stands there may choose the first PIN.
  package func mayChooseFirst(at now: Instant) -> Bool {
    pin == nil && door.mayChooseFirst(at: now)
  }

  /// Somebody enrolled the tablet with a code of its study.
  package func noteEnrolled(at now: Instant, utc: UTCTime) {
    door.noteEnrolled(at: now)
    // The enrolment stands also where its note cannot be kept.
    try? note(StaffNote(.enrolled, at: utc))
  }

  /// A ticket for the right PIN; a wrong one is counted on the disk before the answer is out.
  package func signIn(
    _ typed: String, now: Instant, utc: UTCTime
  ) throws(StaffFault) -> Ticket {
    guard var known = pin else { throw .noPIN }
    if let wait = throttle.wait(at: now) { throw .wait(wait) }
    let isRight = known.isRight(typed)
    if isRight { throttle.noteRight() } else { throttle.noteFault(at: now) }
    known.faultCount = throttle.faultCount
    pin = known
    try note(StaffNote(isRight ? .signedIn : .wrongPIN, at: utc))
    guard isRight else { throw .wrongPIN }
    return letIn(now)
  }

  /// The first PIN, by whoever has just enrolled the tablet; another one, by staff who are in.
  package func choose(
    _ typed: String, by ticket: Ticket?, now: Instant, utc: UTCTime
  ) throws(StaffFault) -> Ticket {
    guard mayChooseFirst(at: now) || isIn(ticket, at: now) else { throw .noPIN }
    try set(typed, utc: utc)
    return letIn(now)
  }

  /// Sets the PIN whatever was there: on the command line of the machine.
  package func set(_ typed: String, utc: UTCTime) throws(StaffFault) {
    do {
      try StaffPIN.rule.check(typed)
    } catch {
      throw .badPIN(error)
    }
    guard let chosen = StaffPIN(typed) else { throw .notKept }
    let before = pin
    pin = chosen
    do {
      try note(StaffNote(.pinChosen, at: utc))
    } catch {
      pin = before
      throw error
    }
    throttle = PINThrottle()
  }

  /// Whether a browser is of staff who are in; its request counts as a touch.
  package func isIn(_ ticket: Ticket?, at now: Instant) -> Bool {
    guard let ticket, let known = self.ticket, SecretToken.areEqual(ticket, known) else {
      return false
    }
    return door.touch(at: now)
  }

  /// Nobody of staff is in any more.
  package func signOut() {
    door.close()
    ticket = nil
  }

  /// Keeps what was done.
  package func note(_ note: StaffNote) throws(StaffFault) {
    let changed = Array((notes + [note]).suffix(Self.mostNotes))
    do {
      try file.write(
        .object(["pin": pin?.json, "notes": .list(changed.map(\.json))]))
    } catch {
      throw .notKept
    }
    notes = changed
  }

  private func letIn(_ now: Instant) -> Ticket {
    let ticket = SecretToken.make()
    self.ticket = ticket
    door.open(at: now)
    return ticket
  }
}
