import Foundation
import IIODServer
import Sensors
import StrictJSON
import TestSupport
import Testing

/// A board that goes away and comes back while the program records it.
struct UnpluggedTests {
  private static let task = """
    { "ambler": 1, "id": "long", "version": "1", "title": "Long",
      "steps": [
        { "id": "sensor", "type": "recording", "seconds": 5, "streams": ["accelerometer"] } ] }
    """

  @Test(.slow("a recording in real time"))
  func `a board unplugged in mid-recording is a gap with its cause, and a problem`() throws {
    let catalogue = try DeviceProfileCatalogue(
      folder: SharedMaterial.checkout.appendingPathComponent("devices").path)
    let image = try require(
      ChipImage(catalogue.profile(forDevice: "lis3dh"), named: "lis3dh"))
    let server = try IIODServer(image: image, signal: WalkSignal())
    try server.start()
    defer { server.stop() }
    let workspace = try Workspace()
    let task = try workspace.file("task.json", Self.task)
    let answers = try workspace.file("answers.json", "{}")
    let child = try workspace.ambler.start([
      "run", task, "--home", workspace.home, "--answers", answers, "--json",
      "--accelerometer", "iio:ip:127.0.0.1:\(server.port)",
    ])
    expect(child.wait(seconds: 20) { _ in server.openBufferCount > 0 })
    let start = ContinuousClock.now
    _ = child.wait(seconds: 3) { _ in ContinuousClock.now - start > .seconds(1) }
    server.faults.link = .down
    _ = child.wait(seconds: 3) { _ in ContinuousClock.now - start > .milliseconds(1600) }
    server.faults.link = .up
    let outcome = try workspace.ambler.finish(child)
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let result = try outcome.json()
    let ledger = try require(result["recordings"]?.listValue?.first?["ledger"])
    let gaps = try require(ledger["gaps"]?.listValue)
    expectEqual(gaps.map { $0["cause"]?.stringValue }, ["disconnected"])
    let received = try require(ledger["received"]?.integerValue)
    let missing = try require(ledger["missing"]?.integerValue)
    expectEqual(received + missing, ledger["expected"]?.integerValue)
    expect(received > 200 && missing > 30)
    let kinds = (result["problems"]?.listValue ?? []).compactMap { $0["kind"]?.stringValue }
    expect(kinds.contains("samplesMissing"))
  }
}
