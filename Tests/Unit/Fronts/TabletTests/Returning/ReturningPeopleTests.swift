import DeviceKeys
import Session
import StrictJSON
import StudyModel
import TestSupport
import Testing
import Vault

@testable import Tablet

/// The people of a home of before, whose key is known again.
struct ReturningPeopleTests {
  private let folder: TemporaryFolder
  private let old = DeviceKey.random()
  private let new = DeviceKey.random()
  private let start = Instant(nanoseconds: 0)
  private let day = UTCTime(nanoseconds: 1_700_000_000_000_000_000)

  private var before: Home { Home(path: folder.file("before")) }
  private var home: Home { Home(path: folder.file("home")) }

  init() throws {
    folder = try TemporaryFolder()
    try DiskFolder.create(at: before.path)
    try DiskFolder.create(at: home.path)
  }

  private func reception(_ home: Home, _ key: DeviceKey) throws -> Reception {
    try Reception(home: home, key: key, rule: PINRule(digitCount: 4), now: start)
  }

  /// Somebody who joined in a home, and their own key.
  private func join(_ home: Home, _ key: DeviceKey, pin: String) async throws -> DeviceKey {
    let reception = try reception(home, key)
    try await reception.add("A-1", name: "Anna", pin: pin, now: day)
    _ = try await reception.signIn("A-1", pin: pin, now: start)
    return try require(await reception.ownKey(of: "A-1"))
  }

  private func bring() throws -> ReturningPeople.Report {
    try ReturningPeople(from: before, under: old, to: home, under: new).bring()
  }

  private func file(_ kind: PersonFile.Kind, _ home: Home, _ key: DeviceKey) -> PersonFile {
    PersonFile(kind, home: home.path, key: key, participant: "A-1")
  }

  @Test(.slow("tries several PINs"))
  func `a person signs in with the PIN that they had, and their key is the same`()
    async throws
  {
    let own = try await join(before, old, pin: "2580")
    expectEqual(try bring().cameCount, 1)
    let first = try reception(home, new)
    await #expect(throws: SignInFault.wrongPIN) {
      try await first.signIn("A-1", pin: "2581", now: start)
    }
    _ = try await first.signIn("A-1", pin: "2580", now: start)
    expectEqual(await first.ownKey(of: "A-1")?.id, own.id)
    let kept = try require(try PeopleFile(home: home.path, key: new).read().first)
    expectNil(kept.formerHome, "the key of before is not needed any more")
    let second = try reception(home, new)
    _ = try await second.signIn("A-1", pin: "2580", now: start)
    expectEqual(await second.ownKey(of: "A-1")?.id, own.id)
  }

  @Test(.slow("tries several PINs"))
  func `who joined anew opens what was before with the same PIN`() async throws {
    let own = try await join(before, old, pin: "2580")
    let since = try await join(home, new, pin: "2580")
    let report = try bring()
    expect(report.cameCount == 0 && report.joinedCount == 1)
    let reception = try reception(home, new)
    _ = try await reception.signIn("A-1", pin: "2580", now: start)
    expectEqual(await reception.ownKey(of: "A-1")?.id, since.id)
    expectEqual(await reception.earlierKeys(of: "A-1").map(\.id), [own.id])
    try await reception.changePIN(of: "A-1", to: "9042")
    let again = try self.reception(home, new)
    _ = try await again.signIn("A-1", pin: "9042", now: start)
    expectEqual(await again.earlierKeys(of: "A-1").map(\.id), [own.id], "also by another PIN")
  }

  @Test(.slow("tries several PINs"))
  func `another PIN than before opens nothing of before, until it is that one again`()
    async throws
  {
    let own = try await join(before, old, pin: "2580")
    _ = try await join(home, new, pin: "9042")
    _ = try bring()
    let reception = try reception(home, new)
    await #expect(throws: SignInFault.wrongPIN) {
      try await reception.signIn("A-1", pin: "2580", now: start)
    }
    _ = try await reception.signIn("A-1", pin: "9042", now: start)
    expect(await reception.earlierKeys(of: "A-1").isEmpty)
    try await reception.changePIN(of: "A-1", to: "2580")
    _ = try await reception.signIn("A-1", pin: "2580", now: start)
    expectEqual(await reception.earlierKeys(of: "A-1").map(\.id), [own.id])
  }

  @Test func `what is kept of a person comes, and what is newer here holds`() async throws {
    let own = try await join(before, old, pin: "2580")
    try file(.facts, before, old).write(.object(["number": 1]))
    try file(.reminders, before, old).write(.object(["number": 1]))
    try file(.reminders, home, new).write(.object(["number": 2]))
    try file(.position, before, own).write(.object(["number": 1]))
    expectEqual(try bring().left, [])
    expectEqual(try file(.facts, home, new).read()?["number"], 1)
    expectEqual(try file(.reminders, home, new).read()?["number"], 2)
    expectEqual(try file(.position, home, own).read()?["number"], 1, "under the person's own key")
    expectEqual(try file(.facts, before, old).read()?["number"], 1, "nothing is taken out")
  }

  @Test func `a damaged list is told, and names nobody`() async throws {
    _ = try await join(before, old, pin: "2580")
    try file(.facts, before, old).write(.object(["number": 1]))
    let facts = file(.facts, before, old).name
    for name in ["people", facts] {
      var bytes = try folder.bytes("before/\(name)")
      bytes[30] ^= 1
      try folder.write(bytes, to: "before/\(name)")
    }
    expectEqual(try bring().left, [LeftBehind(.people, "people", .damaged)])
    expect(try PeopleFile(home: home.path, key: new).read().isEmpty)
  }
}
