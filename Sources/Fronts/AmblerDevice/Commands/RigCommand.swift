import Clocks
import Commands
import DeviceKeys
import Outbox
import Rigs
import Sensors
import Session
import StrictJSON
import Studies
import StudyModel

/// `ambler rig`: a machine with sensors and no screen.
struct RigCommand {
  static let seconds = Option(
    "seconds", "N", "check: how long to measure each sensor, 0 to 3600 (default: 3); 0 does not")
  static let port = Option(
    "port", "N", "run: the port of the rig's page (default: 8440; 0 for any)")
  static let metrics = Option("metrics", nil, "status: as metrics for Prometheus")
  static let once = Option("once", nil, "status: once, on a terminal too")
  static let options: [Option] = [seconds, port, metrics, once, .home, .passphraseFile, .json]

  private static let usualPort: UInt16 = 8440

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  enum Action: String, CaseIterable { case check, run, status }

  func run() async throws(Failure) {
    guard let action = Action(rawValue: arguments.operands[0]) else {
      let known = Action.allCases.map { "\($0.rawValue) RIG" }.joined(separator: ", ")
      throw Failure(
        .usage, "`ambler rig` has no action `\(arguments.operands[0])`. There is: \(known).")
    }
    switch action {
    case .check:
      let rig = try namedRig(action)
      try await check(rig, try calibrations(rig))
    case .run:
      let rig = try namedRig(action)
      try await record(rig, try calibrations(rig))
    case .status:
      // Of the only rig here the file need not be named.
      let rig = arguments.operands.count == 2 ? try namedRig(action) : nil
      try await RigStatusCommand(arguments, rig: rig).run()
    }
  }

  private func namedRig(_ action: Action) throws(Failure) -> Rig {
    guard arguments.operands.count == 2 else {
      throw Failure(.usage, "Name the rig's file: `ambler rig \(action.rawValue) rig.json`.")
    }
    return try Self.read(arguments.operands[1])
  }

  private func calibrations(_ rig: Rig) throws(Failure) -> [AccelerometerCalibration] {
    try RigCalibrations.read(
      rig, beside: arguments.operands[1], on: rig.zone.date(of: SystemClock.utc))
  }

  private func record(
    _ rig: Rig, _ calibrations: [AccelerometerCalibration]
  ) async throws(Failure) {
    let stop = try Interruption.handle()
    let port = try arguments.integer(Self.port, in: 0...65_535).map { UInt16($0) }
    let (store, outbox) = try await opened()
    let session = try session(rig, store)
    // Recording does not wait for the network.
    let told = Task { if let session { await store.keyTelling.tell(session) } }
    defer { told.cancel() }
    let service = RigService(
      rig: rig, file: arguments.operands[1], store: store, outbox: outbox,
      deliverer: deliverer(rig, store, outbox, session), session: session,
      catalogue: try SensorOpening.catalogue(), calibrations: calibrations,
      port: port ?? Self.usualPort)
    try await service.run(until: stop)
    await outbox.close()
  }

  /// The home and its outbox.
  ///
  /// The file of the rig is right: what fails here is of the machine, and may mend itself.
  private func opened() async throws(Failure) -> (Store, Outbox) {
    do {
      let store = try Store(arguments, .renewing)
      let outbox = try await store.openOutbox()
      try await store.takeInBefore(outbox)
      return (store, outbox)
    } catch {
      throw Failure(.unavailable, error.text)
    }
  }

  /// The sign-in at the study server, where segments go to one.
  private func session(_ rig: Rig, _ store: Store) throws(Failure) -> ServerSession? {
    guard rig.destination == .server else { return nil }
    guard let link = try store.serverLink() else {
      // Nobody is near to enrol it again: what it records waits.
      if store.lostResults != nil {
        Output.message(
          "The sign-in of this machine was lost with its key. The rig records, and its segments wait here until it is "
            + "enrolled again.")
        return nil
      }
      throw Failure(
        .badInput,
        "The rig's segments are to go to a study server, and this machine is enrolled at none. "
          + "Use `ambler enrol` first.")
    }
    return ServerSession(link, file: store.linkFile, now: { SystemClock.utc })
  }

  private func deliverer(
    _ rig: Rig, _ store: Store, _ outbox: Outbox, _ session: ServerSession?
  ) -> Deliverer? {
    if case .folder(let path) = rig.destination {
      return store.deliverer(outbox, to: .folder(path))
    }
    // One sign-in for all: of two, each would take the other's tokens for stolen.
    return session.map { store.deliverer(outbox, at: $0) }
  }

  private func check(
    _ rig: Rig, _ calibrations: [AccelerometerCalibration]
  ) async throws(Failure) {
    let seconds = try arguments.number(Self.seconds, in: 0...3600) ?? 3
    let checker = RigChecker(
      rig: rig, seconds: seconds, catalogue: try SensorOpening.catalogue(),
      calibrations: calibrations)
    let home = Home(path: arguments.homePath(Environment.all))
    let place = PlaceChecker(rig: rig, home: home, link: try enrolledLink(home))
    let found = RigCheckText(streams: checker.check(), place: await place.check())
    Output.result(arguments.has(.json) ? found.json.prettyPrinted() + "\n" : found.text)
    if let fault = found.fault { throw Failure(.unavailable, fault) }
  }

  /// The server that this machine is enrolled at; nil for none, and for a home that is not there yet.
  private func enrolledLink(_ home: Home) throws(Failure) -> ServerLink? {
    guard KeyPlace(home.path, environment: Environment.all).isBegun else { return nil }
    return try Store(arguments, .reading).serverLink()
  }

  private static func read(_ path: String) throws(Failure) -> Rig {
    let bytes = try Files.read(path)
    do {
      return try Rig.read(bytes, file: path)
    } catch {
      throw Failure(.badInput, error.description)
    }
  }
}
