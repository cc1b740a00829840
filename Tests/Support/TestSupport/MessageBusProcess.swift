import Foundation

/// A real message bus of a test's own, with nobody on it: no service of the machine is started there.
package final class MessageBusProcess {
  /// What the bus refuses to pass on to anybody.
  package static let forbiddenInterface = "org.example.Forbidden"

  /// Whether Debian's packages dbus-daemon and python3-dbusmock are installed; says what is skipped if not.
  package static let isInstalled =
    ChildProcess.find(daemon) != nil && ChildProcess.find(mockedServices) != nil

  private static let daemon = "/usr/bin/dbus-daemon"
  private static let mockedServices = "/usr/lib/python3/dist-packages/dbusmock/__init__.py"

  private let folder: TemporaryFolder
  private var process: ChildProcess?

  package init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.configuration(socket: folder.file("bus")).utf8, to: "bus.conf")
    try start()
  }

  deinit { stop() }

  /// Where it listens, also after it was stopped and started again.
  package var address: String { "unix:path=" + folder.file("bus") }

  /// Starts it, and waits until it listens.
  package func start() throws {
    let process = try ChildProcess(
      Self.daemon, ["--config-file=" + folder.file("bus.conf"), "--print-address", "--nofork"])
    self.process = process
    // It prints its address when it listens.
    let isListening = process.wait(seconds: hangSeconds) { $0.outputSoFar.contains("unix:") }
    if !isListening { throw POSIXError(.ECONNREFUSED) }
  }

  /// Ends it, and with it every connection.
  package func stop() {
    process?.terminate()
    process = nil
  }

  /// Kills it: unlike a bus that is asked to end, it tells nobody that the others have left.
  package func kill() {
    process?.send(SIGKILL)
    stop()
  }

  /// Starts python-dbusmock as the service of this name, with one object and one interface.
  ///
  /// It is there when the bus says that the name has an owner.
  package func startService(
    _ name: String, path: String, interface: String
  ) throws -> ChildProcess {
    try mock([name, path, interface])
  }

  /// Starts the GeoClue of `Tests/Support/geoclue`, with its parameters as JSON.
  package func startGeoClue(_ parameters: String) throws -> ChildProcess {
    let template = SharedMaterial.checkout.appendingPathComponent(
      "Tests/Support/geoclue/geoclue.py")
    return try mock(["-t", template.path, "-p", parameters])
  }

  /// Starts python-dbusmock's own play of logind (`org.freedesktop.login1`).
  package func startLogind() throws -> ChildProcess { try mock(["-t", "logind"]) }

  private func mock(_ arguments: [String]) throws -> ChildProcess {
    try ChildProcess(
      "/usr/bin/python3", ["-m", "dbusmock", "--session"] + arguments,
      environment: ["DBUS_SESSION_BUS_ADDRESS": address])
  }

  private static func configuration(socket: String) -> String {
    """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <listen>unix:path=\(socket)</listen>
      <policy context="default">
        <allow send_destination="*"/>
        <allow receive_sender="*"/>
        <allow own="*"/>
        <deny send_interface="\(forbiddenInterface)"/>
      </policy>
    </busconfig>
    """
  }
}
