@testable import IIOSensors
@testable import Sensors

/// Another program that reads all channels of the first device, as long as it lives.
final class SecondClient {
  private let buffer: IIOBuffer?

  init(port: Int) {
    do {
      let context = try IIOContext(uri: "ip:127.0.0.1:\(port)")
      let device = context.devices.first { !$0.isTrigger }
      for channel in device?.channels ?? [] { channel.setEnabled(channel.isScanElement) }
      buffer = try device.map { device throws(SensorError) in
        try IIOBuffer(device, sampleCount: 100)
      }
    } catch {
      buffer = nil
    }
  }

  /// Whether it has the buffer open.
  var isReading: Bool { buffer != nil }
}
