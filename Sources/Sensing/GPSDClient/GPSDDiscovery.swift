import Clocks
package import Sensors
import StudyModel
import System

/// What a look at a gpsd found: itself, its receivers, and how they are doing.
package struct GPSDDiscovery: Sendable, Equatable {
  package var version: GPSDVersion
  package var devices: [GPSDDevice]
  /// The mode of the latest report; nil if none came during the look.
  package var mode: PositionFix.Mode?
  /// The satellites of the latest fix; nil where no report named them.
  package var satellitesUsed: Int?
  /// The satellites in sight; nil where no report named them.
  package var satellitesSeen: Int?

  package init(
    version: GPSDVersion, devices: [GPSDDevice], mode: PositionFix.Mode? = nil,
    satellitesUsed: Int? = nil, satellitesSeen: Int? = nil
  ) {
    self.version = version
    self.devices = devices
    self.mode = mode
    self.satellitesUsed = satellitesUsed
    self.satellitesSeen = satellitesSeen
  }

  /// When a look has seen enough.
  enum Goal { case devicesAreKnown, stateIsKnown }

  /// Looks at the gpsd at a host and port, also one without a receiver.
  ///
  /// Blocks until its state is known, at most `limit` longer than the introduction takes.
  package static func look(
    host: String, port: Int = 2947, limit: Duration = .seconds(2)
  ) throws(SensorError) -> GPSDDiscovery {
    try look(at: GPSDEndpoint(host: host, port: port), until: .stateIsKnown, limit: limit)
  }

  /// As the other, with a goal; runs on a thread of its own.
  static func look(
    at endpoint: GPSDEndpoint, until goal: Goal, limit: Duration = .seconds(2)
  ) throws(SensorError) -> GPSDDiscovery {
    let outcome = Lock<Result<GPSDDiscovery, SensorError>?>(nil)
    let stop = try SensorError.from { () throws(SystemError) in try StopSignal() }
    let look: @Sendable () -> Void = {
      let result: Result<GPSDDiscovery, SensorError>
      do throws(SensorError) {
        result = .success(try converse(with: endpoint, until: goal, limit: limit, stop: stop))
      } catch {
        result = .failure(error)
      }
      outcome.withLock { $0 = result }
    }
    try SensorError.from { () throws(SystemError) in try OwnThread(name: "gpsd", look) }.join()
    guard let result = outcome.withLock({ $0 }) else {
      throw .gpsdUnusable(host: endpoint.host, port: endpoint.port, fault: .silent)
    }
    return try result.get()
  }

  private static func converse(
    with endpoint: GPSDEndpoint, until goal: Goal, limit: Duration, stop: StopSignal
  ) throws(SensorError) -> GPSDDiscovery {
    guard var session = try GPSDSession.open(endpoint, stop: stop) else {
      throw endpoint.unusable(.silent)
    }
    let start = SystemClock.now
    var greeting = GPSDGreeting(since: start)
    var notes = DiscoveryNotes()
    while !notes.isComplete(for: goal) {
      let now = SystemClock.now
      if let fault = greeting.fault(at: now) { throw endpoint.unusable(fault) }
      // Whoever has not introduced itself has the greeting's deadline, which is later.
      let due = greeting.deadline ?? start + limit
      if now >= due { break }
      guard session.wait(stop: stop, timeout: due - now) == .ready,
        let report = try endpoint.report(session.read())
      else { continue }
      greeting.take(report)
      notes.take(report)
    }
    guard let discovery = notes.discovery else { throw endpoint.unusable(.silent) }
    return discovery
  }
}
