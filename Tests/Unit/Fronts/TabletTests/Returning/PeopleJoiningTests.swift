import DeviceKeys
import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing
import Vault

@testable import Tablet

/// How the people of a home of before and those of now become one list.
struct PeopleJoiningTests {
  private let old = DeviceKey.random()
  private let new = DeviceKey.random()
  private let day = UTCTime(nanoseconds: 1_700_000_000_000_000_000)

  private func later(_ days: Int64) -> UTCTime {
    UTCTime(nanoseconds: day.nanoseconds + days * 86_400_000_000_000)
  }

  private func person(
    _ number: String?, _ name: String = "", since days: Int64 = 0, key: PersonKeyBox? = nil,
    choices: [String: JSONValue] = [:]
  ) -> Person {
    var person = Person(participant: number, name: name, enrolled: later(days), choices: choices)
    person.ownKey = key
    return person
  }

  private func box(beside home: DeviceKey) throws -> PersonKeyBox {
    try PersonKeyBox(.random(), pin: Array("2580".utf8), home: home)
  }

  private func joined(_ now: [Person], _ before: [Person]) -> PeopleJoining {
    PeopleJoining(now, before: before) { $0 ?? FormerHomeKey(old, under: new) }
  }

  @Test func `who is not here comes with all they had, behind who is here`() throws {
    let own = try box(beside: old)
    let anna = person("A-1", "Anna", key: own, choices: ["textSize": .number(3)])
    let ben = person("B-2", "Ben", since: 9)
    let found = joined([ben], [anna])
    expectEqual(found.people.map(\.participant), ["B-2", "A-1"])
    expectEqual(found.people[0], ben)
    let came = found.people[1]
    expectEqual(came.ownKey, own)
    expectEqual(try require(came.formerHome).open(under: new).id, old.id)
    expectEqual(came.choices, anna.choices)
    expect(found.cameCount == 1 && found.joinedCount == 0 && found.kept == ["A-1"])
  }

  @Test func `of the same number the newer setting and PIN hold, and the first day counts`() throws
  {
    let (before, since) = (try box(beside: old), try box(beside: new))
    let hours = try require(
      WakingHours(from: try require(TimeOfDay("08:00")), until: try require(TimeOfDay("22:00"))))
    var old = person("A-1", "Anna", key: before, choices: ["a": .number(1), "b": .number(1)])
    old.waking = ["2023-11-01", "2023-11-20"].compactMap(CalendarDate.init).map {
      WakingChange(since: $0, hours: hours)
    }
    old.zone = WallZone("Europe/London")
    var here = person("A-1", "Anni", since: 3, key: since, choices: ["a": .number(2)])
    here.waking = [WakingChange(since: try require(CalendarDate("2023-11-17")), hours: hours)]
    let found = joined([here], [old])
    let one = try require(found.people.first)
    expectEqual(found.people.count, 1)
    expect(one.name == "Anni" && one.enrolled == day && one.zone == old.zone)
    expectEqual(one.choices, ["a": .number(2), "b": .number(1)])
    expectEqual(one.waking.map(\.since.description), ["2023-11-01", "2023-11-17"])
    expect(one.ownKey == since && one.formerHome == nil)
    expectEqual(one.earlierKeys.map(\.box), [before])
    expect(found.joinedCount == 1 && found.cameCount == 0 && found.kept.isEmpty)
  }

  @Test func `a second time changes nothing`() throws {
    let before = [
      person("A-1", "Anna", key: try box(beside: old)),
      person("B-2", "Ben", key: try box(beside: old)), person(nil),
    ]
    let here = [person("A-1", "Anni", since: 3, key: try box(beside: new))]
    let first = joined(here, before)
    let second = joined(first.people, before)
    expectEqual(second.people, first.people)
    expectEqual(second.cameCount, 0)
    expectEqual(second.kept, ["B-2", nil], "what is kept of who came may come still")
  }

  @Test(arguments: [(nil, "P-1"), ("P-1", nil)] as [(String?, String?)])
  func `the one person of a tablet is the same with and without a number`(
    before: String?, now: String?
  ) throws {
    let found = joined(
      [person(now, since: 3, choices: ["a": .number(2)])],
      [person(before, choices: ["a": .number(1), "b": .number(1)])])
    let one = try require(found.people.first)
    expect(found.people.count == 1 && one.participant == "P-1" && one.hasUnnamed)
    expect(one.enrolled == day && one.choices == ["a": .number(2), "b": .number(1)])
    expectEqual(found.numbers, [before: "P-1"])
  }

  @Test func `a key that a home before that one had is carried on`() throws {
    let oldest = DeviceKey.random()
    var anna = person("A-1", "Anna", key: try box(beside: oldest))
    anna.formerHome = FormerHomeKey(oldest, under: old)
    let found = PeopleJoining([], before: [anna]) { former in
      (former.flatMap { try? $0.open(under: old) }).map { FormerHomeKey($0, under: new) }
    }
    let carried = try require(found.people.first?.formerHome)
    expectEqual(try carried.open(under: new).id, oldest.id)
    expectEqual(Person(json: try require(found.people.first).json), found.people.first)
  }
}
