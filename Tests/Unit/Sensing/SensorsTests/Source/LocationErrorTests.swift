import GPSDClient
import Sensors
import StudyModel
import TestSupport
import Testing

@Suite struct LocationErrorTests {
  @Test(
    arguments: [
      (
        .gpsdUnknownHost("rig.example"),
        "The host rig.example of gpsd is not known. Check its name."
      ),
      (
        .gpsdUnreachable(host: "rig", port: 2947, code: 111),
        "No gpsd can be reached at rig port 2947: Connection refused. "
          + "Check that gpsd runs and listens there."
      ),
      (
        .gpsdUnusable(host: "rig", port: 2947, fault: .closed),
        "The server at rig port 2947 closed the connection. Check that it is a gpsd."
      ),
      (
        .gpsdUnusable(host: "rig", port: 2947, fault: .silent),
        "The server at rig port 2947 does not introduce itself. Check that it is a gpsd."
      ),
      (
        .gpsdUnusable(host: "rig", port: 2947, fault: .nonsense),
        "The server at rig port 2947 does not speak gpsd's language. Check that it is a gpsd."
      ),
    ] as [(SensorError, String)])
  func `each error says what is wrong and what to do`(error: SensorError, words: String) {
    expectEqual("\(error)", words)
  }

  @Test func `the description says what gpsd reads, or that it reads nothing`() {
    var discovery = GPSDDiscovery(
      version: GPSDVersion(release: "3.22", protocolMajor: 3, protocolMinor: 14), devices: [])
    expectEqual(discovery.sensorDescription.name, "gpsd 3.22")
    expectEqual(discovery.sensorDescription.notes.first, "gpsd had no receiver when it was opened.")
    discovery.devices = [
      GPSDDevice(path: "/dev/ttyACM0", driver: "u-blox"), GPSDDevice(path: "/dev/ttyS1"),
    ]
    expectEqual(
      discovery.sensorDescription.notes.first, "gpsd reads /dev/ttyACM0 (u-blox), /dev/ttyS1.")
  }
}
