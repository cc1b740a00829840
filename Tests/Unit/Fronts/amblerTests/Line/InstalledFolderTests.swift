import Commands
import Foundation
import TestSupport
import Testing

struct InstalledFolderTests {
  private static let checkoutPaths: [(InstalledFolder, String)] = [
    (.web, "Sources/Fronts/Tablet/Web"), (.tasks, "tasks"), (.charts, "charts"),
    (.devices, "devices"),
  ]

  @Test(arguments: checkoutPaths)
  func `a folder is named, beside the program, installed or in the checkout`(
    folder: InstalledFolder, checkoutPath: String
  ) throws {
    let place = try TemporaryFolder()
    let checkout = place.file("checkout")
    func found(_ environment: [String: String] = [:]) -> String? {
      folder.path(environment: environment, program: checkout + "/.build/debug/ambler")
    }
    func make(_ path: String) throws -> String {
      let path = "\(checkout)/\(path)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      return path
    }
    let variable = "AMBLER_\(folder.rawValue.uppercased())"
    expectEqual(found([variable: "/named"]), "/named")
    expectNotEqual(found()?.hasPrefix(checkout), true)
    let inCheckout = try make(checkoutPath)
    try Data().write(to: URL(fileURLWithPath: checkout + "/Package.swift"))
    expectEqual(found(), inCheckout)
    let shared = try make("share/ambler/\(folder.rawValue)")
    expectEqual(found(), shared)
    let installed = try make(".build/share/ambler/\(folder.rawValue)")
    expectEqual(found([variable: ""]), installed)
    let beside = try make(".build/debug/\(folder.rawValue)")
    expectEqual(found(), beside)
  }

  @Test func `a file of that name is no folder`() throws {
    let place = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: place.file("devices")))
    let found = InstalledFolder.devices.path(environment: [:], program: place.file("ambler"))
    expectNotEqual(found?.hasPrefix(place.path), true)
  }
}
