import Foundation
import Session
import TestSupport
import Testing

@testable import AmblerDevice

struct RigPageNoteTests {
  private let place = RigPagePlace(address: "http://127.0.0.1:1", token: "t")

  @Test func `the place of the page is written once, and nothing is told of it`() throws {
    let folder = try TemporaryFolder()
    let home = Home(path: folder.path)
    var note = RigPageNote(place, home: home, rig: "roof")
    expectNil(note.write())
    expectEqual(RigPagePlace.read(home: home, rig: "roof"), place)
    RigPagePlace.remove(home: home, rig: "roof")
    expectNil(note.write())
    expectNil(RigPagePlace.read(home: home, rig: "roof"))
  }

  @Test func `where it cannot be written that is told once, and its end too`() throws {
    let folder = try TemporaryFolder()
    let home = Home(path: folder.file("home"))
    // A file is in the way.
    try Data().write(to: URL(fileURLWithPath: home.path))
    var note = RigPageNote(place, home: home, rig: "roof")
    let words = try require(note.write())
    expect(words.hasPrefix("`ambler rig status` does not find this rig yet: "))
    expectNil(note.write())
    try FileManager.default.removeItem(atPath: home.path)
    expectEqual(note.write(), "`ambler rig status` finds this rig now.")
    expectNil(note.write())
    expectEqual(RigPagePlace.read(home: home, rig: "roof"), place)
  }
}
