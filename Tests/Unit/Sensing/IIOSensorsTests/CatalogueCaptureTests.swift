import Foundation
import IIODServer
import StudyModel
import TestSupport
import Testing

@testable import IIOSensors
@testable import Sensors

/// Every chip of the catalogue, captured through real libiio from a server that plays it.
@Suite(.serialized) struct CatalogueCaptureTests {
  private static let catalogue = try? DeviceProfileCatalogue(
    folder: SharedMaterial.checkout.appendingPathComponent("devices").path)

  static let names: [String] = (catalogue?.profiles ?? [])
    .filter { $0.acceleration != nil && $0.image != nil }.map(\.name)

  @Test(.slow("every chip in real time"), arguments: Breadth.sweep(names, every: 6))
  func `each chip of the catalogue is captured as its profile says`(name: String) throws {
    let catalogue = try require(Self.catalogue)
    let profile = try require(catalogue.profile(named: name))
    let image = try require(ChipImage(profile))
    let server = try IIODServer(image: image, signal: RampSignal())
    try server.start()
    defer { server.stop() }
    let source = IIOSource(
      backend: .network(host: "127.0.0.1", port: Int(server.port)), device: name)
    let accelerometer = try IIOAccelerometer.open(
      source, catalogue: catalogue, requestedRateHz: 100, requestedRangeG: 4,
      options: .lowLatency)
    let description = accelerometer.description
    expectEqual(description.profile, name)
    if let wide = profile.acceleration?.scale.value?.settings.compactMap(\.range).max(), wide >= 4 {
      // Full scale may end a little below the round number that names it.
      expect((description.rangeMetersPerSecondSquared ?? 0) / 9.80665 > 3.8)
    }
    let capture = try Collected(accelerometer, sampleCount: 20)
    expectNil(capture.failure)
    expect(capture.firstBreak(in: capture.sequence) == nil || !capture.gaps.isEmpty)
    if description.timing != .polled {
      let bits = try require(profile.acceleration?.scan.value?.format.bits)
      expect(Self.isRamp(capture.blocks, bits: bits))
      expectEqual(capture.gaps, [])
    }
  }

  /// Whether each x is the one before plus 1, in a number of so many bits.
  private static func isRamp(_ blocks: [AccelerationBlock], bits: Int) -> Bool {
    let xs = blocks.flatMap { block in
      stride(from: 0, to: block.counts.count, by: 3).map { block.counts[$0] }
    }
    let spare = Int32(32 - bits)
    return xs.count > 1 && zip(xs, xs.dropFirst()).allSatisfy { ($0 &+ 1) << spare == $1 << spare }
  }
}
