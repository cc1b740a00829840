import Foundation
import StrictJSON
import TestSupport
import Testing

@testable import Sensors

struct DeviceProfileCatalogueTests {
  private static let folder = SharedMaterial.checkout.appendingPathComponent("devices").path

  /// A folder of its own with some files; removed by the caller.
  private func temporary(_ files: [String: String]) throws -> String {
    let path = NSTemporaryDirectory() + "profiles-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
    }
    return path
  }

  private func shipped(_ name: String) throws -> String {
    try String(contentsOfFile: Self.folder + "/" + name + ".json", encoding: .utf8)
  }

  @Test func `every profile of the checkout is read`() throws {
    let catalogue = try DeviceProfileCatalogue(folder: Self.folder)
    expectEqual(catalogue.profiles.count, 32)
    expect(catalogue.generic.isGeneric)
    expectEqual(
      catalogue.profiles.filter { $0.acceleration == nil }.map(\.name),
      ["lsm6dsl_gyro", "lsm6dso_gyro"])
  }

  @Test(
    arguments: [
      ("lis3dh", "lis3dh"), ("mma8451", "mma8452"), ("mpu9250", "mpu9255"), ("adxl375", "adxl345"),
      ("lsm6ds3_accel", "lsm6dsl_accel"), ("msa311-2a", "msa311-13"), ("bmc150_accel", "bma255"),
      ("accel_3d", "accel_3d"), ("lsm6ds3", "generic-accelerometer"),
      ("generic-accelerometer", "generic-accelerometer"), ("unheard-of", "generic-accelerometer"),
    ])
  func `a device finds its profile, else the generic one`(device: String, profile: String) throws {
    let catalogue = try DeviceProfileCatalogue(folder: Self.folder)
    expectEqual(catalogue.profile(forDevice: device).name, profile)
  }

  @Test func `figures that the code relies on are in the files`() throws {
    let catalogue = try DeviceProfileCatalogue(folder: Self.folder)
    let inG = catalogue.profile(forDevice: "fxos8700").acceleration?.scale.value
    expectEqual(inG?.factor, 9.80665)
    expect(catalogue.profile(forDevice: "accel_3d").quirks.contains(.ignoreStorageAboveBits))
    expect(catalogue.profile(forDevice: "bno055").quirks.contains(.breaksLocalContext))
    expect(catalogue.profile(forDevice: "mma8452").quirks.contains(.rawReadMayFail))
    expectEqual(catalogue.profile(forDevice: "adxl345").buffer.sinceKernel, "6.14")
    expectEqual(catalogue.profile(forDevice: "adxl345").timestamp, .absent)
    let strong = catalogue.profile(forDevice: "adxl375").acceleration?.scale.value
    expectEqual(strong?.defaultText, "0.480000")
    expectEqual(catalogue.profile(forDevice: "bma253").trigger.need, .optional)
    expectEqual(catalogue.generic.acceleration?.rate, .discover)
    expectEqual(catalogue.profile(named: "lis3dh")?.acceleration?.rate.value?.place, .device)
    expectNil(catalogue.profile(named: "nothing"))
  }

  @Test func `the range of each listed scale fits its bits`() throws {
    let catalogue = try DeviceProfileCatalogue(folder: Self.folder)
    for profile in catalogue.profiles {
      guard let sensor = profile.acceleration, let scan = sensor.scan.value,
        let scale = sensor.scale.value
      else { continue }
      for setting in scale.settings {
        guard let range = setting.range, let value = Double(setting.text) else { continue }
        let full = value * scale.factor * Double(1 << (scan.format.bits - 1)) / 9.80665
        expect(full / range > 0.97 && full / range < 1.54, "\(profile.name) \(setting.text)")
      }
    }
  }

  @Test func `all faults of all files come at once`() throws {
    let lis = try shipped("lis3dh").replacing("accel_z", with: "accel_w")
    let path = try temporary([
      "lis3dh.json": lis, "other.json": try shipped("adxl355"), "broken.json": "{",
      "again.json": try shipped("mxc4005").replacing(
        "\"name\": \"mxc4005\"", with: "\"name\": \"again\""),
      "mxc4005.json": try shipped("mxc4005"), "notes.txt": "no profile",
    ])
    defer { try? FileManager.default.removeItem(atPath: path) }  // The system clears the folder.
    let report = try #require(throws: FaultReport.self) {
      try DeviceProfileCatalogue(folder: path)
    }
    let found = report.faults.map { "\($0.place.file) \($0.problem)" }
    expect(found.contains("lis3dh.json is not a channel id we know"))
    expect(found.contains("other.json has the name \"adxl355\""))
    expect(found.contains { $0.hasPrefix("broken.json") })
    expect(found.contains("mxc4005.json matches \"mxc4005\" as again.json does"))
    expect(found.contains("\(path) has no generic profile"))
  }

  @Test func `a folder that is not there is a fault`() throws {
    let report = try #require(throws: FaultReport.self) {
      try DeviceProfileCatalogue(folder: "/no/such/folder")
    }
    expect(report.faults.map(\.problem).contains("cannot be read"))
  }
}
