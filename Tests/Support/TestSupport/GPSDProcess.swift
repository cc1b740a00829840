package import Foundation

/// A real gpsd of a test's own: its own port, its own shared memory, nobody's rights where possible.
package final class GPSDProcess {
  package let port: Int
  private let source: [String]
  private let memoryKey: UInt32
  private var process: SpawnedProgram?

  /// Whether the package gpsd is installed; says what is skipped if not.
  package static let isInstalled: Bool = {
    let isThere = FileManager.default.isExecutableFile(atPath: path)
    if !isThere {
      FileHandle.standardError.write(Data("skipped: gpsd is not installed\n".utf8))
    }
    return isThere
  }()

  private static let path = "/usr/sbin/gpsd"

  /// Starts a gpsd that reads one source, such as `tcp://127.0.0.1:5950`.
  package init(source: String) throws {
    self.source = [source]
    port = try LoopbackPort.free()
    memoryKey = 0x4A00_0000 | UInt32(port)
    try start()
  }

  /// Starts a gpsd that reads no receiver; it needs a control socket then.
  package init(controlSocket: URL) throws {
    source = ["-F", controlSocket.path]
    port = try LoopbackPort.free()
    memoryKey = 0x4A00_0000 | UInt32(port)
    try start()
  }

  deinit {
    kill()
  }

  /// Starts it again on the same port; its source must exist.
  package func start() throws {
    let arguments = ["-N", "-n", "-b", "-S", String(port)] + source
    let setpriv = "/usr/bin/setpriv"
    let environment = ["GPSD_SHM_KEY": String(format: "0x%08x", memoryKey)]
    if getuid() == 0, FileManager.default.isExecutableFile(atPath: setpriv) {
      process = try SpawnedProgram(
        setpriv, ["--reuid=65534", "--regid=65534", "--clear-groups", Self.path] + arguments,
        environment: environment)
    } else {
      process = try SpawnedProgram(Self.path, arguments, environment: environment)
    }
  }

  /// Ends it as a power cut would, and waits until it is gone.
  package func kill() {
    guard let process else { return }
    self.process = nil
    Glibc.kill(process.identifier, SIGKILL)
    process.waitUntilExit()
    removeSharedMemory(of: process.identifier)
  }

  /// gpsd leaves its segments behind: its own, and those for the time that it may have made.
  private func removeSharedMemory(of identifier: Int32) {
    let timeKeys = (0..<8).map { UInt32(0x4E54_5030) + $0 }
    for key in [memoryKey] + timeKeys {
      let segment = shmget(key_t(bitPattern: key), 0, 0)
      var state = shmid_ds()
      guard segment >= 0, shmctl(segment, IPC_STAT, &state) == 0 else { continue }
      if state.shm_cpid == identifier { _ = shmctl(segment, IPC_RMID, nil) }
    }
  }
}
