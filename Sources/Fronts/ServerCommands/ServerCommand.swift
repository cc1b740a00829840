import Clocks
package import Commands
import Federation
import Glibc
package import Postgres
import ServiceNotice
import StudyServer
import System
import Vault
import WebServer

/// `ambler server`: the study server, until it is asked to stop.
package struct ServerCommand {
  package static let dev = Option(
    "dev", nil, "make and run a database of its own in the home folder")
  package static let database = Option(
    "database", "URL", "the PostgreSQL database, such as postgres://user@host/name")
  static let port = Option("port", "N", "the port to listen on (default: 8430; 0 for any)")
  static let publicAddress = Option(
    "public-address", "URL",
    "how the server is reached from outside; it answers under no other host name")
  static let host = Option(
    "host", "NAME", "another host name to answer under, with or without a port", repeats: true)
  static let perAddress = Option(
    "connections-per-address", "N",
    "how many connections one address may have, but for a proxy (default: \(usualPerAddress))")
  static let listen = Option(
    "listen", "ADDRESS", "the address to listen on (default: 127.0.0.1; 0.0.0.0 or :: for all)")
  static let certificate = Option(
    "certificate", "FILE", "the certificate chain in PEM: the server speaks TLS")
  static let key = Option("key", "FILE", "the key of the certificate in PEM")
  static let behind = Option(
    "behind", "ADDRESS", "a proxy whose word about the client's address counts, or its network",
    repeats: true)
  static let scrubRate = Option(
    "scrub-rate", "MIB",
    "how much of the recordings is read and compared in a second (default: 20; 0 for none)")
  static let scrubDays = Option(
    "scrub-days", "N", "after how many days each recording is read and compared again (default: 7)")
  static let secondFactor = Option(
    "second-factor", "RULE",
    "required: staff need a second factor; offered: they may have one (default with --dev)")
  static let metricsToken = Option(
    "metrics-token-file", "FILE",
    "a file with the token that opens /metrics (default: this machine only)")
  static let keys = Option(
    "keys", "FILE", "the receipt keys that `audit verify` judges by, from a file of outside")
  static let receipts = Option(
    "receipts", "FOLDER", "receipts that were kept outside, which `audit verify` compares")
  static let heads = Option(
    "heads", "FILE", "heads of the history that were kept outside, which `audit verify` compares",
    repeats: true)
  static let options: [Option] =
    [
      .home, dev, database, port, listen, certificate, key, behind, publicAddress, host, perAddress,
      scrubRate, scrubDays, secondFactor, providers, metricsToken, keys, receipts, heads,
    ] + limitOptions + trustOptions

  static let usualPort: UInt16 = 8430
  static let usualPerAddress = 256
  private static let stopLimit = Duration.seconds(10)

  let arguments: Arguments

  package init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() async throws {
    switch arguments.operands {
    case []: try await runServer()
    case ["audit", "verify"]: try await verifyAudit()
    case ["recordings", "verify"]: try await verifyRecordings()
    case ["recordings", "scrub"]: try await scrubRecordings()
    case let words where words.count == 3 && words.starts(with: ["recordings", "heal"]):
      try await healRecordings(from: words[2])
    case let words where words.count == 3 && words.starts(with: ["accounts", "reset"]):
      try await resetAccount(words[2])
    case let words where words.count == 3 && words.starts(with: ["accounts", "reset-factor"]):
      try await resetSecondFactor(words[2])
    case ["keys", "list"]: try await listKeys()
    case let words where words.count == 3 && words.starts(with: ["keys", "introduce"]):
      try await introduceKey(words[2])
    case ["trust", "show"]: try await showTrust()
    case let words where words.count == 3 && words.starts(with: ["trust", "root"]):
      try makeRoot(words[2])
    case let words where words.count == 3 && words.starts(with: ["trust", "protect"]):
      try protectRoot(words[2])
    case let words where words.count == 3 && words.starts(with: ["trust", "draft"]):
      try await draftTrust(words[2])
    case let words where words.count == 3 && words.starts(with: ["trust", "sign"]):
      try signTrust(words[2])
    case let words where words.count == 3 && words.starts(with: ["trust", "publish"]):
      try await publishTrust(words[2])
    // What the server itself starts for each export; no help names it.
    case ["export-worker"]: await ExportDuty.run { SystemClock.utc }
    // For the tool that writes openapi.json; no help names it.
    case ["routes"]: Output.result("\(APIRoute.listing)\n")
    default:
      throw Failure(
        .usage,
        "Write `ambler server`, `ambler server audit verify`, `ambler server recordings verify`, "
          + "`ambler server recordings scrub`, `ambler server recordings heal FOLDER`, "
          + "`ambler server accounts reset NAME`, `ambler server accounts reset-factor NAME`, "
          + "`ambler server keys list`, `ambler server keys introduce KEY` or "
          + "`ambler server trust root|protect|draft|sign|publish|show`.")
    }
  }

  private func runServer() async throws {
    OpenFileLimit.raise()
    let stop = try Interruption.handle()
    let port = try arguments.integer(Self.port, in: 0...65_535).map { UInt16($0) }
    let folder = "\(home)/server"
    // A file with faults is told before anything is started.
    let providers = try signInProviders()
    let database = try database(in: folder)
    do {
      try await serve(folder, database.address, port ?? Self.usualPort, providers, stop)
    } catch {
      // Another server may serve from it; why this one does not start is told.
      try? database.leave()
      throw error
    }
    try database.stop()
  }

  /// The home folder; under root with `--dev` one that the user `postgres` has a way to.
  var home: String {
    if arguments[.home] == nil, arguments.has(Self.dev), geteuid() == 0 {
      return "/var/lib/ambler"
    }
    return arguments.homePath(Environment.all)
  }

  /// The database that the command line names.
  func database(in folder: String) throws(Failure) -> ServerDatabase {
    switch (arguments.has(Self.dev), arguments[Self.database]) {
    case (true, nil): try ServerDatabase(privateIn: "\(absolute(folder))/postgres")
    case (false, let url?): ServerDatabase(url: url)
    case (true, _?): throw Failure(.usage, "Choose one of `--dev` and `--database URL`.")
    case (false, nil):
      throw Failure(
        .usage, "Write `ambler server --dev`, or `ambler server --database postgres://…`.")
    }
  }

  /// The same for a command beside the server: there must be one in the home folder, and its database is left running or
  /// stopped, as it was found.
  package func reading<Answer>(
    _ body: (DatabaseAddress, _ folder: String) async throws -> Answer
  ) async throws -> Answer {
    let folder = "\(home)/server"
    guard !arguments.has(Self.dev) || access("\(folder)/postgres", F_OK) == 0 else {
      throw Failure(.badInput, "There is no study server in this home folder.")
    }
    let database = try database(in: folder)
    // It ends with its own words, whatever becomes of the database.
    defer { try? database.leave() }
    return try await body(database.address, folder)
  }

  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(String(cString: getcwd(nil, 0)))/\(path)"
  }

  private func serve(
    _ folder: String, _ database: DatabaseAddress, _ port: UInt16, _ providers: [ProviderSettings],
    _ stop: StopSignal
  ) async throws {
    var web = try settings(port)
    let names = try hostNames()
    let service = try start(folder, database, providers)
    let metrics = service.metrics
    web.onAnswer = { metrics.note($0) }
    defer { service.close() }
    let server: WebServer
    do throws(WebServerError) {
      server = try WebServer(web, routes: try service.router(named: names))
    } catch {
      throw Failure(.unavailable, "The server cannot listen: \(error)")
    }
    // Not before it listens: a start that fails must leave no account whose password nobody has seen.
    let password: String?
    do throws(PostgresError) {
      password = try await service.makeFirstAdministrator()
    } catch {
      await server.stop(within: Self.stopLimit)
      throw Failure(.unavailable, "The database: \(error)")
    }
    let exports = service.beginExports()
    let versions = service.beginVersionWatch()
    let tree = service.beginTreeWatch()
    let scrub = service.beginScrub()
    Output.result("The study server is at \(address(server))\n")
    if let password {
      Output.result(
        "The first administrator is `\(StudyService.firstName)`, with the password \(password)\n"
          + "It counts once: sign in and choose your own.\n")
    }
    ServiceNotice.send(.ready, .status("The study server is at \(address(server))"))
    await Interruption.await(stop)
    ServiceNotice.send(.stopping)
    // It goes on while the service is closed, and ends with the program.
    Task { try await service.interruptDatabase(after: Self.stopLimit) }
    // Requests that wait for a study version end with it, so that the server need not wait for them.
    await versions.stop()
    await server.stop(within: Self.stopLimit)
    await exports.stop()
    await tree.stop()
    await scrub.stop()
  }

  private func start(
    _ folder: String, _ database: DatabaseAddress, _ providers: [ProviderSettings]
  ) throws(Failure) -> StudyService {
    guard let migrations = InstalledFolder.migrations.path(),
      let web = InstalledFolder.portal.path()
    else {
      throw Failure(.unavailable, "The server's files are not installed. Install them again.")
    }
    var settings = StudyServerSettings(database: database, folder: folder, web: web)
    settings.publicAddress = arguments[Self.publicAddress]
    settings.metricsToken = try arguments[Self.metricsToken].map(Self.token)
    try limit(&settings)
    if let rate = try scrubBytesPerSecond() { settings.scrubBytesPerSecond = rate }
    if let days = try arguments.integer(Self.scrubDays, in: 1...3_660) {
      settings.scrubRound = .seconds(days * 86_400)
    }
    settings.secondFactor = try secondFactorRule()
    settings.providers = providers
    settings.isBehindProxy = !arguments.all(Self.behind).isEmpty
    settings.sharedWeb = InstalledFolder.web.path()
    settings.isEncrypted = isEncrypted
    do throws(StudyServerError) {
      return try StudyService(settings, migrations: migrations) { SystemClock.utc }
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
  }

  /// Staff of a study need two factors; whoever tries the server on a machine of their own may go without.
  private func secondFactorRule() throws(Failure) -> SecondFactorRule {
    guard let text = arguments[Self.secondFactor] else {
      return arguments.has(Self.dev) ? .offered : .required
    }
    guard let rule = SecondFactorRule(rawValue: text) else {
      throw Failure(.usage, "`--second-factor` takes `required` or `offered`.")
    }
    return rule
  }

  /// The one line of a file: a token that nobody guesses.
  private static func token(_ file: String) throws(Failure) -> String {
    let bytes = try Files.read(file)
    let text = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
    guard text.utf8.count >= 20 else {
      throw Failure(.badInput, "The token of --metrics-token-file has fewer than 20 characters.")
    }
    return text
  }
}
