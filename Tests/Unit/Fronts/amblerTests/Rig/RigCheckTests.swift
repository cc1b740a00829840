import Foundation
import IIODServer
import Sensors
import StrictJSON
import TestSupport
import Testing

struct RigCheckTests {
  private let ambler: AmblerProcess
  private let folder: TemporaryFolder

  init() throws {
    ambler = try AmblerProcess()
    folder = try TemporaryFolder()
  }

  private func file(_ streams: String) throws -> String {
    let text = """
      { "ambler": 1, "id": "greenhouse-3", "streams": [\(streams)],
        "storage": { "keepFreeMiB": 500, "whenFull": "stop" } }
      """
    let url = folder.url.appendingPathComponent("rig.json")
    try Data(text.utf8).write(to: url)
    return url.path
  }

  @Test func `hardware that is as the file says is proved in one look`() throws {
    let chip = try PlayedChip("adxl355")
    let path = try file(
      """
      { "id": "beam", "sensor": "accelerometer", "at": "\(chip.uri())",
        "device": { "name": "adxl355" }, "rateHz": 125, "rangeG": 2 }
      """)
    let outcome = try ambler.run(["rig", "check", path, "--seconds", "0.5"])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    expectNotNil(
      try
        /beam\n    Takes adxl355 \(iio:device0\)\.\n    Gives 12[45][.0-9]* Hz\.\nstorage\n    The disk has .*\n/
        .prefixMatch(
          in: outcome.stdout), "\(outcome.stdout)")
  }

  @Test func `what is not as the file says is marked, and the others are looked at all the same`()
    throws
  {
    let chip = try PlayedChip("adxl355")
    let nobody = try LoopbackPort.free()
    let path = try file(
      """
      { "id": "beam", "sensor": "accelerometer", "at": "\(chip.uri())",
        "device": { "name": "adxl355" }, "rateHz": 100, "rangeG": 16 },
      { "id": "door", "sensor": "accelerometer", "at": "\(chip.uri())",
        "device": { "label": "door" } },
      { "id": "swing", "sensor": "gyroscope", "at": "\(chip.uri())",
        "device": { "name": "adxl355" } },
      { "id": "gone", "sensor": "accelerometer", "at": "iio:ip:127.0.0.1:\(nobody)",
        "device": { "name": "adxl355" } },
      { "id": "place", "sensor": "location", "at": "gpsd://127.0.0.1:\(nobody)",
        "keep": "oneFixADay" }
      """)
    let outcome = try ambler.run(["rig", "check", path, "--seconds", "0"])
    expectEqual(outcome.code, 69)
    expectEqual(outcome.stderr, "5 streams cannot be recorded as the file says.\n")
    // What the disk has is another figure each time.
    let streams = try require(outcome.stdout.components(separatedBy: "storage\n").first)
    let shown = streams.replacingOccurrences(of: "\(nobody)", with: "PORT")
    expectSnapshot(shown, named: "check.txt")
    let json = try ambler.run(["rig", "check", path, "--seconds", "0", "--json"]).json()
    let told = try require(json["streams"]?.listValue)
    expectEqual(told.map { $0["id"]?.stringValue }, ["beam", "door", "swing", "gone", "place"])
    expect(told.allSatisfy { $0["isFaulty"]?.booleanValue == true })
  }

  @Test func `a disk that has no room, and a folder that is not there, are faults`() throws {
    let chip = try PlayedChip("adxl355")
    let url = folder.url.appendingPathComponent("full.json")
    let stream = """
      { "id": "beam", "sensor": "accelerometer", "at": "\(chip.uri())",
        "device": { "name": "adxl355" } }
      """
    try Data(
      """
      { "ambler": 1, "id": "full", "streams": [\(stream)], "destination": "dir:/nowhere/at/all",
        "storage": { "keepFreeMiB": 1000000000, "whenFull": "stop" } }
      """.utf8
    ).write(to: url)
    let outcome = try ambler.run(["rig", "check", url.path, "--seconds", "0"])
    expectEqual(outcome.code, 69)
    expect(outcome.stdout.contains("! The disk has"))
    expect(outcome.stdout.contains("! The folder that segments go to is not there"))
    expectEqual(outcome.stderr, "The segments have no room, or no way out.\n")
  }

  @Test func `a file with faults is not tried`() throws {
    let path = try file(#"{ "id": "Beam", "sensor": "accelerometer" }"#)
    let outcome = try ambler.run(["rig", "check", path])
    expectEqual(outcome.code, 65)
    expectEqual(outcome.stdout, "")
    expect(outcome.stderr.contains("/streams/0/id  is not a name."))
    expect(outcome.stderr.contains("/streams/0  has no \"device\"."))
  }

  @Test(arguments: [["rig"], ["rig", "check"], ["rig", "prove", "rig.json"]])
  func `words that mean nothing are told`(words: [String]) throws {
    expectEqual(try ambler.run(words).code, 64)
  }

  @Test(.enabled(if: MockedSysfs.runner() != nil, "umockdev-run is not installed"))
  func `two chips of one name on this machine are told apart by bus, label and serial number`()
    throws
  {
    let sysfs = try MockedSysfs()
    let catalogue = try DeviceProfileCatalogue(
      folder: SharedMaterial.checkout.appendingPathComponent("devices").path)
    let profile = catalogue.profile(forDevice: "adxl313")
    for (number, place) in ["pci0000:00/usb1/1-2/1-2:1.0", "platform/soc/i2c-1/1-001d"].enumerated()
    {
      var image = try require(ChipImage(profile, named: "adxl313"))
      image.id = "iio:device\(number)"
      try image.write(to: sysfs)
      try sysfs.connect(image.id, at: place)
    }
    try sysfs.write("KX-0042", to: "devices/pci0000:00/usb1/1-2/serial")
    try sysfs.write("beam", to: "devices/platform/soc/i2c-1/1-001d/iio:device1/label")
    func check(_ device: String) throws -> String {
      let path = try file(#"{ "id": "a", "sensor": "accelerometer", "device": \#(device) }"#)
      let child = try sysfs.start(
        try require(MockedSysfs.runner()), ChildProcess.built("ambler"),
        ["rig", "check", path, "--seconds", "0"])
      return try require(child.wait(seconds: 60)).text
    }
    let plugged = "Takes adxl313 (iio:device0, bus 1-2/1-2:1.0, serial KX-0042)."
    let soldered = "Takes adxl313 (iio:device1, label beam, bus i2c-1/1-001d)."
    for device in [#"{ "bus": "usb1/1-2" }"#, #"{ "serial": "KX-0042" }"#] {
      expect(try check(device).contains(plugged))
    }
    for device in [#"{ "bus": "1-001d" }"#, #"{ "label": "beam", "name": "adxl313" }"#] {
      expect(try check(device).contains(soldered))
    }
    expect(try check(#"{ "name": "adxl313" }"#).contains("! Means several: adxl313 (iio:device0,"))
  }
}
