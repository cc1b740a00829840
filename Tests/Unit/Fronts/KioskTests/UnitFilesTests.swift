import Foundation
import StrictJSON
import TestSupport
import Testing

/// The files that a kiosk needs on its machine, as `make kiosk-files` puts them in place.
@Suite struct UnitFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let outcome = try Self.run(
      "/usr/bin/make", ["-s", "kiosk-files", "DESTDIR=\(folder.path)"],
      in: SharedMaterial.checkout)
    try require(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(arguments: ["ambler-tablet.service", "ambler-kiosk.service"])
  func `the service manager understands every line`(unit: String) throws {
    guard let analyze = ChildProcess.find("/usr/bin/systemd-analyze") else { return }
    // The programs of the units need not be installed where this test runs.
    let text = try text("usr/lib/systemd/system/\(unit)")
      .replacing("/usr/bin/ambler ", with: "/usr/bin/true ")
      .replacing("/usr/bin/cage ", with: "/usr/bin/true ")
    try folder.write(text.utf8, to: unit)
    let outcome = try Self.run(
      analyze, ["verify", "--man=no", "--recursive-errors=no", folder.file(unit)])
    expectEqual(outcome.errors, "")
    expectEqual(outcome.status, 0)
  }

  @Test func `a unit with a line that means nothing is found`() throws {
    guard let analyze = ChildProcess.find("/usr/bin/systemd-analyze") else { return }
    try folder.write(
      "[Service]\nExecStart=/usr/bin/true\nProtectSytem=yes\n".utf8, to: "ambler-test.service")
    let outcome = try Self.run(
      analyze, ["verify", "--man=no", "--recursive-errors=no", folder.file("ambler-test.service")])
    expect(outcome.errors.contains("ProtectSytem"))
  }

  @Test func `the users of both units are made`() throws {
    guard let sysusers = ChildProcess.find("/usr/bin/systemd-sysusers") else { return }
    let outcome = try Self.run(
      sysusers, ["--dry-run", "--root=\(folder.path)"])
    expectEqual(outcome.status, 0)
    let made = outcome.text + outcome.errors
    for user in ["ambler", "ambler-kiosk"] {
      expect(made.contains("Creating user '\(user)'"))
      expect(try units.contains { $0.contains("User=\(user)\n") })
    }
  }

  @Test func `the folders of both users are made, for nobody else to look into`() throws {
    guard let tmpfiles = ChildProcess.find("/usr/bin/systemd-tmpfiles") else { return }
    // Whoever runs this test stands for both users: only the superuser may give folders away.
    let users = ["ambler", "ambler-kiosk"]
    try FileManager.default.createDirectory(
      atPath: folder.file("etc"), withIntermediateDirectories: true)
    try folder.write(
      users.map { "\($0):x:\(getuid()):\(getgid())::/:/bin/false\n" }.joined().utf8,
      to: "etc/passwd")
    try folder.write(users.map { "\($0):x:\(getgid()):\n" }.joined().utf8, to: "etc/group")
    let outcome = try Self.run(
      tmpfiles, ["--create", "--prefix=/var/lib", "--root=\(folder.path)"])
    expectEqual(outcome.errors, "")
    expectEqual(outcome.status, 0)
    for user in users {
      let made = try FileManager.default.attributesOfItem(
        atPath: folder.file("var/lib/\(user)"))
      expectEqual(made[.posixPermissions] as? Int, 0o700)
    }
  }

  @Test func `a line for a folder that means nothing is found`() throws {
    guard let tmpfiles = ChildProcess.find("/usr/bin/systemd-tmpfiles") else { return }
    try folder.write("dd /var/lib/other 0700 - - -\n".utf8, to: "usr/lib/tmpfiles.d/other.conf")
    let outcome = try Self.run(
      tmpfiles, ["--create", "--prefix=/var/lib/other", "--root=\(folder.path)"])
    expectNotEqual(outcome.status, 0)
  }

  @Test func `both units come back as often as they end`() throws {
    for unit in try units {
      expect(unit.contains("\nRestart=always\n"))
      expect(unit.contains("\nStartLimitIntervalSec=0\n"))
      expect(unit.contains("\nNoNewPrivileges=yes\n"))
    }
  }

  @Test func `the engine is given a study file only where there is one`() throws {
    let study = folder.file("study.json")
    let rest = "--home /var/lib/ambler --no-browser --simulate\n"
    expectEqual(try engineLine(study), "tablet \(rest)")
    try folder.write("{}".utf8, to: "study.json")
    expectEqual(try engineLine(study), "tablet \(study) \(rest)")
  }

  @Test func `the engine may reach the server of its study, and the screen nothing but the page`()
    throws
  {
    expect(!(try units[0].contains("IPAddressDeny")))
    expect(try units[1].contains("\nIPAddressDeny=any\nIPAddressAllow=localhost\n"))
  }

  @Test func `the session that the screen asks for is there`() throws {
    expect(try units.contains { $0.contains("\nPAMName=ambler-kiosk\n") })
    expect(try text("etc/pam.d/ambler-kiosk").contains("pam_systemd.so"))
  }

  @Test func `the browser may load nothing but the page of this machine`() throws {
    let bytes = try folder.bytes("etc/chromium/policies/managed/ambler.json")
    let policy = try JSONDocument(bytes: bytes, file: "ambler.json").value
    let page = JSONValue.list([.string("http://127.0.0.1:8420")])
    expectEqual(policy["URLBlocklist"], .list([.string("*")]))
    for name in ["URLAllowlist", "AudioCaptureAllowedUrls", "VideoCaptureAllowedUrls"] {
      expectEqual(policy[name], page)
    }
    for name in ["PrintingEnabled", "AllowFileSelectionDialogs", "PasswordManagerEnabled"] {
      expectEqual(policy[name], .boolean(false))
    }
  }

  /// What the unit of the engine starts, told instead of started, with another place of the study file and an option.
  private func engineLine(_ study: String) throws -> String {
    let line = try require(
      try units[0].split(separator: "\n").first { $0.hasPrefix("ExecStart=") })
    let parts = line.split(separator: "'")
    try require(parts.count == 3 && parts[0] == "ExecStart=/bin/sh -c ", "\(line)")
    // What the service manager makes of it: two signs of a variable are one, and options become words.
    let script = parts[1].replacing("$$", with: "$")
      .replacing("/etc/ambler/study.json", with: study).replacing("/usr/bin/ambler", with: "echo")
    let words = parts[2].replacing("$AMBLER_OPTIONS", with: "--simulate").split(separator: " ")
    return try Self.run("/bin/sh", ["-c", String(script)] + words.map { String($0) }).text
  }

  private var units: [String] {
    get throws {
      try ["ambler-tablet", "ambler-kiosk"].map { try text("usr/lib/systemd/system/\($0).service") }
    }
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(name), as: UTF8.self)
  }

  private static func run(
    _ program: String, _ arguments: [String], in folder: URL? = nil
  ) throws -> ChildProcess.Outcome {
    let environment = ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8"]
    let child = try ChildProcess(
      program, arguments, wholeEnvironment: environment, currentFolder: folder)
    return try require(child.wait(seconds: 120))
  }
}
