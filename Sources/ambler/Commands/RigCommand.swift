import Outbox
import Rigs
import Sensors
import StrictJSON

/// `ambler rig`: a machine with sensors and no screen.
struct RigCommand {
  static let seconds = Option(
    "seconds", "N", "check: how long to measure each sensor, 0 to 3600 (default: 3); 0 does not")
  static let options: [Option] = [seconds, .home, .json]

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  enum Action: String, CaseIterable { case check, run }

  func run() async throws(Failure) {
    guard let action = Action(rawValue: arguments.operands[0]) else {
      let known = Action.allCases.map { "\($0.rawValue) RIG" }.joined(separator: ", ")
      throw Failure(
        .usage, "`ambler rig` has no action `\(arguments.operands[0])`. There is: \(known).")
    }
    guard arguments.operands.count == 2 else {
      throw Failure(.usage, "Name the rig's file: `ambler rig \(action.rawValue) rig.json`.")
    }
    let rig = try Self.read(arguments.operands[1])
    switch action {
    case .check: try check(rig)
    case .run: try await record(rig)
    }
  }

  private func record(_ rig: Rig) async throws(Failure) {
    let stop = try Interruption.handle()
    let store = try Store(arguments, creates: true)
    let outbox = try await store.openOutbox()
    let service = RigService(
      rig: rig, store: store, outbox: outbox, deliverer: try deliverer(rig, store, outbox),
      catalogue: try SensorOpening.catalogue())
    try await service.run(until: stop)
    await outbox.close()
  }

  private func deliverer(
    _ rig: Rig, _ store: Store, _ outbox: Outbox
  ) throws(Failure) -> Deliverer? {
    switch rig.destination {
    case .none: return nil
    case .folder(let path): return store.deliverer(outbox, to: .folder(path))
    case .server:
      guard let link = try store.serverLink() else {
        throw Failure(
          .badInput,
          "The rig's segments are to go to a study server, and this machine is enrolled at none. "
            + "Use `ambler enrol` first.")
      }
      return store.deliverer(outbox, to: .server(link, store.linkFile))
    }
  }

  private func check(_ rig: Rig) throws(Failure) {
    let seconds = try arguments.number(Self.seconds, in: 0...3600) ?? 3
    let checker = RigChecker(rig: rig, seconds: seconds, catalogue: try SensorOpening.catalogue())
    let streams = checker.check()
    if arguments.has(.json) {
      Output.result(CheckedStream.json(streams).prettyPrinted() + "\n")
    } else {
      Output.result(streams.map(\.text).joined())
    }
    let count = streams.count { $0.isFaulty }
    guard count == 0 else {
      throw Failure(
        .unavailable,
        count == 1
          ? "1 stream cannot be recorded as the file says."
          : "\(count) streams cannot be recorded as the file says.")
    }
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
