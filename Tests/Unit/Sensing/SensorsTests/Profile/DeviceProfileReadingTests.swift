import StrictJSON
import TestSupport
import Testing

@testable import Sensors

struct DeviceProfileReadingTests {
  /// A whole profile, with one piece of its text replaced.
  private func text(_ old: String = "", _ new: String = "") -> String {
    let whole = """
      { "ambler": 1, "name": "chip", "title": "A chip", "driver": "chip_core",
        "matches": ["chip", { "name": "chip2", "format": "le:s10/16>>6" },
          { "prefix": "chip-", "scale": "0.48", "rangeG": 200 }],
        "acceleration": {
          "channels": ["accel_x", "accel_y", "accel_z"],
          "scan": { "index": 0, "format": "le:s12/16>>4" },
          "scale": { "at": "type", "default": "0.0096", "settings": [
            { "scale": "0.0096", "rangeG": 2 }, { "scale": "0.0192", "rangeG": 4 }] },
          "rate": { "at": "type", "listedAt": "device", "default": "125.000000",
            "settings": ["62.50000", "125"] },
          "mountMatrix": "type" },
        "gyroscope": "none", "timestamp": { "index": 3 },
        "buffer": { "kind": "triggered" },
        "trigger": { "need": "preset", "own": ["{name}-dev{id}"] },
        "quirks": ["needsInterrupt"], "notes": ["A note."] }
      """
    guard let range = whole.firstRange(of: old), !old.isEmpty else { return whole }
    return whole.replacingCharacters(range, with: new)
  }

  private func read(_ text: String) throws -> DeviceProfile {
    try DeviceProfile(bytes: Array(text.utf8), file: "chip.json")
  }

  @Test func `a whole profile is read`() throws {
    let profile = try read(text())
    expectEqual(profile.name, "chip")
    expectEqual(profile.acceleration?.rate.value?.ratesHz, [62.5, 125])
    expectEqual(profile.acceleration?.scale.value?.range(ofScale: "0.019200"), 4)
    expectEqual(profile.acceleration?.scale.value?.isConstant, false)
    expectNil(profile.gyroscope)
    expectEqual(profile.timestamp, .known(3))
    expectEqual(profile.quirks, [.needsInterrupt])
    expectNil(profile.image)
  }

  @Test func `a relative has its own format and scale`() throws {
    let profile = try read(text())
    let narrow = profile.adapted(to: "chip2").acceleration
    expectEqual(narrow?.scan.value?.format, ScanFormat("le:s10/16>>6"))
    expectEqual(narrow?.scale, .discover)
    let strong = profile.adapted(to: "chip-13").acceleration
    expectEqual(strong?.scale.value?.defaultText, "0.48")
    expectEqual(strong?.scale.value?.isConstant, true)
    expectEqual(strong?.scale.value?.range(ofScale: "0.48"), 200)
    expectEqual(profile.adapted(to: "chip"), profile)
    expect(!profile.matches("chip3"))
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let old: String
    let new: String
    let pointer: String
    let problem: String
    var testDescription: String { "\(pointer) \(problem)" }

    init(_ old: String, _ new: String, _ pointer: String, _ problem: String) {
      (self.old, self.new, self.pointer, self.problem) = (old, new, pointer, problem)
    }
  }

  static let mistakes = [
    Mistake("accel_z", "accel_w", "/acceleration/channels/2", "is not a channel id we know"),
    Mistake("accel_z", "accel_y", "/acceleration/channels", "names a channel twice"),
    Mistake("\"ambler\": 1", "\"ambler\": 2", "/ambler", "is out of range"),
    Mistake("\"title\"", "\"titel\"", "", "has no \"title\""),
    Mistake("le:s12/16>>4", "le:s12/16", "/acceleration/scan/format", "is not a scan format"),
    Mistake(
      "0.0096\", \"sett", "0.5\", \"sett", "/acceleration/scale/settings",
      "does not hold the default scale"),
    Mistake("\"0.0192\"", "\"0\"", "/acceleration/scale/settings/1/scale", "is not greater than 0"),
    Mistake("\"125\"", "\"fast\"", "/acceleration/rate/settings/1", "is not the text of a number"),
    Mistake(
      "\"mountMatrix\": \"type\"", "\"mountMatrix\": \"x\"", "/acceleration/mountMatrix",
      "is not a known word"),
    Mistake("\"needsInterrupt\"", "\"needsCoffee\"", "/quirks/0", "is not a known word"),
    Mistake("{ \"index\": 3 }", "{ \"index\": 2 }", "", "has two channels at scan index 2"),
    Mistake(
      "\"kind\": \"triggered\"", "\"kind\": \"fifo\"", "",
      "has a trigger but no use for it"),
    Mistake(
      "\"kind\": \"triggered\"", "\"kind\": \"none\"", "",
      "has channels in a buffer of kind \"none\""),
    Mistake(
      "\"need\": \"preset\"", "\"need\": \"none\"", "/trigger",
      "names a trigger that is not needed"),
    Mistake("[\"{name}-dev{id}\"]", "[]", "/trigger", "does not name the chip's own trigger"),
    Mistake("{name}-dev{id}", "{nam}-dev", "/trigger/own/0", "has a place that is not known"),
    Mistake(
      "\"name\": \"chip2\"", "\"prefix\": \"c\", \"name\": \"chip2\"", "/matches/1",
      "does not say which device"),
    Mistake("\"name\": \"chip\"", "\"name\": \"a chip\"", "/name", "is not a name"),
    Mistake("\"A note.\"", "\"\"", "/notes/0", "is empty"),
    Mistake(
      "\"timestamp\": { \"index\": 3 }", "\"timestamp\": \"maybe\"", "/timestamp",
      "is not a known word"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is a fault with its place`(mistake: Mistake) throws {
    let report = try #require(throws: FaultReport.self) { try read(text(mistake.old, mistake.new)) }
    expect(
      report.faults.contains { $0.pointer == mistake.pointer && $0.problem == mistake.problem },
      "\(report)")
  }

  @Test func `a profile that measures nothing is refused`() throws {
    let whole = text()
    let start = try require(whole.firstRange(of: "\"acceleration\": {")).lowerBound
    let end = try require(whole.firstRange(of: "\"gyroscope\"")).lowerBound
    let without = whole[..<start] + "\"acceleration\": \"none\", " + whole[end...]
    let report = try #require(throws: FaultReport.self) { try read(String(without)) }
    expect(report.faults.contains { $0.problem == "has neither acceleration nor gyroscope" })
  }

  @Test func `all mistakes of a file are found at once`() throws {
    var wrong = text("accel_z", "accel_w")
    wrong = wrong.replacing("needsInterrupt", with: "x").replacing("A note.", with: "")
    let report = try #require(throws: FaultReport.self) { try read(wrong) }
    expectEqual(report.faults.count, 3, "\(report)")
    expectEqual(report.faults.first?.place, Place(file: "chip.json", line: 5, column: 40))
    expectEqual(report.faults.first?.remedy, "Write one of: \"accel_x\", \"accel_y\", \"accel_z\".")
  }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<Index>, with new: String) -> String {
    String(self[..<range.lowerBound]) + new + self[range.upperBound...]
  }
}
