import Foundation
import TestSupport
import Testing

@testable import Surroundings

@Suite struct BatteryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func supply(_ name: String, _ values: [String: String]) throws {
    try FileManager.default.createDirectory(
      atPath: folder.file(name), withIntermediateDirectories: true)
    for (file, value) in values { try folder.write((value + "\n").utf8, to: "\(name)/\(file)") }
  }

  private var state: BatteryState { .now(root: folder.path) }

  @Test func `a machine without a battery has none`() throws {
    expectEqual(state, BatteryState(percent: nil, isCharging: false))
    try supply("AC", ["type": "Mains", "online": "1"])
    expectEqual(state, BatteryState(percent: nil, isCharging: true))
  }

  @Test(arguments: [
    ("Discharging", "0", false), ("Charging", "1", true), ("Full", "1", true),
    ("Not charging", "1", true), ("Unknown", "0", false),
  ])
  func `a battery has a charge, and a charger or none`(
    status: String, online: String, isCharging: Bool
  ) throws {
    try supply("BAT0", ["type": "Battery", "capacity": "17", "status": status])
    try supply("USB", ["type": "USB", "online": online])
    expectEqual(state, BatteryState(percent: 17, isCharging: isCharging))
  }

  @Test func `the fullest battery counts, and those of mice do not`() throws {
    try supply("BAT0", ["type": "Battery", "capacity": "17", "status": "Discharging"])
    try supply("BAT1", ["type": "Battery", "capacity": "60", "status": "Discharging"])
    try supply(
      "mouse", ["type": "Battery", "capacity": "99", "scope": "Device", "status": "Full"])
    try supply("odd", ["type": "Battery", "capacity": "much"])
    expectEqual(state, BatteryState(percent: 60, isCharging: false))
  }
}
