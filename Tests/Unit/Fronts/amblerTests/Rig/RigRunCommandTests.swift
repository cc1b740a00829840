import Foundation
import TestSupport
import Testing

struct RigRunCommandTests {
  private let ambler: AmblerProcess
  private let folder: TemporaryFolder

  init() throws {
    ambler = try AmblerProcess()
    folder = try TemporaryFolder()
  }

  private func file(destination: String = "none") throws -> String {
    let url = folder.url.appendingPathComponent("rig.json")
    try Data(
      """
      { "ambler": 1, "id": "roof", "destination": "\(destination)",
        "streams": [{ "id": "a", "sensor": "accelerometer", "device": { "name": "nothing" } }],
        "storage": { "keepFreeMiB": 16, "whenFull": "stop" } }
      """.utf8
    ).write(to: url)
    return url.path
  }

  @Test func `a disk that cannot be written is no fault of the file, so that it is tried again`()
    throws
  {
    guard let disk = try SmallDisk(in: folder, kilobytes: 1 << 10, readOnly: true) else { return }
    let outcome = try ambler.run(["rig", "run", try file(), "--home", disk.path + "/home"])
    expectEqual(outcome.code, 69, "\(outcome.stderr)")
    expect(outcome.stderr.contains("home"))
  }

  @Test func `a rig that is to deliver to a server it does not know is not begun`() throws {
    let outcome = try ambler.run(["rig", "run", try file(destination: "server")])
    expectEqual(outcome.code, 65)
    expect(outcome.stderr.contains("Use `ambler enrol` first."))
  }

  @Test func `a rig that lost its key, and its sign-in with it, begins all the same`() throws {
    let home = folder.file("home")
    let task = SharedMaterial.checkout.appendingPathComponent("tasks/symptom-check.json").path
    let made = try ambler.run(["simulate", task, "--people", "1", "--seed", "1", "--home", home])
    expectEqual(made.code, 0, "\(made.stderr)")
    try FileManager.default.removeItem(atPath: home + "/device.key")
    let child = try ambler.start([
      "rig", "run", try file(destination: "server"), "--home", home, "--port", "0",
    ])
    let hasBegun = child.wait(seconds: 60) { $0.errorsSoFar.contains("its segments wait here") }
    child.send(SIGTERM)
    let outcome = try ambler.finish(child)
    expect(hasBegun, "\(outcome.stderr)")
    expect(outcome.stderr.contains("The device key is missing"), "\(outcome.stderr)")
    expectEqual(try FileManager.default.contentsOfDirectory(atPath: home + "/before").count, 1)
  }

  @Test func `where no rig runs its status says so`() throws {
    let path = try file()
    let outcome = try ambler.run(["rig", "status", path])
    expectEqual(outcome.code, 69)
    expect(outcome.stderr.contains("The rig roof does not run"))
    expectEqual(try ambler.run(["rig", "status"]).code, 64)
  }
}
