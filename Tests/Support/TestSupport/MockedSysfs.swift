package import Foundation

/// A folder of sysfs files and device FIFOs that programs under `umockdev-run` see as the machine's.
package final class MockedSysfs: Sendable {
  /// The folder with `sys` and `dev`.
  package let folder: URL

  /// Makes an empty one.
  package init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ambler-sysfs-\(UUID().uuidString)")
    for name in ["sys", "dev"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
  }

  deinit {
    // The folder is in the system's temporary folder; that it stays would be no failure of a test.
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes one attribute; `path` begins below `/sys`.
  package func write(_ text: String, to path: String) throws {
    let url = folder.appendingPathComponent("sys").appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data((text + "\n").utf8).write(to: url)
  }

  /// Moves an IIO device to where it is connected, a path below `/sys/devices`, as the kernel shows it.
  package func connect(_ device: String, at path: String) throws {
    let root = folder.appendingPathComponent("sys")
    let place = root.appendingPathComponent("devices/\(path)")
    let listed = root.appendingPathComponent("bus/iio/devices/\(device)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: listed, to: place.appendingPathComponent(device))
    try FileManager.default.createSymbolicLink(
      atPath: listed.path, withDestinationPath: "../../../devices/\(path)/\(device)")
  }

  /// Makes a FIFO `/dev/<name>` and returns where it really is.
  package func makeFIFO(_ name: String) throws -> String {
    let path = folder.appendingPathComponent("dev").appendingPathComponent(name).path
    guard mkfifo(path, 0o600) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    return path
  }

  /// The program that shows these files to others; nil, with a visible line, where it is missing.
  package static func runner() -> String? { ChildProcess.find("/usr/bin/umockdev-run") }

  /// Ends the program that was started last, and waits until its runner has ended too.
  ///
  /// The runner does not pass signals on, so that the program itself is killed.
  package func stop(_ child: ChildProcess) {
    let path = folder.appendingPathComponent("pid").path
    let text = FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self)
    }
    if child.isRunning, let number = text.flatMap({ pid_t($0.dropLast()) }) {
      // Not politely: iiod does not end while one of its threads waits for a device.
      kill(number, SIGKILL)
    }
    if child.wait(seconds: hangSeconds) == nil { child.terminate() }
  }

  /// Starts a program that sees this folder as `/sys` and `/dev`.
  ///
  /// The attributes are the very files of this folder, so that both sides see what is written.
  package func start(_ runner: String, _ program: String, _ arguments: [String]) throws
    -> ChildProcess
  {
    let script = """
      mkdir -p "$UMOCKDEV_DIR/dev" "$UMOCKDEV_DIR/sys" &&
      for node in "$0"/dev/*; do
        [ -e "$node" ] && ln -s "$node" "$UMOCKDEV_DIR/dev/${node##*/}"
      done
      for top in "$0"/sys/*; do
        [ -e "$UMOCKDEV_DIR/sys/${top##*/}" ] || mkdir "$UMOCKDEV_DIR/sys/${top##*/}"
        for part in "$top"/*; do ln -s "$part" "$UMOCKDEV_DIR/sys/${top##*/}/${part##*/}"; done
      done
      echo $$ > "$0/pid"
      exec "$@"
      """
    return try ChildProcess(
      runner, ["--", "/bin/sh", "-c", script, folder.path, program] + arguments)
  }
}
