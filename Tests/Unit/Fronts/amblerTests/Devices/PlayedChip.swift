import Foundation
import IIODServer
import Sensors
import TestSupport
import Testing

/// A chip that this process plays on a free port, for programs to open.
final class PlayedChip {
  private let server: IIODServer

  init(
    _ name: String, signal: any SignalSource = RampSignal(), rateFactor: Double = 1
  ) throws {
    let catalogue = try DeviceProfileCatalogue(
      folder: SharedMaterial.checkout.appendingPathComponent("devices").path)
    let image = try require(ChipImage(catalogue.profile(forDevice: name), named: name))
    server = try IIODServer(image: image, signal: signal)
    server.faults.rateFactor = rateFactor
    try server.start()
  }

  deinit { server.stop() }

  var port: Int { Int(server.port) }

  func uri(_ query: String = "") -> String { "iio:ip:127.0.0.1:\(port)\(query)" }
}
