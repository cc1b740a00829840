import DeviceKeys
import Session
import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing
import Vault

@testable import Tablet

struct ReceptionTests {
  private let folder: TemporaryFolder
  private let home: Home
  private let key = DeviceKey.random()
  private let start = Instant(nanoseconds: 0)
  private let day = UTCTime(nanoseconds: 1_700_000_000_000_000_000)

  init() throws {
    folder = try TemporaryFolder()
    home = Home(path: folder.path)
  }

  private func reception(_ rule: PINRule? = PINRule(digitCount: 4)) throws -> Reception {
    try Reception(home: home, key: key, rule: rule, now: start)
  }

  @Test func `a new person signs in with the PIN that they chose`() async throws {
    let reception = try reception()
    try await reception.add("A-1", name: "Anna", pin: "2580", now: day)
    let ticket = try await reception.signIn("A-1", pin: "2580", now: start)
    expectEqual(await reception.person(of: ticket)?.name, "Anna")
    expectNil(await reception.person(of: "guess"))
    await reception.signOut(ticket)
    expectNil(await reception.person(of: ticket))
  }

  @Test func `people are known after a restart, and their browsers are not`() async throws {
    let first = try reception()
    try await first.add("A-1", name: "Anna", pin: "2580", now: day)
    let ticket = try await first.signIn("A-1", pin: "2580", now: start)
    let second = try reception()
    expectEqual(await second.known.map(\.name), ["Anna"])
    expectNil(await second.person(of: ticket))
    _ = try await second.signIn("A-1", pin: "2580", now: start)
  }

  @Test(.long("many PINs"))
  func `wrong PINs slow down one person and not another, also over a restart`() async throws {
    let first = try reception()
    try await first.add("A-1", name: "Anna", pin: "2580", now: day)
    try await first.add("B-2", name: "Ben", pin: "1470", now: day)
    for _ in 1...4 {
      await #expect(throws: SignInFault.wrongPIN) {
        try await first.signIn("A-1", pin: "0001", now: start)
      }
    }
    await #expect(throws: SignInFault.wait(.seconds(30))) {
      try await first.signIn("A-1", pin: "2580", now: start)
    }
    _ = try await first.signIn("B-2", pin: "1470", now: start)
    let second = try reception()
    await #expect(throws: SignInFault.wait(.seconds(30))) {
      try await second.signIn("A-1", pin: "2580", now: start)
    }
    _ = try await second.signIn("A-1", pin: "2580", now: start + .seconds(30))
  }

  @Test func `a number is given once, and names and PINs are checked`() async throws {
    let reception = try reception()
    try await reception.add("A-1", name: "Anna", pin: "2580", now: day)
    await #expect(throws: SignInFault.taken) {
      try await reception.add("A-1", name: "Other", pin: "2580", now: day)
    }
    await #expect(throws: SignInFault.badNumber) {
      try await reception.add("A 1", name: "Anna", pin: "2580", now: day)
    }
    await #expect(throws: SignInFault.badName) {
      try await reception.add("A-2", name: "", pin: "2580", now: day)
    }
    await #expect(throws: SignInFault.badPIN(.tooEasy)) {
      try await reception.add("A-2", name: "Anna", pin: "1111", now: day)
    }
    await #expect(throws: SignInFault.unknown) {
      try await reception.signIn("nobody", pin: "2580", now: start)
    }
  }

  @Test(.long("many PINs")) func `another PIN ends every sitting of its person`() async throws {
    let reception = try reception()
    try await reception.add("A-1", name: "Anna", pin: "2580", now: day)
    let ticket = try await reception.signIn("A-1", pin: "2580", now: start)
    try await reception.changePIN(of: "A-1", to: "9042")
    expectNil(await reception.person(of: ticket))
    await #expect(throws: SignInFault.wrongPIN) {
      try await reception.signIn("A-1", pin: "2580", now: start)
    }
    _ = try await reception.signIn("A-1", pin: "9042", now: start)
  }

  @Test func `a person's own key is open from their PIN on, and the same after a restart`()
    async throws
  {
    let first = try reception()
    try await first.add("A-1", name: "Anna", pin: "2580", now: day)
    expectNil(await first.ownKey(of: "A-1"))
    _ = try await first.signIn("A-1", pin: "2580", now: start)
    let key = try require(await first.ownKey(of: "A-1"))
    let second = try reception()
    await #expect(throws: SignInFault.wrongPIN) {
      try await second.signIn("A-1", pin: "2581", now: start)
    }
    expectNil(await second.ownKey(of: "A-1"))
    _ = try await second.signIn("A-1", pin: "2580", now: start)
    expectEqual(await second.ownKey(of: "A-1")?.id, key.id)
  }

  @Test func `somebody of before gets a key at their first sign-in, and no hash is left`()
    async throws
  {
    let hash = try require(PasswordHash.make(Array("2580".utf8)))
    let file = PeopleFile(home: home.path, key: key)
    try file.write([Person(participant: "A-1", name: "Anna", enrolled: day, pinHash: hash)])
    let reception = try reception()
    await #expect(throws: SignInFault.wrongPIN) {
      try await reception.signIn("A-1", pin: "2581", now: start)
    }
    _ = try await reception.signIn("A-1", pin: "2580", now: start)
    let key = try require(await reception.ownKey(of: "A-1"))
    let kept = try require(try file.read().first)
    expectNil(kept.pinHash)
    expectEqual(kept.ownKey?.key, key.id)
    expect(kept.hasPIN)
  }

  @Test func `another PIN keeps the key of who is signed in, and is a new one for who forgot it`()
    async throws
  {
    let first = try reception()
    try await first.add("A-1", name: "Anna", pin: "2580", now: day)
    _ = try await first.signIn("A-1", pin: "2580", now: start)
    let key = try require(await first.ownKey(of: "A-1"))
    try await first.changePIN(of: "A-1", to: "9042")
    let second = try reception()
    _ = try await second.signIn("A-1", pin: "9042", now: start)
    expectEqual(await second.ownKey(of: "A-1")?.id, key.id)
    let third = try reception()
    try await third.changePIN(of: "A-1", to: "1928")
    _ = try await third.signIn("A-1", pin: "1928", now: start)
    expectNotEqual(await third.ownKey(of: "A-1")?.id, key.id)
  }

  @Test func `neither name, number nor PIN can be read from the file`() async throws {
    let reception = try reception()
    try await reception.add("PSEUDONYM-1", name: "Annabella", pin: "2580", now: day)
    let text = String(decoding: try folder.bytes("people"), as: UTF8.self)
    for secret in ["PSEUDONYM", "Annabella", "2580", "argon2"] { expect(!text.contains(secret)) }
  }

  @Test func `a file of another key is told and not overwritten`() async throws {
    try await reception().add("A-1", name: "Anna", pin: "2580", now: day)
    let before = try folder.bytes("people")
    #expect(throws: VaultError.rowRefused) {
      try Reception(
        home: home, key: DeviceKey.random(), rule: PINRule(digitCount: 4), now: start)
    }
    expectEqual(try folder.bytes("people"), before)
  }

  @Test func `a tablet of one patient needs no PIN and takes nobody else`() async throws {
    let reception = try reception(nil)
    let owner = try await reception.owner(ResultOwner(named: "P-1"), now: day)
    expectEqual(owner.participant, "P-1")
    expectEqual(try await reception.owner(ResultOwner(named: "P-1"), now: day + 1), owner)
    await #expect(throws: SignInFault.notShared) {
      try await reception.add("A-1", name: "Anna", pin: "2580", now: day)
    }
    try await reception.choose("textSize", .number(3), for: "P-1")
    expectEqual(
      try await self.reception(nil).owner(ResultOwner(named: "P-1"), now: day).choices["textSize"],
      .number(3))
  }

  @Test func `a move and waking hours are kept, and what was before stays`() async throws {
    let first = try reception(nil)
    _ = try await first.owner(ResultOwner(named: "P-1"), now: day)
    let home = try require(await first.zone(of: "P-1", in: "Europe/London", now: day + 1))
    expectEqual(home, WallZone("Europe/London"))
    let away = try require(await first.zone(of: "P-1", in: "Asia/Tokyo", now: day + 100))
    expectEqual(away.offsetSeconds(at: day + 99), 0)
    expectEqual(away.offsetSeconds(at: day + 100), 9 * 3600)
    let hours = try require(
      WakingHours(from: try require(TimeOfDay("08:00")), until: try require(TimeOfDay("23:00"))))
    let tomorrow = try require(CalendarDate("2023-11-15"))
    try await first.wake(hours, from: tomorrow, for: "P-1")
    try await first.wake(hours, from: tomorrow, for: "P-1")
    let person = try await (try reception(nil)).owner(ResultOwner(named: "P-1"), now: day)
    expectEqual(person.zone, away, "also after a restart")
    expectEqual(person.waking, [WakingChange(since: tomorrow, hours: hours)])
    expectNil(await first.zone(of: "P-2", in: "Europe/London", now: day))
    await #expect(throws: SignInFault.unknown) {
      try await first.wake(hours, from: tomorrow, for: "P-2")
    }
  }

  @Test func `who used the tablet before its enrolment is the same person after it`() async throws {
    let first = try await reception(nil).owner(ResultOwner(), now: day)
    let second = try await reception(nil).owner(ResultOwner(enrolled: "P-1"), now: day + 1)
    expect(second.enrolled == first.enrolled && second.names.all == ["P-1", nil])
    let again = try reception(nil)
    expectEqual(await again.everybody, [second], "also after a restart")
  }
}

extension UTCTime {
  fileprivate static func + (time: UTCTime, seconds: Int64) -> UTCTime {
    UTCTime(nanoseconds: time.nanoseconds + seconds * 1_000_000_000)
  }
}
