import Foundation
import Studies
import TestSupport
import Testing

@testable import Reminding

struct LightShellTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A light as the kernel shows it.
  private func light(_ name: String, _ attributes: [String: String]) throws {
    try FileManager.default.createDirectory(
      atPath: folder.file(name), withIntermediateDirectories: true)
    for (attribute, text) in attributes {
      try folder.write(Array((text + "\n").utf8), to: "\(name)/\(attribute)")
    }
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try folder.bytes(path), as: UTF8.self)
  }

  private static let orange = LightColour(red: 255, green: 128, blue: 0)

  @Test func `a light that mixes colours gets them in its own order, and shines whole`() throws {
    try light(
      "rgb:status",
      [
        "multi_index": "green red blue", "multi_intensity": "0 0 0", "brightness": "0",
        "max_brightness": "255", "trigger": "none timer [heartbeat]",
      ])
    let shell = LightShell(folder: folder.path)
    expectEqual(shell.standing(), .there)
    try shell.ring(Dues.ring([.light], colour: Self.orange))
    // A file keeps what an attribute would not: the bytes after those that were written.
    expect(try text("rgb:status/multi_intensity").hasPrefix("128 255 0"))
    expect(try text("rgb:status/brightness").hasPrefix("255"))
    expect(try text("rgb:status/trigger").hasPrefix("none"))
  }

  @Test func `when nothing stands the light goes, and does again what it did by itself`() throws {
    try light(
      "rgb:status",
      [
        "multi_index": "red green blue", "multi_intensity": "0 0 0", "brightness": "0",
        "max_brightness": "255", "trigger": "none [heartbeat]",
      ])
    let shell = LightShell(folder: folder.path)
    shell.silence()
    try shell.ring(Dues.ring([.light], colour: Self.orange))
    try folder.write(Array("[none] heartbeat\n".utf8), to: "rgb:status/trigger")
    try shell.ring(Dues.ring([.light], colour: Self.orange))
    shell.silence()
    expect(try text("rgb:status/brightness").hasPrefix("0"))
    expect(try text("rgb:status/trigger").hasPrefix("heartbeat"))
  }

  @Test func `three lights of one place are one, scaled to what each can do`() throws {
    for colour in ["red", "green", "blue"] {
      try light("phone:\(colour):user", ["brightness": "0", "max_brightness": "1"])
    }
    try light("phone:red:flash", ["brightness": "0", "max_brightness": "255"])
    let shell = LightShell(folder: folder.path)
    try shell.ring(Dues.ring([.light], colour: Self.orange))
    let values = try ["red", "green", "blue"].map { try text("phone:\($0):user/brightness").first }
    expectEqual(values, ["1", "1", "0"])
    expectEqual(try text("phone:red:flash/brightness"), "0\n")
  }

  @Test func `lights of keys, radios and the screen are no lights of reminders`() throws {
    try light("input3::capslock", ["brightness": "0", "max_brightness": "1"])
    try light(
      "rgb:kbd_backlight",
      ["multi_index": "red green blue", "multi_intensity": "0 0 0", "brightness": "0"])
    try light("green:power", ["brightness": "1", "max_brightness": "1"])
    let shell = LightShell(folder: folder.path)
    expectEqual(shell.standing(), .absent(.noLight))
    expectRefusal(.absent(.noLight)) { () throws(RemindingError) in
      try shell.ring(Dues.ring([.light], colour: Self.orange))
    }
    expectEqual(LightShell(folder: folder.file("nothing")).standing(), .absent(.noLight))
  }

  @Test func `a light whose colours lie is refused with the call that failed`() throws {
    try light("rgb:status", ["multi_index": "red green blue", "max_brightness": "-5"])
    expectRefusal(
      .call("open", subject: folder.file("rgb:status/multi_intensity"), code: ENOENT)
    ) { () throws(RemindingError) in
      try LightShell(folder: folder.path).ring(Dues.ring([.light], colour: Self.orange))
    }
  }

  /// The test goes on, and has failed, unless `body` throws just this.
  private func expectRefusal(_ wanted: RemindingError, _ body: () throws(RemindingError) -> Void) {
    do throws(RemindingError) {
      try body()
      expect(false, "nothing was refused")
    } catch {
      expectEqual(error, wanted)
    }
  }
}
