import DeviceKeys
import Session
import Studies
import StudyModel
import TestSupport
import Testing
import Vault

@testable import Tablet

struct PINResetTests {
  private let folder: TemporaryFolder
  private let home: Home
  private let key = DeviceKey.random()
  private let start = Instant(nanoseconds: 0)
  private let day = UTCTime(nanoseconds: 1_700_000_000_000_000_000)

  init() throws {
    folder = try TemporaryFolder()
    home = Home(path: folder.path)
  }

  private func reception() throws -> Reception {
    try Reception(home: home, key: key, rule: PINRule(digitCount: 4), now: start)
  }

  private func later(_ length: Duration) -> UTCTime { day.advanced(by: length) }

  private static let anna = PersonClaim.number("A-1")

  @Test func `a reset is open for three days, and a clock that was set back opens nothing`() {
    let reset = PINReset(.server, heard: day)
    for (length, isOpen) in [
      (Duration.seconds(-1), false), (.zero, true), (PINReset.length - .seconds(1), true),
      (PINReset.length, false),
    ] {
      expectEqual(reset.isOpen(at: later(length)), isOpen, "\(length)")
    }
    expectEqual(PINReset(json: reset.json), reset)
  }

  @Test func `nobody chooses another PIN before staff let them, or without the study number`()
    async throws
  {
    let reception = try reception()
    try await reception.add("A-1", name: "Anna", pin: "2580", now: day)
    await #expect(throws: SignInFault.noReset) {
      try await reception.choosePIN(Self.anna, number: "A-1", pin: "9042", at: start, now: day)
    }
    try await reception.resetPIN(of: "A-1", now: day)
    expect(await reception.mayChoosePIN(Self.anna, now: day))
    await #expect(throws: SignInFault.wrongNumber) {
      try await reception.choosePIN(Self.anna, number: "B-2", pin: "9042", at: start, now: day)
    }
    await #expect(throws: SignInFault.badPIN(.tooEasy)) {
      try await reception.choosePIN(Self.anna, number: "A-1", pin: "1111", at: start, now: day)
    }
    await #expect(throws: SignInFault.noReset) {
      try await reception.choosePIN(
        Self.anna, number: "A-1", pin: "9042", at: start, now: later(PINReset.length))
    }
    expectEqual(
      try await reception.choosePIN(Self.anna, number: "A-1", pin: "9042", at: start, now: day),
      "A-1")
    expect(!(await reception.mayChoosePIN(Self.anna, now: day)), "once")
    _ = try await reception.signIn("A-1", pin: "9042", now: start)
  }

  @Test func `guesses at the study number cost more and more, as those at a PIN do`() async throws {
    let reception = try reception()
    try await reception.add("A-1", name: "Anna", pin: "2580", now: day)
    try await reception.resetPIN(of: "A-1", now: day)
    for guess in 1...4 {
      await #expect(throws: SignInFault.wrongNumber) {
        try await reception.choosePIN(
          Self.anna, number: "X-\(guess)", pin: "9042", at: start, now: day)
      }
    }
    await #expect(throws: SignInFault.wait(.seconds(30))) {
      try await reception.choosePIN(Self.anna, number: "A-1", pin: "9042", at: start, now: day)
    }
  }

  @Test func `a word of the server counts once, also after a restart`() async throws {
    let first = try reception()
    try await first.add("A-1", name: "Anna", pin: "2580", now: day)
    await first.hearReset(of: "A-1", asked: day, now: later(.seconds(60)))
    expect(await first.mayChoosePIN(Self.anna, now: later(.seconds(60))))
    // Who remembers their PIN needs no other.
    _ = try await first.signIn("A-1", pin: "2580", now: start)
    expect(!(await first.mayChoosePIN(Self.anna, now: later(.seconds(60)))))
    let second = try reception()
    await second.hearReset(of: "A-1", asked: day, now: later(.seconds(90)))
    expect(!(await second.mayChoosePIN(Self.anna, now: later(.seconds(90)))))
    await second.hearReset(of: "A-1", asked: later(.seconds(80)), now: later(.seconds(90)))
    expect(await second.mayChoosePIN(Self.anna, now: later(.seconds(90))))
    await second.hearReset(of: "nobody", asked: day, now: day)
  }

  @Test func `what lay under the PIN of before opens by it, and from then on by the PIN of now`()
    async throws
  {
    let first = try reception()
    try await first.add("A-1", name: "Anna", pin: "2580", now: day)
    _ = try await first.signIn("A-1", pin: "2580", now: start)
    let old = try require(await first.ownKey(of: "A-1"))
    let second = try reception()
    try await second.resetPIN(of: "A-1", now: day)
    _ = try await second.choosePIN(Self.anna, number: "A-1", pin: "9042", at: start, now: day)
    _ = try await second.signIn("A-1", pin: "9042", now: start)
    expectNotEqual(await second.ownKey(of: "A-1")?.id, old.id)
    expectEqual(await second.shutKeys(of: "A-1"), [old.id])
    for (earlier, now) in [("1234", "9042"), ("2580", "1470")] {
      await #expect(throws: SignInFault.wrongPIN) {
        try await second.openEarlier(of: "A-1", earlier: earlier, now: now, at: start)
      }
    }
    expectEqual(
      try await second.openEarlier(of: "A-1", earlier: "2580", now: "9042", at: start), 1)
    expectEqual(await second.earlierKeys(of: "A-1").map(\.id), [old.id])
    expectEqual(await second.shutKeys(of: "A-1"), [])
    let third = try reception()
    _ = try await third.signIn("A-1", pin: "9042", now: start)
    expectEqual(await third.earlierKeys(of: "A-1").map(\.id), [old.id])
  }

  @Test func `where the key is still open nothing is lost by another PIN`() async throws {
    let reception = try reception()
    try await reception.add("A-1", name: "Anna", pin: "2580", now: day)
    let ticket = try await reception.signIn("A-1", pin: "2580", now: start)
    let key = try require(await reception.ownKey(of: "A-1"))
    try await reception.resetPIN(of: "A-1", now: day)
    _ = try await reception.choosePIN(Self.anna, number: "A-1", pin: "9042", at: start, now: day)
    expectNil(await reception.person(of: ticket), "every sitting ends")
    _ = try await reception.signIn("A-1", pin: "9042", now: start)
    expectEqual(await reception.ownKey(of: "A-1")?.id, key.id)
    expectEqual(await reception.shutKeys(of: "A-1"), [])
  }
}
