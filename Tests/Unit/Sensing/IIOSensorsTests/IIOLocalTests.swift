import Foundation
import IIODServer
import StudyModel
import Testing
import TestSupport

@testable import IIOSensors
@testable import Sensors

/// Real libiio on this machine's sysfs, as umockdev plays it, without root and without hardware.
@Suite(.serialized, .enabled(if: MockedSysfs.runner() != nil, "umockdev-run is not installed"))
struct IIOLocalTests {
  /// What the probe prints.
  struct Report: Decodable {
    var name: String
    var timing: String
    var rateHz: Double?
    var notes: [String]
    var samples: Int
    var gaps: [String]
    var missing: Int
    var first: [Int32]
    var last: [Int32]
    var isRamp: Bool
    var measuredHz: Double?
    var firstTime: Int64?
    var lastTime: Int64?
    var readTime: Int64?
    var failure: String?
  }

  private func probe(_ sysfs: MockedSysfs, _ arguments: [String]) throws -> Report {
    let runner = try require(MockedSysfs.runner())
    let child = try sysfs.start(runner, ChildProcess.built("SensorProbe"), arguments)
    defer { sysfs.stop(child) }
    let outcome = try require(child.wait(seconds: 30), "the probe did not end")
    return try require(
      try? JSONDecoder().decode(Report.self, from: outcome.output),
      "\(outcome.status) \(outcome.text) \(outcome.errors)")
  }

  @Test func `the local buffer gives every sample on the kernel's boot clock`() throws {
    let sysfs = try MockedSysfs()
    try ChipImage.test().write(to: sysfs)
    let feeder = try ScanFeeder(
      try sysfs.makeFIFO("iio:device0"), rateHz: 1000, hasTimestamps: true)
    defer { feeder.stop() }
    let report = try probe(sysfs, ["iio:local:?rate=1000", "2000"])
    expectNil(report.failure)
    expectEqual(report.timing, "kernelBootTime")
    expectEqual(report.rateHz, 1000)
    expect(report.samples >= 2000)
    expect(report.isRamp)
    expectEqual(report.gaps, [])
    expectEqual(report.first, [0, 0, 2])
    expect(abs((report.measuredHz ?? 0) - 1000) < 2)
    // The first scan is due when the feeder starts, and none is read before its time.
    expectEqual(report.firstTime, feeder.start)
    expect(try require(report.lastTime) <= (try require(report.readTime)))
  }

  @Test func `samples that the kernel lost are a gap of their number`() throws {
    let sysfs = try MockedSysfs()
    try ChipImage.test().write(to: sysfs)
    let feeder = try ScanFeeder(
      try sysfs.makeFIFO("iio:device0"), rateHz: 1000, hasTimestamps: true,
      event: .lose(count: 25, after: 700))
    defer { feeder.stop() }
    let report = try probe(sysfs, ["iio:local:?rate=1000", "1500"])
    expectEqual(report.gaps, ["overrun"])
    expectEqual(report.missing, 25)
    expect(!report.isRamp)
  }

  @Test func `a device without timestamps is timed by arrival`() throws {
    let sysfs = try MockedSysfs()
    try ChipImage.test(hasTimestamp: false).write(to: sysfs)
    let feeder = try ScanFeeder(
      try sysfs.makeFIFO("iio:device0"), rateHz: 1000, hasTimestamps: false)
    defer { feeder.stop() }
    let report = try probe(sysfs, ["iio:local:?rate=1000", "1500"])
    expectEqual(report.timing, "arrival")
    expect(report.isRamp)
    expectEqual(report.gaps, [])
  }

  @Test func `an adxl345 of an old kernel is polled`() throws {
    let sysfs = try MockedSysfs()
    let catalogue = try DeviceProfileCatalogue(
      folder: SharedMaterial.checkout.appendingPathComponent("devices").path)
    let profile = catalogue.profile(forDevice: "adxl345")
    let image = try require(ChipImage(profile, named: "adxl345"))
    try image.write(to: sysfs, hasBuffer: false)
    for (axis, value) in zip(["x", "y", "z"], ["12", "-34", "256"]) {
      try sysfs.write(value, to: "bus/iio/devices/\(image.id)/in_accel_\(axis)_raw")
    }
    let report = try probe(sysfs, ["iio:local:?device=adxl345&rate=50", "60"])
    expectNil(report.failure)
    expectEqual(report.name, "adxl345")
    expectEqual(report.timing, "polled")
    expectEqual(report.rateHz, 50)
    expectEqual(report.first, [12, -34, 256])
    expectEqual(report.last, [12, -34, 256])
    expect(abs((report.measuredHz ?? 0) - 50) < 2.5)
    let chosen = try String(
      contentsOf: sysfs.folder.appendingPathComponent(
        "sys/bus/iio/devices/\(image.id)/in_accel_sampling_frequency"), encoding: .utf8)
    expectEqual(DecimalText.trimmed(chosen), "50")
  }

  @Test
  func `a channel that libiio does not know makes it refuse all devices, the others are polled`()
    throws
  {
    let sysfs = try MockedSysfs()
    try ChipImage.test().write(to: sysfs)
    let odd = "bus/iio/devices/iio:device9"
    try sysfs.write("bno055", to: "\(odd)/name")
    for (index, angle) in ["yaw", "pitch", "roll"].enumerated() {
      try sysfs.write("0", to: "\(odd)/in_rot_\(angle)_raw")
      try sysfs.write("0", to: "\(odd)/scan_elements/in_rot_\(angle)_en")
      try sysfs.write("\(index)", to: "\(odd)/scan_elements/in_rot_\(angle)_index")
      try sysfs.write("le:s16/16>>0", to: "\(odd)/scan_elements/in_rot_\(angle)_type")
    }
    let polled = try probe(sysfs, ["iio:local:?device=test16&rate=100", "30"])
    expectNil(polled.failure)
    expectEqual(polled.timing, "polled")
    expect(polled.samples >= 30)
    expect(polled.notes.contains { $0.contains("libiio cannot open") })
    let report = try probe(sysfs, ["iio:local:?device=bno055", "10"])
    expectEqual(report.failure?.contains("bno055"), true, "\(report.failure ?? "no failure")")
  }

  @Test func `Debian's own iiod serves the same samples`() throws {
    guard let iiod = ChildProcess.find("/usr/sbin/iiod") else { return }
    let runner = try require(MockedSysfs.runner())
    let sysfs = try MockedSysfs()
    try ChipImage.test().write(to: sysfs)
    let feeder = try ScanFeeder(
      try sysfs.makeFIFO("iio:device0"), rateHz: 1000, hasTimestamps: true)
    defer { feeder.stop() }
    let port = try LoopbackPort.free()
    let server = try sysfs.start(runner, iiod, ["-p", "\(port)"])
    defer { sysfs.stop(server) }
    let source = IIOSource(backend: .network(host: "127.0.0.1", port: port))
    let accelerometer = try opened(source, while: server)
    expectEqual(accelerometer.description.timing, .mappedOnArrival)
    let capture = try Collected(accelerometer, sampleCount: 1500)
    expectNil(capture.failure)
    expectEqual(capture.gaps, [])
    expectEqual(capture.ramp.first, 0)
    expectNil(capture.firstBreak(in: capture.ramp))
    expectNil(capture.firstTimeOutOfOrder)
  }

  /// Opens as soon as the server listens; it needs a moment to start.
  private func opened(
    _ source: IIOSource, while server: ChildProcess
  ) throws -> IIOAccelerometer {
    var found: Result<IIOAccelerometer, SensorError>?
    waitUntil {
      do throws(SensorError) {
        found = .success(
          try IIOAccelerometer.open(source, catalogue: nil, requestedRateHz: 1000))
      } catch {
        found = .failure(error)
      }
      guard case .failure(.contextRefused) = found, server.isRunning else { return true }
      return false
    }
    return try require(found).get()
  }
}
