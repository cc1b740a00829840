import Sensors
import StudyModel
import TestSupport
import Testing

@testable import Rigs

struct RigReadingTests {
  private func read(_ text: String) throws -> Rig {
    try Rig.read(Array(text.utf8), file: "rig.json")
  }

  @Test func `what may be left out is what most rigs want`() throws {
    let rig = try read(SmallRig.text())
    expectEqual(rig.id, "greenhouse-3")
    expect(rig.timeZone == "UTC" && rig.segment == .seconds(3_600))
    expect(rig.destination == .none && rig.settingsEvery == nil && rig.calibrations.isEmpty)
    expectEqual(
      rig.storage,
      StorageRules(
        quota: nil, keepFree: 200 << 20, keepDelivered: .seconds(7 * 86_400), whenFull: .stop))
    expectEqual(
      rig.streams,
      [
        RigStream(
          id: "beam",
          subject: .motion(
            MotionStream(
              kind: .acceleration, backend: .local, device: DeviceMatch(name: "adxl355"),
              rateHz: nil, range: nil, axes: [.x, .y, .z], keeps: .samples)), schedule: .always)
      ])
  }

  @Test func `all that can be written is read`() throws {
    let rig = try read(SmallRig.full)
    expect(rig.title == "Greenhouse" && rig.timeZone == "Europe/Madrid")
    expect(rig.segment == .seconds(900) && rig.settingsEvery == .seconds(3_600))
    expectEqual(rig.calibrations, ["beam.json"])
    expectEqual(rig.destination, .server)
    expect(rig.storage.quota == 4_000 << 20 && rig.storage.whenFull == .thinOut)
    guard case .motion(let motion) = rig.streams[0].subject,
      case .position(let position) = rig.streams[2].subject
    else {
      Issue.record("the streams are of other kinds")
      return
    }
    expectEqual(motion.backend, .network(host: "192.0.2.7", port: 30_432))
    expectEqual(motion.device, DeviceMatch(name: "n", label: "l", bus: "b", serial: "s"))
    expect(motion.rateHz == 100 && motion.range == 8 && motion.axes == [.x, .z])
    expectEqual(motion.keeps, .both)
    expectEqual(
      rig.streams.map(\.schedule),
      [
        .onMotion(MotionTrigger(thresholdG: 0.1, still: .seconds(60))),
        .dutyCycle(record: .seconds(60), every: .seconds(600)),
        .windows([
          RecordingWindow(
            from: try require(TimeOfDay("08:00")), until: try require(TimeOfDay("12:00"))),
          RecordingWindow(
            from: try require(TimeOfDay("20:00")), until: try require(TimeOfDay("06:00"))),
        ]),
      ])
    expectEqual(position, PositionStream(host: "::1", port: 2_950, keeps: .oneFixADay))
  }

  @Test func `the example of the documentation is a rig`() throws {
    let rig = try read(SmallRig.example())
    expectEqual(rig.streams.map(\.id), ["beam", "door", "place"])
    expectEqual(rig.destination, .server)
  }

  @Test(arguments: [
    (#"{ "name": "n", "bus": "1" }"#, #"{ "name": "n", "bus": "2" }"#, true),
    (#"{ "name": "n" }"#, #"{ "name": "m" }"#, true),
    (#"{ "name": "n" }"#, #"{ "bus": "2" }"#, true),
    (#"{ "serial": "1" }"#, #"{ "serial": "1", "name": "n" }"#, false),
    (#"{ "serial": "1", "name": "n" }"#, #"{ "serial": "1" }"#, false),
    (#"{ "bus": "1", "label": "a" }"#, #"{ "bus": "1", "label": "a" }"#, false),
  ])
  func `the words of one stream must not mean all that those of another mean`(
    one: String, two: String, areApart: Bool
  ) {
    let text = SmallRig.text(
      streams: """
        { "id": "a", "sensor": "accelerometer", "device": \(one) },
        { "id": "b", "sensor": "accelerometer", "device": \(two) }
        """)
    expectEqual(((try? read(text)) != nil), areApart)
  }

  @Test func `one device may give two kinds, and one name may be on two machines`() throws {
    let rig = try read(
      SmallRig.text(
        streams: """
          { "id": "a", "sensor": "accelerometer", "device": { "name": "bmi160" } },
          { "id": "b", "sensor": "gyroscope", "device": { "name": "bmi160" } },
          { "id": "c", "sensor": "gyroscope", "at": "iio:ip:192.0.2.7", "device": { "name": "bmi160" } }
          """))
    expectEqual(rig.streams.count, 3)
  }

  @Test(arguments: [
    ("08:00", "12:00", "12:00", "13:00", true), ("08:00", "12:00", "11:59", "13:00", false),
    ("20:00", "06:00", "06:00", "07:00", true), ("20:00", "06:00", "05:59", "07:00", false),
    ("00:00", "00:00", "01:00", "02:00", false), ("08:00", "09:00", "08:00", "08:30", false),
  ])
  func `windows may touch and not overlap, over midnight too`(
    from: String, until: String, otherFrom: String, otherUntil: String, isGood: Bool
  ) {
    for pair in [
      [(from, until), (otherFrom, otherUntil)], [(otherFrom, otherUntil), (from, until)],
    ] {
      let windows = pair.map { #"{ "from": "\#($0.0)", "until": "\#($0.1)" }"# }
      let text = SmallRig.text(
        streams: """
          { "id": "a", "sensor": "accelerometer", "device": { "name": "n" },
            "when": { "type": "windows", "windows": [\(windows.joined(separator: ", "))] } }
          """, more: #""timeZone": "UTC""#)
      expectEqual(((try? read(text)) != nil), isGood)
    }
  }
}
