import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Reminding
@testable import Studies

struct ReminderBookTests {
  private static func id(_ reminder: Reminder, _ person: String? = nil) -> NoticeID {
    NoticeID(reminder, of: person)
  }

  /// When a book rings that is looked at each time it asks for, at most `last` seconds long.
  private static func rings(
    _ book: inout ReminderBook, _ current: [Reminder], from first: Int, until last: Int
  ) -> [Int] {
    var (second, rings) = (first, [Int]())
    while second <= last {
      let step = book.look([Dues.person(nil, current)], at: Dues.at(second), isShared: false)
      if step.ring != nil { rings.append(second) }
      guard let next = step.next else { break }
      second = Int((next.nanoseconds - Dues.at(0).nanoseconds) / 1_000_000_000)
    }
    return rings
  }

  @Test func `an unanswered notice rings three times, five minutes apart, and then stands`()
    throws
  {
    var book = ReminderBook()
    let reminder = try Dues.reminder()
    expectEqual(Self.rings(&book, [reminder], from: 3, until: 7000), [3, 303, 603])
    expectEqual(Array(book.standing.keys), [Self.id(reminder)])
  }

  @Test func `a window that has ended is forgotten, and nothing stands`() throws {
    var book = ReminderBook()
    let reminder = try Dues.reminder(ends: 100)
    _ = book.look([Dues.person(nil, [reminder])], at: Dues.at(0), isShared: false)
    let step = book.look([Dues.person(nil, [])], at: Dues.at(100), isShared: false)
    expect(step.isSilent && step.ring == nil && book.entries.isEmpty)
  }

  @Test func `what was put off rings again after ten minutes, and not before`() throws {
    var book = ReminderBook()
    let reminder = try Dues.reminder()
    let people = [Dues.person(nil, [reminder])]
    _ = book.look(people, at: Dues.at(0), isShared: false)
    expect(book.snooze(Self.id(reminder), at: Dues.at(20)))
    let quiet = book.look(people, at: Dues.at(300), isShared: false)
    expect(quiet.ring == nil && quiet.isSilent)
    expectEqual(quiet.next, Dues.at(620))
    expectNotNil(book.look(people, at: Dues.at(620), isShared: false).ring)
  }

  @Test func `nothing can be put off past the end of its window, or before it rang`() throws {
    var book = ReminderBook()
    let reminder = try Dues.reminder(ends: 600)
    expect(!book.snooze(Self.id(reminder), at: Dues.at(0)))
    _ = book.look([Dues.person(nil, [reminder])], at: Dues.at(0), isShared: false)
    let before = book
    expect(!book.canSnooze(Self.id(reminder), at: Dues.at(0)))
    expect(!book.snooze(Self.id(reminder), at: Dues.at(0)))
    expectEqual(book, before)
  }

  @Test func `what was heard does not ring again, and its second notice does`() throws {
    var book = ReminderBook()
    let (opened, ending) = (
      try Dues.reminder(), try Dues.reminder(kind: .ending, moment: 5400)
    )
    _ = book.look([Dues.person(nil, [opened])], at: Dues.at(0), isShared: false)
    expect(book.finish(Self.id(opened), at: Dues.at(9)))
    expect(!book.finish(Self.id(opened), at: Dues.at(9)), "it was answered before")
    expectEqual(Self.rings(&book, [opened], from: 10, until: 5000), [])
    let step = book.look([Dues.person(nil, [ending])], at: Dues.at(5400), isShared: false)
    expectEqual(step.ring?.words.isEnding, true)
  }

  @Test func `a prompt that was put off by its own rule rings anew when it comes again`() throws {
    var book = ReminderBook()
    expectEqual(Self.rings(&book, [try Dues.reminder()], from: 0, until: 10), [0])
    let again = try Dues.reminder(moment: 400)
    expectEqual(Self.rings(&book, [again], from: 400, until: 401), [400])
  }

  @Test func `only the way that failed is tried again, for two minutes`() throws {
    var book = ReminderBook()
    let reminder = try Dues.reminder()
    let people = [Dues.person(nil, [reminder])]
    let ring = try require(book.look(people, at: Dues.at(0), isShared: false).ring)
    book.note(.sound, hasReached: false, of: ring.notices)
    book.note(.vibration, hasReached: true, of: ring.notices)
    var (tries, second) = ([Int](), 0)
    while second < 299 {
      second += 1
      let step = book.look(people, at: Dues.at(second), isShared: false)
      guard let again = step.ring else { continue }
      expectEqual(again.ways, [.sound])
      expectEqual(again.chime, .bell)
      book.note(.sound, hasReached: false, of: again.notices)
      tries.append(second)
    }
    expectEqual(tries, [20, 40, 60, 80, 100])
    expectEqual(book.entries[Self.id(reminder)]?.reached, [.vibration])
  }

  @Test func `a try that succeeds ends the tries`() throws {
    var book = ReminderBook()
    let people = [Dues.person(nil, [try Dues.reminder()])]
    let ring = try require(book.look(people, at: Dues.at(0), isShared: false).ring)
    book.note(.sound, hasReached: false, of: ring.notices)
    let again = try require(book.look(people, at: Dues.at(20), isShared: false).ring)
    book.note(.sound, hasReached: true, of: again.notices)
    expectEqual(book.look(people, at: Dues.at(60), isShared: false).ring, nil)
  }

  @Test func `a ring waits whole while a test measures, unless it disturbs nothing`() throws {
    var book = ReminderBook()
    let people = [Dues.person(nil, [try Dues.reminder()])]
    expectNil(book.look(people, at: Dues.at(0), isShared: false, isHeld: true).ring)
    expect(book.standing.isEmpty)
    expectNotNil(book.look(people, at: Dues.at(50), isShared: false).ring)
    let silent = [
      Dues.person(
        nil, [try Dues.reminder()], wishes: RemindingWishes(chime: nil, wantsVibration: false))
    ]
    var other = ReminderBook()
    let ring = other.look(silent, at: Dues.at(0), isShared: false, isHeld: true).ring
    expectEqual(ring?.ways, [.page, .screen, .notice])
  }

  @Test func `several people ring at once, with the sound of the first who wants one`() throws {
    var book = ReminderBook()
    let blue = try require(LightColour(text: "#0000ff"))
    let people = [
      Dues.person(
        "A", [try Dues.reminder()], wishes: RemindingWishes(chime: nil), languages: ["de"]),
      Dues.person(
        "B", [try Dues.reminder()], wishes: RemindingWishes(chime: .drops, colour: blue)),
      Dues.person("C", [], wishes: RemindingWishes(chime: .birds)),
    ]
    let ring = try require(book.look(people, at: Dues.at(0), isShared: true).ring)
    expectEqual(ring.chime, .drops)
    expectEqual(ring.colour, blue)
    expectEqual(ring.languages, ["de"])
    expectEqual(
      ring.words, RingWords(isShared: true, peopleCount: 2, taskCount: 2, isEnding: false))
    expectEqual(Set(ring.notices.map(\.person)), ["A", "B"])
  }

  @Test func `a clock that is set back over a reminder rings when its moment comes again`() throws {
    var book = ReminderBook()
    let reminder = try Dues.reminder()
    _ = book.look([Dues.person(nil, [reminder])], at: Dues.at(240), isShared: false)
    _ = book.look([Dues.person(nil, [])], at: Dues.at(-60), isShared: false)
    expectNotNil(book.look([Dues.person(nil, [reminder])], at: Dues.at(0), isShared: false).ring)
  }

  @Test func `what was answered by a clock that was ahead rings when its moment really comes`()
    throws
  {
    for isSnoozed in [true, false] {
      var book = ReminderBook()
      let reminder = try Dues.reminder()
      _ = book.look([Dues.person(nil, [reminder])], at: Dues.at(1), isShared: false)
      let isTaken =
        isSnoozed
        ? book.snooze(Self.id(reminder), at: Dues.at(2))
        : book.finish(Self.id(reminder), at: Dues.at(2))
      expect(isTaken)
      _ = book.look([Dues.person(nil, [])], at: Dues.at(-10_000), isShared: false)
      expectNotNil(book.look([Dues.person(nil, [reminder])], at: Dues.at(0), isShared: false).ring)
    }
  }

  @Test func `a small correction of the clock tells nothing twice`() throws {
    var book = ReminderBook()
    let people = [Dues.person(nil, [try Dues.reminder()])]
    _ = book.look(people, at: Dues.at(30), isShared: false)
    expectNil(book.look(people, at: Dues.at(2), isShared: false).ring)
    expectNil(book.look(people, at: Dues.at(31), isShared: false).ring)
  }

  @Test func `the book is read back as it was written, and rings nothing twice after a start`()
    throws
  {
    var book = ReminderBook()
    let reminders = [
      try Dues.reminder("a"), try Dues.reminder("b"), try Dues.reminder("c"),
      try Dues.reminder("d", kind: .ending, moment: 5),
    ]
    let people = [Dues.person("P-1", reminders), Dues.person(nil, [reminders[0]])]
    _ = book.look(people, at: Dues.at(5), isShared: true)
    expect(book.snooze(Self.id(reminders[1], "P-1"), at: Dues.at(6)))
    expect(book.finish(Self.id(reminders[2], "P-1"), at: Dues.at(7)))
    var again = try require(ReminderBook(json: book.json))
    expectEqual(again.json, book.json)
    expectEqual(again.entries.mapValues(\.state), book.entries.mapValues(\.state))
    expectNil(again.look(people, at: Dues.at(8), isShared: true).ring)
    expectNotNil(again.look(people, at: Dues.at(606), isShared: true).ring)
  }

  @Test(arguments: [
    #"{}"#, #"[1]"#, #"[{}]"#,
    #"[{"task":"a","due":"2026-03-02T08:00:00Z","kind":"opened","moment":"2026-03-02T08:00:00Z","ends":"2026-03-02T09:00:00Z","state":"rung","since":"2026-03-02T08:00:00Z"}]"#,
    #"[{"task":"a","due":"2026-03-02T08:00:00Z","kind":"open","moment":"2026-03-02T08:00:00Z","ends":"2026-03-02T09:00:00Z","state":"due","since":"2026-03-02T08:00:00Z"}]"#,
    #"[{"task":"a","due":"2026-03-02T08:00:00Z","kind":"opened","moment":"8","ends":"2026-03-02T09:00:00Z","state":"due","since":"2026-03-02T08:00:00Z"}]"#,
  ])
  func `what the book does not write is not read`(text: String) throws {
    let json = try JSONDocument(bytes: Array(text.utf8), file: "book").value
    expectNil(ReminderBook(json: json))
  }
}
