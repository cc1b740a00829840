import DeviceKeys
import Foundation
import StrictJSON
import StudyModel
import TestSupport
import Testing
import Vault

struct SettingAsideTests {
  private static let moment = UTCTime(nanoseconds: 1_770_091_506_000_000_000)
  private static let names = [
    "adopted", "device.key", "facts-0a", "key.json", "outbox", "people", "position-0a",
    "prompts-0a", "record", "recordings", "recovery.box", "reminders-0a", "rigs", "runs",
    "server.sealed",
  ]
  private static let others = ["browser", "server", "studies"]

  private let folder: TemporaryFolder
  private let aside: SettingAside

  init() throws {
    folder = try TemporaryFolder()
    aside = SettingAside(home: folder.path)
    for name in Self.names + Self.others { try folder.write(Array(name.utf8), to: name) }
  }

  private func note(_ reason: String = "missing", _ key: KeyID? = nil) -> SetAside.Note {
    SetAside.Note(moment: Self.moment, reason: reason, key: key)
  }

  private func entries(_ path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + path).sorted()
  }

  @Test func `what is sealed goes to a folder of its own, and the rest stays`() throws {
    let key = DeviceKey.random().id
    let made = try aside.run(note("wrong", key))
    expectEqual(made.name, "2026-02-03-1")
    expectEqual(try entries(), (Self.others + ["before"]).sorted())
    expectEqual(try entries("/before/2026-02-03-1"), (Self.names + ["why.json"]).sorted())
    expectEqual(made.note, note("wrong", key))
    expectEqual(aside.all().map(\.name), ["2026-02-03-1"])
    expectEqual(aside.all().first?.note, note("wrong", key))
    expect(!SealedContents.areThere(in: folder.path))
  }

  @Test func `a second loss of the same day has a folder of its own`() throws {
    _ = try aside.run(note())
    try folder.write([1], to: "outbox")
    _ = try aside.run(note("damaged"))
    expectEqual(aside.all().map(\.name), ["2026-02-03-1", "2026-02-03-2"])
    expectEqual(aside.all().map(\.note.reason), ["missing", "damaged"])
  }

  @Test(arguments: names.indices)
  func `after a cut at any step the next call goes on with the same note`(count: Int) throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("before/moving"), withIntermediateDirectories: true)
    try folder.write(Array(note("refused").json.prettyPrinted().utf8), to: "before/moving/why.json")
    for name in Self.names.prefix(count) {
      try FileManager.default.moveItem(
        atPath: folder.file(name), toPath: folder.file("before/moving/\(name)"))
    }
    expect(aside.isUnderWay)
    expectEqual(aside.all().count, 0)
    let made = try aside.run(note("missing"))
    expectEqual(made.note.reason, "refused")
    expectEqual(try entries("/before/\(made.name)"), (Self.names + ["why.json"]).sorted())
    expect(!aside.isUnderWay)
  }

  @Test func `a recovered key is kept under the new one alone`() throws {
    let made = try aside.run(note())
    let (old, new) = (DeviceKey.random(), DeviceKey.random())
    expectNil(try RecoveredKey(made, under: new).read()?.id)
    try RecoveredKey(made, under: new).write(old)
    expectEqual(try RecoveredKey(made, under: new).read()?.id, old.id)
    #expect(throws: KeyFault.vault(.rowRefused)) {
      try RecoveredKey(made, under: DeviceKey.random()).read()
    }
  }
}
