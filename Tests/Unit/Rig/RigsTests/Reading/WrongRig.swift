import StrictJSON
import Testing

@testable import Rigs

/// A rig file with something wrong in it.
struct WrongRig: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String

  var testDescription: String { name }

  /// Whether the JSON Schema refuses it too; the rest only the reader can see.
  var isStructural: Bool { !Self.seenByTheReaderAlone.contains(name) }

  private static let seenByTheReaderAlone: Set = [
    "not JSON", "a bad zone", "one id twice", "one device twice", "one gpsd twice",
    "windows that overlap", "a full duty",
  ]

  var faults: String {
    do throws(FaultReport) {
      _ = try Rig.read(Array(text.utf8), file: "rig.json")
      return ""
    } catch {
      return error.description
    }
  }

  private init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  /// A whole file with these streams.
  static func streams(_ name: String, _ streams: String) -> WrongRig {
    WrongRig(name, SmallRig.text(streams: streams))
  }

  private static func beam(_ name: String, _ more: String) -> WrongRig {
    streams(
      name,
      #"{ "id": "beam", "sensor": "accelerometer", "device": { "name": "adxl355" }, \#(more) }"#)
  }

  private static func rig(_ name: String, _ more: String) -> WrongRig {
    WrongRig(name, SmallRig.text(more: more))
  }

  static let all = heads + devices + schedules + storage

  static let heads = [
    WrongRig("not JSON", "{"),
    WrongRig("no version", "{}"),
    WrongRig("another version", #"{ "ambler": 2 }"#),
    WrongRig("nothing", #"{ "ambler": 1 }"#),
    WrongRig("a list", "[]"),
    rig("an unknown key", #""steams": []"#),
    rig("a bad zone", #""timeZone": "Madrid""#),
    rig("a segment that divides no day", #""segmentMinutes": 7"#),
    rig("no destination", #""destination": "https://study.example""#),
    rig("settings without a server", #""destination": "none", "settingsMinutes": 60"#),
    WrongRig(
      "a bad id",
      #"{ "ambler": 1, "id": "Greenhouse 3", "streams": [], "storage": { "keepFreeMiB": 1, "whenFull": "burn" } }"#
    ),
  ]

  static let devices = [
    beam("an unknown sensor's key", #""keep": "everything""#),
    streams("no sensor", #"{ "id": "beam", "device": { "name": "adxl355" } }"#),
    streams("no device", #"{ "id": "beam", "sensor": "accelerometer" }"#),
    streams("a device without words", #"{ "id": "beam", "sensor": "gyroscope", "device": {} }"#),
    beam("another place", #""at": "iio:local:?device=x""#),
    beam("an axis twice", #""channels": ["x", "x"]"#),
    beam("an axis that is none", #""channels": ["w"]"#),
    beam("a rate of nothing", #""rateHz": 0, "rangeG": -2, "rangeDegreesPerSecond": 250"#),
    streams(
      "one id twice",
      #"{ "id": "a", "sensor": "accelerometer", "device": { "bus": "1" } }, { "id": "a", "sensor": "accelerometer", "device": { "bus": "2" } }"#
    ),
    streams(
      "one device twice",
      #"{ "id": "a", "sensor": "accelerometer", "device": { "name": "x" } }, { "id": "b", "sensor": "accelerometer", "device": { "name": "x", "serial": "2" } }"#
    ),
    streams(
      "one gpsd twice",
      #"{ "id": "a", "sensor": "location", "keep": "everyFix" }, { "id": "b", "sensor": "location", "keep": "timeOnly" }"#
    ),
    streams("no word on privacy", #"{ "id": "a", "sensor": "location", "at": "localhost" }"#),
  ]

  static let schedules = [
    beam("no type", #""when": {}"#),
    beam("another type", #""when": { "type": "sometimes" }"#),
    beam(
      "windows that overlap",
      #""when": { "type": "windows", "windows": [{ "from": "22:00", "until": "06:00" }, { "from": "05:00", "until": "07:00" }] }"#
    ),
    beam(
      "windows without a time", #""when": { "type": "windows", "windows": [{ "from": "25:00" }] }"#),
    beam(
      "a full duty", #""when": { "type": "dutyCycle", "recordSeconds": 60, "everySeconds": 60 }"#),
    beam("motion without a threshold", #""when": { "type": "onMotion" }"#),
    streams(
      "motion that cannot be seen",
      #"{ "id": "a", "sensor": "location", "keep": "everyFix", "when": { "type": "onMotion", "thresholdG": 1, "stillSeconds": 60 } }"#
    ),
  ]

  static let storage = [
    WrongRig("no storage", SmallRig.text(storage: "{}")),
    WrongRig(
      "too little",
      SmallRig.text(storage: #"{ "quotaMiB": 1, "keepFreeMiB": 0, "whenFull": "stop" }"#)),
  ]
}
