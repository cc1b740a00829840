import DeviceKeys
import Foundation
import StudyModel
import TestSupport
import Testing
import Vault

@testable import Tablet

struct StaffDeskTests {
  private let folder: TemporaryFolder
  private let key = DeviceKey.random()
  private let start = Instant(nanoseconds: 0)
  private let day = UTCTime(nanoseconds: 1_700_000_000_000_000_000)
  private let pin = "314159"

  init() throws { folder = try TemporaryFolder() }

  private func desk(_ now: Instant = Instant(nanoseconds: 0)) throws -> StaffDesk {
    try StaffDesk(home: folder.path, key: key, now: now)
  }

  @Test func `the first PIN is chosen after an enrolment, within a quarter of an hour`()
    async throws
  {
    let desk = try desk()
    await #expect(throws: StaffFault.noPIN) {
      try await desk.choose(pin, by: nil, now: start, utc: day)
    }
    await #expect(throws: StaffFault.noPIN) {
      try await desk.signIn(pin, now: start, utc: day)
    }
    await desk.noteEnrolled(at: start, utc: day)
    await #expect(throws: StaffFault.noPIN) {
      try await desk.choose(pin, by: nil, now: start + StaffDoor.choosing, utc: day)
    }
    await #expect(throws: StaffFault.badPIN(.tooEasy)) {
      try await desk.choose("123456", by: nil, now: start, utc: day)
    }
    let ticket = try await desk.choose(pin, by: nil, now: start, utc: day)
    expect(await desk.isIn(ticket, at: start))
    await #expect(throws: StaffFault.noPIN) {
      try await desk.choose("271828", by: nil, now: start, utc: day)
    }
    _ = try await desk.choose("271828", by: ticket, now: start, utc: day)
    _ = try await desk.signIn("271828", now: start, utc: day)
  }

  @Test func `staff are out after five minutes without a touch, and when they leave`() async throws
  {
    let desk = try desk()
    try await desk.set(pin, utc: day)
    let ticket = try await desk.signIn(pin, now: start, utc: day)
    expect(!(await desk.isIn("guess", at: start)))
    expect(!(await desk.isIn(nil, at: start)))
    let almost = StaffDoor.idle - Duration.seconds(1)
    let touch = start + almost
    expect(await desk.isIn(ticket, at: touch))
    expect(await desk.isIn(ticket, at: touch + almost), "a touch counts anew")
    expect(!(await desk.isIn(ticket, at: touch + StaffDoor.idle * 3)))
    let again = try await desk.signIn(pin, now: start, utc: day)
    expect(!(await desk.isIn(ticket, at: start)), "one at a time")
    await desk.signOut()
    expect(!(await desk.isIn(again, at: start)))
  }

  @Test(.long("many PINs")) func `wrong PINs cost more and more, also over a restart`() async throws
  {
    let first = try desk()
    try await first.set(pin, utc: day)
    for _ in 1...4 {
      await #expect(throws: StaffFault.wrongPIN) {
        try await first.signIn("000001", now: start, utc: day)
      }
    }
    await #expect(throws: StaffFault.wait(.seconds(30))) {
      try await first.signIn(pin, now: start, utc: day)
    }
    let second = try desk()
    await #expect(throws: StaffFault.wait(.seconds(30))) {
      try await second.signIn(pin, now: start, utc: day)
    }
    _ = try await second.signIn(pin, now: start + .seconds(30), utc: day)
  }

  @Test func `what was done is kept sealed, and the oldest goes first`() async throws {
    let first = try desk()
    for number in 1...201 {
      try await first.note(StaffNote(.pinReset, at: day, participant: "P-\(number)"))
    }
    let notes = try await desk().notes
    expectEqual(notes.count, 200)
    expectEqual(notes.first?.participant, "P-2")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      expect(!String(decoding: try folder.bytes(name), as: UTF8.self).contains("P-201"))
    }
  }

  @Test func `the log of faults has what the program could not answer, and nothing personal`() {
    var log = FaultLog()
    log.take(route: "/api/runs/{id}/say", status: 500, at: day)
    log.take(route: "/api/today", status: 401, at: day)
    log.take(route: nil, status: 503, at: day)
    log.take(route: "/api/today", status: nil, at: day)
    expectEqual(
      log.entries, [FaultLog.Entry(moment: day, route: "/api/runs/{id}/say", status: 500)])
    for _ in 1...150 { log.take(route: "/api/sync", status: 503, at: day) }
    expectEqual(log.entries.count, FaultLog.most)
    expectEqual(log.count, 151)
    expectEqual(log.entries.first?.route, "/api/sync")
  }
}
