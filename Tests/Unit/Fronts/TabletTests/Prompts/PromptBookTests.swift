import Foundation
import Session
import Studies
import StudyModel
import TestSupport
import Testing
import Vault

@testable import Tablet

/// Prompts on the disk, sealed for one person each.
struct PromptBookTests {
  private let folder: TemporaryFolder
  private let home: Home
  private let key = DeviceKey.random()
  private let day = UTCTime(nanoseconds: 1_770_000_000_000_000_000)

  init() throws {
    folder = try TemporaryFolder()
    home = Home(path: folder.path)
  }

  private static var schedule: Schedule? {
    guard let from = TimeOfDay("09:00"), let until = TimeOfDay("21:00"),
      let hours = WakingHours(from: from, until: until)
    else { return nil }
    return Schedule(
      prompts: .sampled(
        Sampling(
          count: 3, gap: .seconds(3600), hours: SamplingHours(hours),
          rules: PromptRules(
            window: .seconds(1200), snooze: PromptRules.Snooze(delay: .seconds(300))))))
  }

  private func study() throws -> Study {
    var study = try StudySample.study()
    study.tasks[0].schedules = [try require(Self.schedule)]
    return study
  }

  private func look(_ book: PromptBook, _ participant: String?, at now: UTCTime) async throws
    -> PromptLook
  {
    let (study, joined) = (try study(), day)
    return try require(
      await book.look(of: participant) { prompts in
        prompts.look(
          at: now, study: study, enrolled: Enrolment(moment: joined, zone: .utc), zone: .utc,
          finished: [], begun: [], telling: PersonPrompts.Telling(isSeen: true, hasNotices: true))
      })
  }

  private func first() throws -> Occurrence {
    try require(
      try study().tasks[0].occurrences(
        from: day, until: day.advanced(by: .seconds(3 * 86_400)),
        enrolled: Enrolment(moment: day, zone: .utc), zone: .utc
      ).first)
  }

  @Test func `who was told is not told again after a restart, and others are`() async throws {
    let first = try first()
    let book = PromptBook(home: home, key: key)
    expectEqual(try await look(book, "P-1", at: first.due).told, [first.id])
    let again = PromptBook(home: home, key: key)
    expect(try await look(again, "P-1", at: first.due).told.isEmpty)
    expectEqual(try await look(again, "P-2", at: first.due).told, [first.id])
    expectEqual(try await look(again, nil, at: first.due).told, [first.id])
  }

  @Test func `what is put off is kept, and only what can be`() async throws {
    let first = try first()
    let book = PromptBook(home: home, key: key)
    expect(await !book.snooze(first.id, of: "P-1", at: first.due), "nobody was told of it")
    _ = try await look(book, "P-1", at: first.due)
    expect(await book.snooze(first.id, of: "P-1", at: first.due))
    expect(await !book.snooze(first.id, of: "P-1", at: first.due), "once is all")
    let again = PromptBook(home: home, key: key)
    let until = first.due.advanced(by: .seconds(300))
    expectEqual(try await look(again, "P-1", at: until).snoozed, [first.id: until])
  }

  @Test func `a file tells nothing without the key, nor whose it is, and fits no other person`()
    throws
  {
    let file = PromptsFile(home: folder.path, key: key, participant: "P-1")
    expectEqual(try file.read(), PersonPrompts(), "there is none yet")
    try file.write(PersonPrompts())
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("prompts-") }
    expectEqual(names.count, 1)
    expect(!names[0].contains("P-1"))
    let other = PromptsFile(home: folder.path, key: key, participant: "P-2")
    try other.write(PersonPrompts())
    #expect(throws: VaultError.rowRefused) {
      try PromptsFile(home: folder.path, key: DeviceKey.random(), participant: "P-1").read()
    }
  }

  @Test func `a file that cannot be read is left alone, and nothing is told`() async throws {
    let first = try first()
    _ = try await look(PromptBook(home: home, key: key), "P-1", at: first.due)
    let stranger = PromptBook(home: home, key: DeviceKey.random())
    let (study, joined) = (try study(), day)
    let none = await stranger.look(of: "P-1") { prompts in
      prompts.look(
        at: first.due, study: study, enrolled: Enrolment(moment: joined, zone: .utc), zone: .utc,
        finished: [], begun: [], telling: PersonPrompts.Telling(isSeen: true, hasNotices: true))
    }
    expectNil(none)
    expect(await !stranger.snooze(first.id, of: "P-1", at: first.due))
    let again = PromptBook(home: home, key: key)
    expect(try await look(again, "P-1", at: first.due).told.isEmpty)
  }
}
