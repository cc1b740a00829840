import Foundation
import TestSupport
import Testing

/// The services that Debian's package has beside those of a tablet.
@Suite struct ServiceUnitTests {
  private static let names = ["ambler-rig", "ambler-server"]

  @Test(arguments: names)
  func `the service manager understands every line`(name: String) throws {
    guard let analyze = ChildProcess.find("/usr/bin/systemd-analyze") else { return }
    let folder = try TemporaryFolder()
    // The program need not be installed where this test runs.
    let text = try text(name).replacing("/usr/bin/ambler ", with: "/usr/bin/true ")
    try folder.write(text.utf8, to: "\(name).service")
    let child = try ChildProcess(
      analyze,
      ["verify", "--man=no", "--recursive-errors=no", folder.file("\(name).service")],
      environment: ["LC_ALL": "C.UTF-8"])
    let outcome = try require(child.wait(seconds: 120))
    expectEqual(outcome.errors, "")
    expectEqual(outcome.status, 0)
  }

  @Test(arguments: names)
  func `a service comes back, but not with a file that has faults`(name: String) throws {
    let text = try text(name)
    for line in [
      "Type=notify", "Restart=on-failure", "RestartPreventExitStatus=64 65", "User=ambler",
      "NoNewPrivileges=yes", "ProtectSystem=strict",
    ] {
      expect(text.contains("\n\(line)\n"))
    }
  }

  private func text(_ name: String) throws -> String {
    let file = "Packaging/debian/systemd/\(name).service"
    return try String(
      contentsOf: SharedMaterial.checkout.appendingPathComponent(file), encoding: .utf8)
  }
}
