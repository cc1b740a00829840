import DeviceKeys
import Session
import Studies
import StudyModel
import TestSupport
import Testing
import Vault

@testable import Tablet

struct PersonCardTests {
  private let folder: TemporaryFolder
  private let home: Home
  private let key = DeviceKey.random()
  private let start = Instant(nanoseconds: 0)
  private let day = UTCTime(nanoseconds: 1_700_000_000_000_000_000)

  init() throws {
    folder = try TemporaryFolder()
    home = Home(path: folder.path)
  }

  private func reception(_ knownBy: KnownBy) throws -> Reception {
    try Reception(
      home: home, key: key, rule: PINRule(digitCount: 4), knownBy: knownBy, now: start)
  }

  @Test(arguments: KnownBy.allCases)
  func `a card shows what the study wants, and nothing else of anybody`(knownBy: KnownBy) {
    for name in ["", "Anna"] {
      for picture in [nil, PersonPicture.cat] {
        var person = Person(participant: "A-1", name: name, enrolled: day)
        person.picture = picture
        let card = PersonCard(person, id: "x", knownBy: knownBy)
        let isShown =
          switch knownBy {
          case .firstName: !name.isEmpty
          case .picture: picture != nil
          case .number: false
          }
        expectEqual(card != nil, isShown)
        expectEqual(card?.name, isShown && knownBy == .firstName ? name : nil)
        expectEqual(card?.picture, isShown && knownBy == .picture ? picture : nil)
      }
    }
  }

  @Test func `a card means the same person after a restart, and tells no number`() async throws {
    let first = try reception(.firstName)
    try await first.add("A-1", name: "Anna", pin: "2580", now: day)
    try await first.add("B-2", name: "Ben", pin: "1470", now: day)
    let cards = await first.cards
    expectEqual(Set(cards.map(\.id)).count, 2)
    expect(cards.allSatisfy { !$0.id.contains("A-1") && !$0.id.contains("B-2") })
    let second = try reception(.firstName)
    expectEqual(await second.cards, cards)
    expectEqual(await second.participant(of: .card(cards[1].id)), "B-2")
    expectNil(await second.participant(of: .card("A-1")))
    expect(!(await second.hasPeopleWithoutCard))
    await second.follow(PINRule(digitCount: 4), knownBy: .picture)
    expectEqual(await second.cards, [], "their names are not shown any more")
    expect(await second.hasPeopleWithoutCard)
  }

  @Test func `a typed number need not have its letters as large`() async throws {
    let reception = try reception(.number)
    try await reception.add("P-1", pin: "2580", now: day)
    try await reception.add("q-1", pin: "2580", now: day)
    try await reception.add("Q-1", pin: "2580", now: day)
    expectEqual(await reception.participant(of: .number("p-1")), "P-1")
    expectEqual(await reception.participant(of: .number("q-1")), "q-1")
    expectEqual(await reception.participant(of: .number("Q-1")), "Q-1")
    expectNil(await reception.participant(of: .number("R-1")))
    expectEqual(await reception.known.map(\.name), ["", "", ""])
  }

  @Test(.long("a PIN for each picture"))
  func `each picture is one person's, and who finds none free types their number`() async throws {
    let reception = try reception(.picture)
    await #expect(throws: SignInFault.badPicture) {
      try await reception.add("A-0", pin: "2580", now: day)
    }
    for (number, picture) in PersonPicture.allCases.enumerated() {
      try await reception.add("A-\(number)", picture: picture, pin: "2580", now: day)
      await #expect(throws: SignInFault.badPicture) {
        try await reception.check(PersonDraft(picture: picture))
      }
    }
    expectEqual(await reception.cards.compactMap(\.picture), PersonPicture.allCases)
    expectEqual(PersonPicture.allCases.count, 24)
    try await reception.add("B-1", pin: "2580", now: day)
    expect(await reception.hasPeopleWithoutCard)
  }

  @Test func `what is given is checked at once, each part by itself`() async throws {
    let reception = try reception(.firstName)
    try await reception.add("A-1", name: "Anna", pin: "2580", now: day)
    for (draft, fault) in [
      (PersonDraft(participant: "A-1"), SignInFault.taken),
      (PersonDraft(participant: "A 1"), .badNumber), (PersonDraft(name: ""), .badName),
      (PersonDraft(pin: "1111"), .badPIN(.tooEasy)),
    ] {
      await #expect(throws: fault) { try await reception.check(draft) }
    }
    try await reception.check(PersonDraft())
    try await reception.check(PersonDraft(participant: "B-2", name: "Ben", pin: "1470"))
  }
}
