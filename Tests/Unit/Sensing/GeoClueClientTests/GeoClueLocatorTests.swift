import MessageBus
import StudyModel
import System
import TestSupport
import Testing

@testable import GeoClueClient

/// The client against a GeoClue that does what a test wants, on a bus of the test's own.
@Suite(.enabled(if: MessageBusProcess.isInstalled))
struct GeoClueLocatorTests {
  private static let long = Duration.seconds(hangSeconds)
  private static let control = BusObject(
    name: GeoClueBus.name, path: GeoClueBus.manager.path, interface: "org.freedesktop.DBus.Mock")

  private let daemon: MessageBusProcess
  private let bus: MessageBus
  private let locator: GeoClueLocator

  init() async throws {
    let daemon = try MessageBusProcess()
    self.daemon = daemon
    bus = try await MessageBus.open(.address(daemon.address), within: Self.long)
    locator = GeoClueLocator(on: .address(daemon.address)) {
      UTCTime(nanoseconds: KernelClock.wall)
    }
  }

  private func service(_ parameters: String) async throws -> ChildProcess {
    // One that was ended a moment ago may have the name still.
    try await wait(until: false)
    let process = try daemon.startGeoClue(parameters)
    try await wait(until: true)
    return process
  }

  private func wait(until wanted: Bool) async throws {
    let isThere = Lock(!wanted)
    let watch = try await bus.watch(GeoClueBus.name) { now in isThere.withLock { $0 = now } }
    let isSo = try await eventually { isThere.withLock { $0 == wanted } }
    watch.cancel()
    try require(isSo, "GeoClue has its name: \(wanted)")
  }

  private func wishes() async throws -> BusValue {
    try require(try await bus.call(BusCall(Self.control, "Wishes"), within: Self.long).first)
  }

  private func move(_ latitude: Double, _ longitude: Double) async throws {
    _ = try await bus.call(
      BusCall(Self.control, "Move", [.double(latitude), .double(longitude)]), within: Self.long)
  }

  @Test func `the location of a client is a position`() async throws {
    let process = try await service(#"{"latitude": 41.4, "longitude": 2.2, "accuracy": 30.5}"#)
    let position = try await locator.find(within: Self.long).get()
    expectEqual(position.point.latitudeDegrees, 41.4)
    expectEqual(position.point.longitudeDegrees, 2.2)
    expectEqual(position.accuracyMeters, 31)
    expectEqual(position.source, .network)
    process.terminate()
  }

  @Test func `GeoClue hears whose client it is, and how often it shall tell`() async throws {
    let process = try await service(#"{"latitude": 41.4, "longitude": 2.2}"#)
    _ = try await locator.find(within: Self.long).get()
    let wishes = try await wishes()
    expectEqual(wishes["DesktopId"], .string("ambler"))
    expectEqual(wishes["DistanceThreshold"], .uint32(100))
    expectEqual(wishes["TimeThreshold"], .uint32(60))
    expectEqual(wishes["RequestedAccuracyLevel"], .uint32(8))
    expectEqual(wishes["IsStarted"], .bool(true))
    await locator.stop()
    expectEqual(try await self.wishes()["IsStarted"], .bool(false), "it rests")
    process.terminate()
  }

  @Test func `a client that is started hears where the machine went`() async throws {
    let process = try await service(#"{"latitude": 41.4, "longitude": 2.2}"#)
    _ = try await locator.find(within: Self.long).get()
    try await move(41.5, 2.3)
    expectEqual(try await locator.find(within: Self.long).get().point.latitudeDegrees, 41.5)
    process.terminate()
  }

  @Test func `a location that comes late is waited for`() async throws {
    let process = try await service(#"{"does": "wait"}"#)
    let locator = locator
    async let found = locator.find(within: Self.long)
    // The client has started when nobody can have told it anything yet; a service that ends throws here.
    var isStarted = false
    while !isStarted { isStarted = try await wishes()["IsStarted"] == .bool(true) }
    try await move(51.5, -0.134)
    expectEqual(try await found.get().point.latitudeDegrees, 51.5)
    process.terminate()
  }

  @Test func `without GeoClue there is none`() async {
    expectEqual(await locator.find(within: Self.long), .failure(.unavailable))
  }

  @Test func `without a bus there is none`() async {
    let nowhere = GeoClueLocator(on: .address("unix:path=/nonexistent/bus")) {
      UTCTime(nanoseconds: 0)
    }
    expectEqual(await nowhere.find(within: Self.long), .failure(.unavailable))
  }

  @Test func `an agent that refuses is told as such`() async throws {
    let process = try await service(#"{"does": "refuse"}"#)
    expectEqual(await locator.find(within: Self.long), .failure(.refused))
    process.terminate()
  }

  @Test(arguments: [("hang", PositionAbsence.noAgent), ("wait", .timedOut)])
  func `a GeoClue that tells nothing is given up in time`(does: String, why: PositionAbsence)
    async throws
  {
    let process = try await service(#"{"does": "\#(does)"}"#)
    // A service that is slow to answer at all has timed out as well.
    let short = await locator.find(within: .milliseconds(300))
    expect([.failure(why), .failure(.timedOut)].contains(short), "\(short)")
    process.terminate()
  }

  private func agent() -> GeoClueLocator {
    GeoClueLocator(on: .address(daemon.address), isAgent: { true }) {
      UTCTime(nanoseconds: KernelClock.wall)
    }
  }

  @Test func `without a desktop the program is the agent, for itself and nobody else`() async throws
  {
    let process = try await service(
      #"{"does": "agent", "latitude": 41.4, "longitude": 2.2, "agents": ["geoclue-demo-agent"]}"#)
    let agent = agent()
    expectEqual(try await agent.find(within: Self.long).get().point.latitudeDegrees, 41.4)
    let wishes = try await wishes()
    expectEqual(wishes["Agent"], .string("geoclue-demo-agent"), "Debian's file has not ours")
    expectEqual(wishes["MaxAccuracyLevel"], .uint32(8))
    expectEqual(wishes["ambler"], .string("True 8"))
    expectEqual(wishes["other"], .string("False 0"))
    process.terminate()
  }

  @Test func `an administrator who names this program has it under its own id`() async throws {
    let process = try await service(
      #"{"does": "agent", "latitude": 41.4, "longitude": 2.2, "agents": ["ambler"]}"#)
    _ = try await agent().find(within: Self.long).get()
    expectEqual(try await wishes()["Agent"], .string("ambler"))
    process.terminate()
  }

  @Test(.slow("a client waits for an agent that never comes"))
  func `where GeoClue wants no agent of ours, and none is there, that is told`() async throws {
    let process = try await service(#"{"does": "agent", "agents": []}"#)
    let agent = agent()
    let found = Task { await agent.find(within: .seconds(2)) }
    // Its client waits by now, as the one of a GeoClue without an agent does.
    expectEqual(await found.value, .failure(.noAgent))
    process.terminate()
  }

  @Test func `beside a desktop the program is no agent`() async throws {
    let process = try await service(#"{"latitude": 41.4, "longitude": 2.2}"#)
    _ = try await locator.find(within: Self.long).get()
    expectEqual(try await wishes()["Agent"], .string(""))
    process.terminate()
  }

  @Test(arguments: [
    #"{"latitude": 400.0, "longitude": 2.2}"#, #"{"latitude": NaN, "longitude": 2.2}"#,
    #"{"latitude": 0.0, "longitude": 0.0}"#,
    #"{"latitude": 41.4, "longitude": 2.2, "timestamp": 99999999999}"#,
  ])
  func `a GeoClue that lies is told as such`(parameters: String) async throws {
    let process = try await service(parameters)
    expectEqual(await locator.find(within: Self.long), .failure(.implausible))
    process.terminate()
  }

  @Test func `an accuracy that is no number is left out`() async throws {
    let process = try await service(#"{"latitude": 41.4, "longitude": 2.2, "accuracy": NaN}"#)
    expectNil(try await locator.find(within: Self.long).get().accuracyMeters)
    process.terminate()
  }

  @Test(.timeLimit(.minutes(2)))
  func `a GeoClue that goes while it looks keeps nobody waiting`() async throws {
    let process = try await service(#"{"does": "wait"}"#)
    let locator = locator
    let waiting = Task { await locator.find(within: Self.long) }
    // Each question goes over the bus, so nothing spins.
    while try await wishes()["IsStarted"] != .bool(true) {}
    process.terminate()
    expectEqual(await waiting.value, .failure(.unavailable))
  }

  @Test func `a GeoClue that was restarted is found again`() async throws {
    let first = try await service(#"{"latitude": 41.4, "longitude": 2.2}"#)
    _ = try await locator.find(within: Self.long).get()
    first.terminate()
    try await wait(until: false)
    expectEqual(await locator.find(within: Self.long), .failure(.unavailable))
    let second = try await service(#"{"latitude": 41.5, "longitude": 2.2}"#)
    expectEqual(try await locator.find(within: Self.long).get().point.latitudeDegrees, 41.5)
    second.terminate()
    let third = try await service(#"{"latitude": 41.6, "longitude": 2.2}"#)
    expectEqual(
      try await locator.find(within: Self.long).get().point.latitudeDegrees, 41.6,
      "the client of before has gone with the service")
    third.terminate()
  }
}
