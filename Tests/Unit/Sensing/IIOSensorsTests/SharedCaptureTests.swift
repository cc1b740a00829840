import Foundation
import IIODServer
import StudyModel
import TestSupport
import Testing

@testable import IIOSensors
@testable import Sensors

/// The accelerometer and the gyroscope of one IIO device, captured from one buffer.
@Suite(.serialized) struct SharedCaptureTests {
  private static let catalogue = try? DeviceProfileCatalogue(
    folder: SharedMaterial.checkout.appendingPathComponent("devices").path)

  static let names: [String] = (catalogue?.profiles ?? [])
    .filter { $0.gyroscope != nil && $0.acceleration != nil && $0.image != nil }.map(\.name)

  private static func server(_ name: String) throws -> IIODServer {
    let profile = try require(catalogue?.profile(named: name))
    let image = try require(ChipImage(profile))
    let server = try IIODServer(image: image, signal: RampSignal())
    try server.start()
    return server
  }

  private static func opened(
    _ name: String, _ server: IIODServer
  ) throws -> (accelerometer: IIOAccelerometer, gyroscope: IIOGyroscope) {
    let capture = try SharedCapture.open(
      IIOSource(backend: .network(host: "127.0.0.1", port: Int(server.port)), device: name),
      catalogue: catalogue, requestedRateHz: 100, requestedRangeG: 4,
      requestedRangeDegreesPerSecond: 500,
      options: CaptureOptions(blockSeconds: 0.01, patienceSeconds: 0.5))
    return (capture.accelerometer, capture.gyroscope)
  }

  private static func samples<Block: SampleBlock>(
    _ stream: SampleStream<Block>, _ count: Int
  ) -> [Block] {
    var blocks: [Block] = []
    while blocks.map(\.sampleCount).reduce(0, +) < count, let item = stream.next() {
      if case .samples(let block) = item { blocks.append(block) }
    }
    return blocks
  }

  @Test func `the catalogue has chips with both in one device`() {
    expect(Self.names.count >= 4)
  }

  @Test(.slow("records in real time"), arguments: names)
  func `samples of both that were taken together have the same times`(name: String) throws {
    let server = try Self.server(name)
    defer { server.stop() }
    let (accelerometer, gyroscope) = try Self.opened(name, server)
    expectEqual(accelerometer.description.columns.map(\.unit), ["m/s2", "m/s2", "m/s2"])
    expectEqual(gyroscope.description.columns.map(\.unit), ["rad/s", "rad/s", "rad/s"])
    expectEqual(accelerometer.description.nominalRateHz, gyroscope.description.nominalRateHz)
    let moving = try accelerometer.start()
    let turning = try gyroscope.start()
    let acceleration = Self.samples(moving, 30)
    let rotation = Self.samples(turning, 30)
    accelerometer.stop()
    gyroscope.stop()
    expect(moving.failure == nil && turning.failure == nil)
    let accelerationTimes = acceleration.flatMap(\.times)
    let rotationTimes = rotation.flatMap(\.times)
    expect(Set(rotationTimes.dropLast(10)).isSubset(of: Set(accelerationTimes)))
    guard accelerometer.description.timing != .polled else { return }
    let counts = Dictionary(
      zip(accelerationTimes, 0...).map { ($0, acceleration.flatMap(\.counts)[3 * $1]) },
      uniquingKeysWith: { first, _ in first })
    // The server counts up on each channel from its place in the scan: both are of one scan.
    let distances = zip(rotationTimes, 0...).compactMap { time, index in
      counts[time].map { rotation.flatMap(\.counts)[3 * index] - $0 }
    }
    expect(distances.count >= 10 && Set(distances).count == 1)
  }

  @Test func `ranges are set for each`() throws {
    let server = try Self.server("mpu6050")
    defer { server.stop() }
    let (accelerometer, gyroscope) = try Self.opened("mpu6050", server)
    expectEqual(accelerometer.description.columns.first?.scale, 0.001196)
    expectEqual(gyroscope.description.columns.first?.scale, 0.000266181)
    expectNil(gyroscope.description.rangeMetersPerSecondSquared)
    expect(abs((accelerometer.description.rangeMetersPerSecondSquared ?? 0) / 39.2266 - 1) < 0.01)
  }

  @Test func `either can be started alone, join in, be stopped and be started again`() throws {
    let server = try Self.server("bmi160")
    defer { server.stop() }
    let (accelerometer, gyroscope) = try Self.opened("bmi160", server)
    let turning = try gyroscope.start()
    expectEqual(Self.samples(turning, 5).first?.firstSequence, 0)
    let moving = try accelerometer.start()
    #expect(throws: SensorError.alreadyStarted(device: "bmi160")) { try accelerometer.start() }
    expect((Self.samples(moving, 5).first?.firstSequence ?? 0) > 0)
    accelerometer.stop()
    while moving.next() != nil {}
    expectNil(moving.failure)
    expect(!Self.samples(turning, 50).isEmpty)
    gyroscope.stop()
    while turning.next() != nil {}
    let again = try accelerometer.start()
    expectEqual(Self.samples(again, 5).first?.firstSequence, 0)
    accelerometer.stop()
    while again.next() != nil {}
    expectNil(again.failure)
  }

  @Test func `a device that goes away ends both streams, and one that is back serves again`() throws
  {
    let server = try Self.server("bmi160")
    defer { server.stop() }
    let (accelerometer, gyroscope) = try Self.opened("bmi160", server)
    let moving = try accelerometer.start()
    let turning = try gyroscope.start()
    _ = Self.samples(moving, 5)
    _ = Self.samples(turning, 5)
    server.faults.link = .down
    while moving.next() != nil {}
    while turning.next() != nil {}
    for failure in [moving.failure, turning.failure] {
      guard case .gaveUp("bmi160", _, _) = failure else {
        Issue.record("ended with \(String(describing: failure))")
        continue
      }
    }
    server.faults.link = .up
    gyroscope.stop()
    let again = try gyroscope.start()
    expectEqual(Self.samples(again, 5).first?.firstSequence, 0)
    gyroscope.stop()
    accelerometer.stop()
  }

  @Test func `a device without a gyroscope is told as one`() throws {
    let server = try Self.server("lis3dh")
    defer { server.stop() }
    let uri = "ip:127.0.0.1:\(server.port)"
    #expect(
      throws: SensorError.noGyroscope(uri: uri, wanted: "lis3dh", present: ["lis3dh"])
    ) { _ = try Self.opened("lis3dh", server) }
  }
}
