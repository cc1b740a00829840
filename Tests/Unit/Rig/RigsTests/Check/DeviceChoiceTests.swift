import Sensors
import TestSupport
import Testing

@testable import Rigs

struct DeviceChoiceTests {
  private static func chip(_ number: Int, label: String? = nil, serial: String? = nil)
    -> DeviceIdentity
  {
    DeviceIdentity(
      id: "iio:device\(number)", name: "adxl355", profile: "adxl355", label: label,
      path: ["platform", "soc", "i2c-\(number)", "\(number)-001d"], serial: serial)
  }

  private static func rig(_ devices: String...) throws -> Rig {
    let streams = devices.enumerated().map { number, device in
      #"{ "id": "s\#(number)", "sensor": "accelerometer", "device": \#(device) }"#
    }
    return try Rig.read(
      Array(SmallRig.text(streams: streams.joined(separator: ",")).utf8), file: "rig.json")
  }

  private static let place = DevicePlace(backend: .local, kind: .acceleration)

  private func choices(_ rig: Rig, _ present: [DeviceIdentity]) -> [String: DeviceChoice] {
    rig.choices(among: [Self.place: .devices(present)])
  }

  @Test(arguments: [
    #"{ "name": "adxl355" }"#, #"{ "label": "beam" }"#, #"{ "serial": "7" }"#,
    #"{ "bus": "1-001d" }"#, #"{ "bus": "i2c-1/1-001d" }"#, #"{ "bus": "soc" }"#,
    #"{ "name": "adxl355", "label": "beam", "bus": "i2c-1", "serial": "7" }"#,
  ])
  func `a device is known by whatever is written of it`(device: String) throws {
    let chip = Self.chip(1, label: "beam", serial: "7")
    expectEqual(choices(try Self.rig(device), [chip]), ["s0": .device(chip)])
  }

  @Test(arguments: [
    #"{ "name": "adxl" }"#, #"{ "label": "Beam" }"#, #"{ "serial": "8" }"#, #"{ "bus": "001d" }"#,
    #"{ "bus": "1-001d/i2c-1" }"#, #"{ "bus": "soc/1-001d" }"#,
    #"{ "name": "adxl355", "serial": "8" }"#, #"{ "bus": "/" }"#,
  ])
  func `a device of which one word does not hold is not meant`(device: String) throws {
    let chip = Self.chip(1, label: "beam", serial: "7")
    expectEqual(choices(try Self.rig(device), [chip]), ["s0": .missing(present: [chip])])
  }

  @Test func `two that fit are told, and none of them is guessed`() throws {
    let (one, two) = (Self.chip(1), Self.chip(2))
    expectEqual(
      choices(try Self.rig(#"{ "name": "adxl355" }"#), [one, two]), ["s0": .several([one, two])])
  }

  @Test func `of two streams that mean one device the first has it`() throws {
    let chip = Self.chip(1, label: "beam")
    let rig = try Self.rig(#"{ "bus": "1-001d" }"#, #"{ "bus": "i2c-1/1-001d" }"#)
    expectEqual(choices(rig, [chip]), ["s0": .device(chip), "s1": .taken(chip, by: "s0")])
  }

  @Test func `eight devices of one name are taken by their buses`() throws {
    let chips = (0..<8).map { Self.chip($0) }
    let streams = (0..<8).map {
      #"{ "id": "s\#($0)", "sensor": "accelerometer", "device": { "bus": "\#($0)-001d" } }"#
    }
    let rig = try Rig.read(
      Array(SmallRig.text(streams: streams.joined(separator: ",")).utf8), file: "rig.json")
    let taken = choices(rig, chips.reversed())
    expectEqual(taken.count, 8)
    for (number, chip) in chips.enumerated() { expectEqual(taken["s\(number)"], .device(chip)) }
  }

  @Test func `a place that cannot be looked at is told for each of its streams`() throws {
    let rig = try Self.rig(#"{ "label": "a" }"#, #"{ "label": "b" }"#)
    expectEqual(
      rig.choices(among: [Self.place: .unreachable("Nothing answers.")]),
      ["s0": .unreachable("Nothing answers."), "s1": .unreachable("Nothing answers.")])
    expectEqual(rig.choices(among: [:])["s0"], .missing(present: []))
  }

  @Test func `one chip gives acceleration to one stream and rotation to another`() throws {
    let chip = Self.chip(1)
    let rig = try Rig.read(
      Array(
        SmallRig.text(
          streams: """
            { "id": "a", "sensor": "accelerometer", "device": { "name": "adxl355" } },
            { "id": "r", "sensor": "gyroscope", "device": { "name": "adxl355" } }
            """
        ).utf8), file: "rig.json")
    expectEqual(rig.devicePlaces.map(\.kind), [.acceleration, .gyroscope])
    let present = Dictionary(
      uniqueKeysWithValues: rig.devicePlaces.map { ($0, DevicePlace.Presence.devices([chip])) })
    expectEqual(rig.choices(among: present), ["a": .device(chip), "r": .device(chip)])
  }
}
