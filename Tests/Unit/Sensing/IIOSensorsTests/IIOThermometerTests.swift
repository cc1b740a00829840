import Foundation
import IIODServer
import System
import TestSupport
import Testing

@testable import IIOSensors
@testable import Sensors

/// Real libiio reads the temperature of chips that a server plays.
@Suite(.serialized, .timeLimit(.minutes(2))) struct IIOThermometerTests {
  private static func catalogue() throws -> DeviceProfileCatalogue {
    try DeviceProfileCatalogue(
      folder: SharedMaterial.checkout.appendingPathComponent("devices").path)
  }

  private func played(_ image: ChipImage) throws -> IIODServer {
    let server = try IIODServer(image: image, signal: RampSignal())
    try server.start()
    return server
  }

  private func played(_ name: String) throws -> IIODServer {
    try played(
      try require(ChipImage(try Self.catalogue().profile(forDevice: name), named: name)))
  }

  private func thermometer(
    _ server: IIODServer, catalogue: DeviceProfileCatalogue? = nil
  ) -> IIOThermometer {
    IIOThermometer(
      IIOSource(backend: .network(host: "127.0.0.1", port: Int(server.port))),
      catalogue: catalogue)
  }

  /// A chip of the tests whose channels of temperature say these things.
  private static func image(_ channels: [String: [String: String]]) -> ChipImage {
    .test(
      extraChannels: channels.sorted { $0.key < $1.key }.map { id, values in
        ChannelImage(
          id: id,
          attributes: values.sorted { $0.key < $1.key }.map {
            AttributeImage(name: $0.key, file: "in_\(id)_\($0.key)", value: $0.value)
          })
      })
  }

  /// By the data sheets at that count, which the profiles have: 1885 counts are 25 °C of an ADXL355, 0 counts
  /// 36.53 °C of an MPU-6050, 23 °C of a BMI270.
  @Test(arguments: [
    ("adxl355", 25.0), ("mpu6050", 36.53), ("bmi270", 23), ("fxls8962af", 25),
    ("icm20608", 25), ("adxl367", 21.94),
  ])
  func `chips tell their temperature`(name: String, celsius: Double) throws {
    let server = try played(name)
    defer { server.stop() }
    let read = try thermometer(server, catalogue: try Self.catalogue()).celsius()
    expect(abs(try require(read) - celsius) < 0.01)
  }

  @Test(arguments: ["lis3dh", "bma400", "bma253", "bma255"])
  func `a chip without a thermometer, or whose driver has its own unit, tells none`(
    name: String
  ) throws {
    let server = try played(name)
    defer { server.stop() }
    expectNil(try thermometer(server, catalogue: try Self.catalogue()).celsius())
  }

  @Test(
    arguments: [
      (["temp": ["input": "23500"]], 23.5),
      (["temp": ["raw": "-12000"]], -12),
      (["temp": ["raw": "400", "scale": "62.5"]], 25),
      (["temp": ["raw": "400", "scale": "62.5", "offset": "-16"]], 24),
      (["temp": ["input": "20000", "raw": "1"]], 20),
      (["temp0": ["input": "21000"]], 21),
      (["temp": ["input": "22000"], "temp_ambient": ["input": "9000"]], 22),
      // Nobody knows which is the chip's.
      (["temp_object": ["input": "37000"], "temp_ambient": ["input": "9000"]], nil),
      (["temp": ["scale": "1"]], nil),
    ] as [([String: [String: String]], Double?)])
  func `offset and scale are applied as the kernel's rules want it`(
    channels: [String: [String: String]], celsius: Double?
  ) throws {
    let server = try played(Self.image(channels))
    defer { server.stop() }
    expectEqual(try thermometer(server).celsius(), celsius)
  }

  @Test(arguments: [
    ["input": "nan"], ["input": "warm"], ["input": "-300000"], ["input": "1e400"],
    ["raw": "1", "scale": "inf"], ["raw": "1", "scale": ""],
    ["raw": "20000", "scale": "1000"], ["raw": "1", "offset": "x", "scale": "1"],
  ])
  func `a thermometer that tells nonsense is an error with its name`(values: [String: String])
    throws
  {
    let server = try played(Self.image(["temp": values]))
    defer { server.stop() }
    let thermometer = thermometer(server)
    let error = try #require(throws: SensorError.self) { try thermometer.celsius() }
    expect(error.description.contains("test16: temp"), "\(error)")
    expect(!error.isBusy)
  }

  @Test func `it follows a chip that gets warm while another thread reads its samples`() throws {
    let server = try played("adxl355")
    defer { server.stop() }
    let accelerometer = try IIOAccelerometer.open(
      IIOSource(backend: .network(host: "127.0.0.1", port: Int(server.port))),
      catalogue: try Self.catalogue(), requestedRateHz: 1000)
    let thermometer = thermometer(server, catalogue: try Self.catalogue())
    var read: [Double?] = []
    let capture = try Collected(accelerometer, sampleCount: 1500) { _, count in
      guard count >= 300 * (read.count + 1), read.count < 4 else { return }
      // -110.497 thousandths of a degree for each count.
      server.set(String(1885 - 9 * read.count), of: "in_temp_raw")
      read.append(try? thermometer.celsius())
    }
    let rounded = read.map { value in value.map { ($0 * 10).rounded() / 10 } }
    expectEqual(rounded, [25, 26, 27, 28])
    expect(capture.failure == nil && capture.gaps == [])
  }

  @Test func `after the device was away it is found again`() throws {
    let server = try played("mpu6050")
    defer { server.stop() }
    let thermometer = thermometer(server)
    expectNotNil(try thermometer.celsius())
    server.faults.link = .down
    #expect(throws: SensorError.self) { try thermometer.celsius() }
    #expect(throws: SensorError.self) { try thermometer.celsius() }
    server.faults.link = .up
    expectNotNil(try thermometer.celsius())
  }

  @Test func `a device that is not there, or is no accelerometer, is an error`() throws {
    let server = try played("mpu6050")
    defer { server.stop() }
    let other = IIOThermometer(
      IIOSource(
        backend: .network(host: "127.0.0.1", port: Int(server.port)), device: "adxl355"),
      catalogue: nil)
    let error = try #require(throws: SensorError.self) { try other.celsius() }
    expect(error.description.contains("no accelerometer \"adxl355\""))
    let nowhere = IIOThermometer(
      IIOSource(backend: .network(host: "127.0.0.1", port: try LoopbackPort.free())),
      catalogue: nil)
    #expect(throws: SensorError.self) { try nowhere.celsius() }
  }

  @Test func `a driver that lets nobody read while it samples says that it is busy`() {
    expect(SensorError.call("iio_channel_attr_read", subject: "x", code: EBUSY).isBusy)
    expect(!SensorError.call("iio_channel_attr_read", subject: "x", code: EIO).isBusy)
  }
}
