import Foundation
import IIODServer
import StudyModel
import TestSupport
import Testing

@testable import IIOSensors
@testable import Sensors

/// Gyroscopes of the catalogue, captured through real libiio from a server that plays their chips.
@Suite(.serialized) struct GyroscopeTests {
  private static let catalogue = try? DeviceProfileCatalogue(
    folder: SharedMaterial.checkout.appendingPathComponent("devices").path)

  static let names: [String] = (catalogue?.profiles ?? [])
    .filter { $0.gyroscope != nil && $0.image != nil }.map(\.name)

  private static func opened(
    _ name: String, _ server: IIODServer, range: Double? = nil, profiles: Bool = true
  ) throws -> IIOGyroscope {
    let source = IIOSource(
      backend: .network(host: "127.0.0.1", port: Int(server.port)), device: name)
    return try IIOGyroscope.open(
      source, catalogue: profiles ? catalogue : nil, requestedRateHz: 100,
      requestedRangeDegreesPerSecond: range, options: .lowLatency)
  }

  private static func server(_ name: String) throws -> IIODServer {
    let profile = try require(catalogue?.profile(named: name))
    let image = try require(ChipImage(profile))
    let server = try IIODServer(image: image, signal: RampSignal())
    try server.start()
    return server
  }

  private static func blocks(_ gyroscope: IIOGyroscope, samples: Int) throws -> [RotationBlock] {
    let stream = try gyroscope.start()
    defer { gyroscope.stop() }
    var blocks: [RotationBlock] = []
    while blocks.map(\.sampleCount).reduce(0, +) < samples, let item = stream.next() {
      if case .samples(let block) = item { blocks.append(block) }
    }
    expectNil(stream.failure)
    return blocks
  }

  @Test func `the catalogue has gyroscopes to test with`() {
    expect(Self.names.count >= 5)
  }

  @Test(arguments: Breadth.sweep(names, every: 3))
  func `each gyroscope of the catalogue is captured in rad a second`(name: String) throws {
    let server = try Self.server(name)
    defer { server.stop() }
    let gyroscope = try Self.opened(name, server)
    let description = gyroscope.description
    expectEqual(description.profile, name)
    expectEqual(description.columns.map(\.unit), ["rad/s", "rad/s", "rad/s"])
    expectNil(description.rangeMetersPerSecondSquared)
    let profile = try require(Self.catalogue?.profile(named: name)?.gyroscope)
    if let scale = profile.scale.value.flatMap({ Double($0.defaultText) }) {
      expect(abs((description.columns.first?.scale ?? 0) / scale - 1) < 0.001)
    }
    let blocks = try Self.blocks(gyroscope, samples: 20)
    guard description.timing != .polled else { return }
    let xs = blocks.flatMap { block in
      stride(from: 0, to: block.counts.count, by: 3).map { block.counts[$0] }
    }
    expect(xs.count >= 20)
    expect(zip(xs, xs.dropFirst()).allSatisfy { $0 + 1 == $1 })
    let times = blocks.flatMap(\.times)
    expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(arguments: [("lsm6dso_gyro", 500.0, 0.000305432), ("mpu6050", 240, 0.000133090)])
  func `a range in degrees a second chooses its scale`(
    name: String, range: Double, scale: Double
  ) throws {
    let server = try Self.server(name)
    defer { server.stop() }
    let description = try Self.opened(name, server, range: range).description
    expectEqual(description.columns.map(\.scale), [scale, scale, scale])
    // Without its profile the bits tell what a scale can reach.
    let unknown = try Self.opened(name, server, range: range, profiles: false).description
    expectEqual(unknown.columns.map(\.scale), [scale, scale, scale])
  }

  @Test func `a range that is not on offer becomes a note`() throws {
    let server = try Self.server("lsm6dso_gyro")
    defer { server.stop() }
    let description = try Self.opened("lsm6dso_gyro", server, range: 5000).description
    expect(
      description.notes.contains(
        "A range of 5000 degrees a second was asked for, the device measures up to "
          + "2000 degrees a second."))
  }

  @Test func `a chip without a gyroscope is told as one`() throws {
    let server = try Self.server("lis3dh")
    defer { server.stop() }
    let uri = "ip:127.0.0.1:\(server.port)"
    #expect(
      throws: SensorError.noGyroscope(uri: uri, wanted: "lis3dh", present: ["lis3dh"])
    ) { try Self.opened("lis3dh", server) }
  }

  @Test func `a capture can be stopped and started again, and not twice at once`() throws {
    let server = try Self.server("lsm6dso_gyro")
    defer { server.stop() }
    let gyroscope = try Self.opened("lsm6dso_gyro", server)
    for _ in 0..<2 {
      let stream = try gyroscope.start()
      #expect(throws: SensorError.alreadyStarted(device: "lsm6dso_gyro")) {
        try gyroscope.start()
      }
      guard case .samples(let block) = stream.next() else {
        Issue.record("no samples")
        return
      }
      expectEqual(block.firstSequence, 0)
      gyroscope.stop()
      while stream.next() != nil {}
      expectNil(stream.failure)
    }
  }
}
