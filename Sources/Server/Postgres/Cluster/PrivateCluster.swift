import Foundation
import Glibc
import Vault

/// A PostgreSQL cluster of one's own in a folder, reached by a socket in it and by no network.
///
/// PostgreSQL refuses to run as root, so under root everything of it is done as the user `postgres`.
/// Calls block.
package struct PrivateCluster: Sendable {
  /// Holds `data`, `log` and `password`, and PostgreSQL's socket.
  package let folder: String
  private let programs: String
  private let stepsDown: Bool
  /// Further settings, such as `fsync=off` for tests.
  private let settings: [String]

  private static let user = "ambler"

  /// Finds the programs; makes nothing yet.
  package init(folder: String, settings: [String] = []) throws(ClusterError) {
    guard let programs = Self.programs() else { throw .notInstalled }
    // The longest path of a socket is 107 bytes, and PostgreSQL adds a name of its own.
    guard folder.utf8.count < 85 else { throw .pathTooLong }
    stepsDown = geteuid() == 0
    if stepsDown, getpwnam("postgres") == nil { throw .userMissing }
    self.folder = folder
    self.programs = programs
    self.settings = settings
  }

  /// The newest version that is installed the way Debian does.
  private static func programs() -> String? {
    let root = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    let newest = versions.compactMap { Int($0) }.sorted(by: >).map { "\(root)/\($0)/bin" }
    return newest.first { access("\($0)/initdb", X_OK) == 0 }
  }

  /// The address of a database in the cluster.
  package func address(database: String) throws(ClusterError) -> DatabaseAddress {
    let password = try password()
    return DatabaseAddress(
      "host='\(folder)' user=\(Self.user) password=\(password) dbname=\(database) connect_timeout=10"
    )
  }

  /// Makes the cluster if it is not there, starts it if it does not run, and waits until it serves;
  /// true if it was started here.
  ///
  /// One that was left running by a server that was killed is taken over, also while it recovers.
  @discardableResult
  package func start() throws(ClusterError) -> Bool {
    try prepareFolder()
    if !FileManager.default.fileExists(atPath: "\(folder)/data/PG_VERSION") { try make() }
    guard try !isServing() else { return false }
    try launch()
    return true
  }

  /// Stops the cluster; who is connected is cut off.
  package func stop() throws(ClusterError) {
    guard try isRunning() else { return }
    if try control("fast", patience: .seconds(40), "stop") { return }
    try stopAtOnce()
  }

  /// A hard stop, for a shutdown that was asked for while it recovers: that can last for ever.
  ///
  /// Nothing that was committed is lost: the next start recovers again.
  private func stopAtOnce() throws(ClusterError) {
    if try control("immediate", patience: .seconds(60), "stop") { return }
    if try isRunning() { throw .failed(program: "pg_ctl") }
  }

  private func control(
    _ mode: String, patience: Duration, _ action: String
  ) throws(ClusterError) -> Bool {
    let seconds = String(patience.components.seconds)
    return try call(
      "pg_ctl", ["-D", "\(folder)/data", "-m", mode, "-w", "-t", seconds, action]
    ).code == 0
  }

  /// Whether one runs and serves; waits for one that recovers, and ends one that never ends by itself.
  private func isServing() throws(ClusterError) -> Bool {
    let begun = ContinuousClock.now
    var notStopping = begun
    while try isRunning() {
      if try call("pg_isready", ["-q", "-h", folder]).code == 0 { return true }
      if !isStopping { notStopping = .now }
      guard ContinuousClock.now - notStopping < Self.endLimit else {
        try stopAtOnce()
        return false
      }
      guard ContinuousClock.now - begun < Self.recoveryLimit else {
        throw .failed(program: "pg_isready")
      }
      Self.pause()
    }
    return false
  }

  /// What PostgreSQL says of itself in the last line of its file.
  private var isStopping: Bool {
    // While it is being written there may be none; it is read again at the next look.
    let text = (try? String(contentsOfFile: "\(folder)/data/postmaster.pid", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").last?.hasPrefix("stopping") ?? false
  }

  /// What a killed one left behind may need a moment to go: then the first attempts fail.
  private func launch() throws(ClusterError) {
    var options = [
      "listen_addresses=", "unix_socket_directories=\(folder)", "unix_socket_permissions=0700",
    ]
    options += settings
    let words = options.map { "-c \($0.isEmpty ? "''" : $0)" }.joined(separator: " ")
    let begun = ContinuousClock.now
    while true {
      let ending = try call(
        "pg_ctl",
        ["-D", "\(folder)/data", "-w", "-t", "300", "-l", "\(folder)/log", "-o", words, "start"])
      if ending.code == 0 { return }
      guard ContinuousClock.now - begun < Self.launchLimit else {
        throw .failed(program: "pg_ctl")
      }
      Self.pause()
    }
  }

  /// How long a shutdown that somebody else asked for may last before it is a hard one.
  private static let endLimit = Duration.seconds(20)
  private static let launchLimit = Duration.seconds(10)
  private static let recoveryLimit = Duration.seconds(600)

  private static func pause() { usleep(100_000) }

  /// Makes a database unless it is there.
  package func createDatabase(_ name: String) throws(ClusterError) {
    let present = try call(
      "psql",
      [
        "-h", folder, "-U", Self.user, "-d", "postgres", "-Atc",
        "select count(*) from pg_database where datname = '\(name)'",
      ])
    guard present.code == 0 else { throw .failed(program: "psql") }
    guard present.text.hasPrefix("0") else { return }
    try run("createdb", ["-h", folder, "-U", Self.user, name])
  }

  /// Removes a database, whoever is connected to it.
  package func dropDatabase(_ name: String) throws(ClusterError) {
    try run("dropdb", ["-h", folder, "-U", Self.user, "--if-exists", "--force", name])
  }

  private func isRunning() throws(ClusterError) -> Bool {
    try call("pg_ctl", ["-D", "\(folder)/data", "status"]).code == 0
  }

  private func make() throws(ClusterError) {
    let secret = SecretToken.make()
    try write(secret + "\n", to: "\(folder)/password")
    try run(
      "initdb",
      [
        "-D", "\(folder)/data", "-U", Self.user, "--auth=scram-sha-256",
        "--pwfile=\(folder)/password", "--locale=C.UTF-8", "--encoding=UTF8", "--data-checksums",
      ])
  }

  private func password() throws(ClusterError) -> String {
    guard let text = try? String(contentsOfFile: "\(folder)/password", encoding: .utf8) else {
      throw .file
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func prepareFolder() throws(ClusterError) {
    // The user `postgres` must get through what is above its folder, and read nothing there.
    if stepsDown { makePassable(DiskFolder.parent(of: folder)) }
    do throws(VaultError) { try DiskFolder.create(at: folder) } catch { throw .file }
    guard stepsDown else { return }
    try own(folder)
    guard try entered() else { throw .folderClosed }
  }

  /// Makes the folders that are missing, so that all may go through; those that are there stay as they are.
  private func makePassable(_ path: String) {
    guard access(path, F_OK) != 0, DiskFolder.parent(of: path) != path else { return }
    makePassable(DiskFolder.parent(of: path))
    // If it fails, what comes next says so.
    if mkdir(path, 0o711) == 0 { chmod(path, 0o711) }
  }

  /// Whether the user `postgres` gets into the folder, which needs a way through all above it.
  private func entered() throws(ClusterError) -> Bool {
    try call("test", ["-w", folder]).code == 0
  }

  private func own(_ path: String) throws(ClusterError) {
    guard stepsDown, let user = getpwnam("postgres") else { return }
    guard chown(path, user.pointee.pw_uid, user.pointee.pw_gid) == 0 else { throw .file }
  }

  private func write(_ text: String, to path: String) throws(ClusterError) {
    do throws(VaultError) {
      try DiskFolder.replaceFile(at: path, with: Array(text.utf8), subject: .plainFile)
    } catch { throw .file }
    guard chmod(path, 0o600) == 0 else { throw .file }
    try own(path)
  }

  private func run(_ program: String, _ words: [String]) throws(ClusterError) {
    guard try call(program, words).code == 0 else { throw .failed(program: program) }
  }

  /// Runs one of PostgreSQL's programs as the right user, and waits for its end.
  private func call(
    _ program: String, _ words: [String]
  ) throws(ClusterError) -> (code: Int32, text: String) {
    let own = "\(programs)/\(program)"
    let path = access(own, X_OK) == 0 ? own : "/usr/bin/\(program)"
    var environment = [
      "PATH": "/usr/bin:/bin:/usr/sbin", "LC_ALL": "C.UTF-8", "PGCONNECT_TIMEOUT": "10",
      "PGPASSFILE": "/dev/null",
    ]
    // Before the cluster is made there is none.
    environment["PGPASSWORD"] = try? password()
    let call = ProgramCall(
      path: stepsDown ? "/usr/sbin/runuser" : path,
      words: (stepsDown ? ["-u", "postgres", "--", path] : []) + words,
      environment: environment, isSilent: words.last == "start")
    guard let ending = call.run() else { throw .failed(program: program) }
    return ending
  }
}
