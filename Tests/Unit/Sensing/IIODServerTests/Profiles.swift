import Foundation
import Sensors
import TestSupport

/// The profiles of this checkout.
enum Profiles {
  static let folder = SharedMaterial.checkout.appendingPathComponent("devices").path

  /// Empty if the folder cannot be read, which a test of its own makes red.
  static let all: [DeviceProfile] = {
    do {
      return try DeviceProfileCatalogue(folder: folder).profiles
    } catch {
      return []
    }
  }()

  static let names = all.map(\.name)
  static let buffered = all.filter { $0.buffer.kind != .none }.map(\.name)
  static let polled = all.filter { $0.buffer.kind == .none }.map(\.name)

  static func named(_ name: String) -> DeviceProfile? { all.first { $0.name == name } }
}
