import Foundation
import IIODServer
import IIOSensors
import Rigs
import Sensors
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

/// The sensors of a rig, opened from chips that this process plays.
@Suite(.serialized) struct MotionDevicesTests {
  private let catalogue: DeviceProfileCatalogue
  private let server: IIODServer

  /// A chip of both kinds, in one IIO device.
  init() throws {
    catalogue = try DeviceProfileCatalogue(
      folder: SharedMaterial.checkout.appendingPathComponent("devices").path)
    let image = try require(ChipImage(catalogue.profile(forDevice: "mpu6050"), named: "mpu6050"))
    server = try IIODServer(image: image, signal: RampSignal())
    try server.start()
  }

  private func devices(_ rates: [Int]) throws -> (rig: Rig, devices: MotionDevices) {
    let kinds = ["accelerometer", "gyroscope"]
    let streams = zip(kinds, rates).map { kind, rate in
      """
      { "id": "\(kind)", "sensor": "\(kind)", "at": "iio:ip:127.0.0.1:\(server.port)",
        "device": { "name": "mpu6050" }, "rateHz": \(rate) }
      """
    }
    let text = """
      { "ambler": 1, "id": "greenhouse-3", "streams": [\(streams.joined(separator: ","))],
        "storage": { "keepFreeMiB": 200, "whenFull": "stop" } }
      """
    let rig = try Rig.read(Array(text.utf8), file: "rig.json")
    return (
      rig,
      MotionDevices(
        of: rig, catalogue: catalogue,
        options: CaptureOptions(blockSeconds: 0.01, patienceSeconds: 0.5))
    )
  }

  private func motion(_ rig: Rig, _ place: Int) throws -> MotionStream {
    guard case .motion(let motion) = rig.streams[place].subject else {
      throw SensorError.alreadyStarted(device: "")
    }
    return motion
  }

  private func firstTime<Block: SampleBlock>(_ stream: SampleStream<Block>) -> Instant? {
    while let item = stream.next() {
      if case .samples(let block) = item { return block.firstTime }
    }
    return nil
  }

  @Test func `both kinds of one chip are read from one buffer, whichever is stopped first`() throws
  {
    defer { server.stop() }
    let (rig, devices) = try devices([100, 100])
    let choices = devices.choices()
    let moving = try devices.accelerometer("accelerometer", motion(rig, 0), among: choices)
    let accelerations = try moving.start()
    expectNotNil(firstTime(accelerations))
    let turning = try devices.gyroscope("gyroscope", motion(rig, 1), among: choices)
    let rotations = try turning.start()
    expectNotNil(firstTime(rotations))
    expectEqual(server.openBufferCount, 1)
    moving.stop()
    expectNotNil(firstTime(rotations))
    // It joins again what goes on.
    let again = try devices.accelerometer("accelerometer", motion(rig, 0), among: choices)
    expectNotNil(firstTime(try again.start()))
    expectEqual(server.openBufferCount, 1)
    again.stop()
    turning.stop()
  }

  @Test func `a capture that gave up is opened anew, and the other kind joins the new one`() throws
  {
    defer { server.stop() }
    let (rig, devices) = try devices([100, 100])
    let choices = devices.choices()
    let lost = try devices.accelerometer("accelerometer", motion(rig, 0), among: choices)
    let stream = try lost.start()
    expectNotNil(firstTime(stream))
    server.faults.link = .down
    while stream.next() != nil {}
    expectNotNil(stream.failure)
    server.faults.link = .up
    let moving = try devices.accelerometer("accelerometer", motion(rig, 0), among: choices)
    let turning = try devices.gyroscope("gyroscope", motion(rig, 1), among: choices)
    expectNotNil(firstTime(try moving.start()))
    expectNotNil(firstTime(try turning.start()))
    expectEqual(server.openBufferCount, 1)
    moving.stop()
    turning.stop()
  }

  @Test func `two rates of one chip are one, and the stream that has the other one says so`() throws
  {
    defer { server.stop() }
    let (rig, devices) = try devices([100, 200])
    let choices = devices.choices()
    let moving = try devices.accelerometer("accelerometer", motion(rig, 0), among: choices)
    let turning = try devices.gyroscope("gyroscope", motion(rig, 1), among: choices)
    expect(try motion(rig, 0).findings(of: moving.description).isEmpty)
    expectEqual(try motion(rig, 1).findings(of: turning.description), [.otherRate(givenHz: 100)])
  }

  @Test func `a stream alone on its device opens that one kind`() throws {
    defer { server.stop() }
    let (rig, devices) = try devices([100])
    let choices = devices.choices()
    expectNil(rig.partner(of: "accelerometer", among: choices))
    let moving = try devices.accelerometer("accelerometer", motion(rig, 0), among: choices)
    expectNotNil(firstTime(try moving.start()))
    moving.stop()
  }
}
