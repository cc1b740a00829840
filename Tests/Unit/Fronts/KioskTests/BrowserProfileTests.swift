import Foundation
import TestSupport
import Testing

@testable import Kiosk

@Suite struct BrowserProfileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("profile") }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `what an earlier browser kept is gone`() throws {
    let profile = BrowserProfile(path: path)
    try profile.renew(for: .chromium)
    try folder.write("somebody".utf8, to: "profile/Cookies")
    try FileManager.default.createSymbolicLink(
      atPath: path + "/SingletonLock", withDestinationPath: "elsewhere-1")
    try profile.renew(for: .chromium)
    let held = try FileManager.default.contentsOfDirectory(atPath: path)
    expectEqual(held.sorted(), ["ambler-kiosk", "user.js"])
  }

  @Test func `nobody else may look into it`() throws {
    try BrowserProfile(path: path).renew(for: .chromium)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    expectEqual(mode as? Int, 0o700)
  }

  @Test func `a folder of somebody's files is refused and left alone`() throws {
    try folder.write("mine".utf8, to: "thesis.txt")
    #expect(throws: KioskFault.profile(path: folder.path, code: ENOTEMPTY)) {
      try BrowserProfile(path: folder.path).renew(for: .chromium)
    }
    expectEqual(try folder.bytes("thesis.txt"), Array("mine".utf8))
  }

  @Test func `Firefox finds settings that ask nothing`() throws {
    try BrowserProfile(path: path).renew(for: .firefox)
    let settings = String(decoding: try folder.bytes("profile/user.js"), as: UTF8.self)
    expect(settings.contains("resume_from_crash\", false"))
  }

  @Test func `a place that cannot be written is told with its reason`() throws {
    try folder.write([], to: "file")
    let path = folder.file("file/profile")
    #expect {
      try BrowserProfile(path: path).renew(for: .chromium)
    } throws: { error in
      guard case .profile(path, let code) = error as? KioskFault else { return false }
      return code != 0
    }
  }
}
