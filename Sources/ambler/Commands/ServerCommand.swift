import Glibc
import Postgres
import Sensors
import ServiceNotice
import Session
import StudyServer
import Vault
import WebServer

/// `ambler server`: the study server, until it is asked to stop.
struct ServerCommand {
  static let dev = Option(
    "dev", nil, "make and run a database of its own in the home folder")
  static let database = Option(
    "database", "URL", "the PostgreSQL database, such as postgres://user@host/name")
  static let port = Option("port", "N", "the port to listen on (default: 8430; 0 for any)")
  static let publicAddress = Option(
    "public-address", "URL", "how the server is reached from outside, for codes of devices")
  static let listen = Option(
    "listen", "ADDRESS", "the address to listen on (default: 127.0.0.1; 0.0.0.0 or :: for all)")
  static let certificate = Option(
    "certificate", "FILE", "the certificate chain in PEM: the server speaks TLS")
  static let key = Option("key", "FILE", "the key of the certificate in PEM")
  static let behind = Option(
    "behind", "ADDRESS", "a proxy whose word about the client's address counts, or its network",
    repeats: true)
  static let options: [Option] = [
    .home, dev, database, port, listen, certificate, key, behind, publicAddress,
  ]

  static let usualPort: UInt16 = 8430
  private static let stopLimit = Duration.seconds(10)
  private static let databaseName = "ambler"

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() async throws {
    switch arguments.operands {
    case []: try await runServer()
    case ["audit", "verify"]: try verifyAudit()
    default:
      throw Failure(.usage, "Write `ambler server` or `ambler server audit verify`.")
    }
  }

  /// Compares every entry of every chain, every receipt and every stored result with each other.
  private func verifyAudit() throws(Failure) {
    let cluster = try cluster("\(home)/server")
    let database = try address(cluster)
    var isSound = true
    do throws(PostgresError) {
      let verifier = try AuditVerifier(database)
      for study in try verifier.studies() {
        let report = try verifier.verify(study)
        Output.result(report.words)
        if !report.faults.isEmpty { isSound = false }
      }
    } catch {
      throw Failure(.unavailable, "The database: \(error)")
    }
    guard isSound else { throw Failure(.badInput, "The audit is not what it was.") }
  }

  private func runServer() async throws {
    let stop = try Interruption.handle()
    let port = try arguments.integer(Self.port, in: 0...65_535).map { UInt16($0) }
    let folder = "\(home)/server"
    let cluster = try cluster(folder)
    do {
      try await serve(folder, try address(cluster), port ?? Self.usualPort, stop)
    } catch {
      try? cluster?.stop()
      throw error
    }
    try cluster.map { cluster throws(Failure) in
      do throws(ClusterError) { try cluster.stop() } catch {
        throw Failure(.unavailable, "The database: \(error)")
      }
    }
  }

  /// The home folder; under root with `--dev` one that the user `postgres` has a way to.
  var home: String {
    if arguments[.home] == nil, arguments.has(Self.dev), geteuid() == 0 {
      return "/var/lib/ambler"
    }
    return Home(option: arguments[.home], environment: Environment.all).path
  }

  func cluster(_ folder: String) throws(Failure) -> PrivateCluster? {
    guard arguments.has(Self.dev) else { return nil }
    guard arguments[Self.database] == nil else {
      throw Failure(.usage, "Choose one of `--dev` and `--database URL`.")
    }
    do throws(ClusterError) {
      let cluster = try PrivateCluster(folder: "\(absolute(folder))/postgres")
      try cluster.start()
      try cluster.createDatabase(Self.databaseName)
      return cluster
    } catch {
      throw Failure(.unavailable, "The database: \(error)")
    }
  }

  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(String(cString: getcwd(nil, 0)))/\(path)"
  }

  func address(_ cluster: PrivateCluster?) throws(Failure) -> DatabaseAddress {
    if let cluster {
      do throws(ClusterError) { return try cluster.address(database: Self.databaseName) } catch {
        throw Failure(.unavailable, "The database: \(error)")
      }
    }
    guard let url = arguments[Self.database] else {
      throw Failure(
        .usage, "Write `ambler server --dev`, or `ambler server --database postgres://…`.")
    }
    return DatabaseAddress(url)
  }

  private func serve(
    _ folder: String, _ database: DatabaseAddress, _ port: UInt16, _ stop: StopSignal
  ) async throws {
    let web = try settings(port)
    let service = try start(folder, database)
    defer { service.close() }
    let password: String?
    do throws(PostgresError) {
      password = try await service.makeFirstAdministrator()
    } catch {
      throw Failure(.unavailable, "The database: \(error)")
    }
    let exports = service.beginExports()
    let server: WebServer
    do throws(WebServerError) {
      server = try WebServer(web, routes: try service.router())
    } catch {
      throw Failure(.unavailable, "The server cannot listen: \(error)")
    }
    Output.result("The study server is at \(address(server))\n")
    if let password {
      Output.result(
        "The first administrator is `\(StudyService.firstName)`, with the password \(password)\n"
          + "It counts once: sign in and choose your own.\n")
    }
    await Interruption.await(stop)
    await server.stop(within: Self.stopLimit)
    await exports.stop()
  }

  private func start(
    _ folder: String, _ database: DatabaseAddress
  ) throws(Failure) -> StudyService {
    guard let migrations = InstalledFolder.migrations.path(),
      let web = InstalledFolder.portal.path()
    else {
      throw Failure(.unavailable, "The server's files are not installed. Install them again.")
    }
    var settings = StudyServerSettings(database: database, folder: folder, web: web)
    settings.publicAddress = arguments[Self.publicAddress]
    settings.sharedWeb = InstalledFolder.web.path()
    settings.isEncrypted =
      arguments.has(Self.certificate) || arguments[Self.publicAddress]?.hasPrefix("https:") == true
    do throws(StudyServerError) {
      return try StudyService(settings, migrations: migrations) { SystemClock.utc }
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
  }

  /// Where the server can be reached from this machine.
  private func address(_ server: WebServer) -> String {
    let host = arguments[Self.listen].map { $0.contains(":") ? "[\($0)]" : $0 } ?? "127.0.0.1"
    return "\(server.isEncrypted ? "https" : "http")://\(host):\(server.port)"
  }

  private func settings(_ port: UInt16) throws(Failure) -> ServerSettings {
    var limits = ServerLimits()
    limits.connections = 2_000
    limits.connectionsPerAddress = 2_000
    limits.pieceBytes = 64 << 10
    var settings = ServerSettings(port: port, limits: limits, headers: Self.headers)
    if let listen = arguments[Self.listen] { settings.address = .address(listen) }
    settings.tls = try tls()
    for text in arguments.all(Self.behind) {
      guard let prefix = AddressPrefix(text) else {
        throw Failure(.usage, "`--behind` takes an address such as 10.0.0.1, or 10.0.0.0/8.")
      }
      settings.trustedProxies.append(prefix)
    }
    let isOpen = arguments[Self.listen].map { $0 != "127.0.0.1" && $0 != "::1" } ?? false
    guard !isOpen || settings.tls != nil || !settings.trustedProxies.isEmpty else {
      throw Failure(
        .usage,
        "Off this machine the server speaks TLS only: give --certificate and --key, or --behind.")
    }
    return settings
  }

  private func tls() throws(Failure) -> ServerCertificate? {
    switch (arguments[Self.certificate], arguments[Self.key]) {
    case (nil, nil): return nil
    case (let chain?, let key?):
      let (chain, key) = (try Files.read(chain), try Files.read(key))
      do throws(WebServerError) {
        return try ServerCertificate(chain: chain, key: key)
      } catch {
        throw Failure(.badInput, "The certificate: \(error)")
      }
    case (_?, nil), (nil, _?):
      throw Failure(.usage, "`--certificate` and `--key` go together.")
    }
  }

  private static let headers = [
    HeaderField("X-Content-Type-Options", "nosniff"),
    HeaderField("Referrer-Policy", "no-referrer"), HeaderField("X-Frame-Options", "DENY"),
    HeaderField("Cross-Origin-Resource-Policy", "same-origin"),
    HeaderField("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
  ]
}
