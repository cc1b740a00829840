package import Sensors
package import StudyModel
import System

/// A satellite receiver read through gpsd and libgps, one connection and one thread a stream.
///
/// gpsd may die, restart or lose its receiver: the stream then carries a gap and goes on, with
/// ever longer pauses between attempts, until `stop`.
package final class GPSDReceiver: LocationReceiver {
  package let description: SensorDescription
  private let endpoint: GPSDEndpoint
  private let running = Lock<Running?>(nil)
  private let watching = Lock(false)

  private struct Running {
    var thread: OwnThread
    var stop: StopSignal
  }

  /// Opens the gpsd at a host and port; blocks until it has introduced itself, at most about 5 s.
  package static func open(
    host: String, port: Int = 2947
  ) throws(SensorError) -> GPSDReceiver {
    let endpoint = try GPSDEndpoint(host: host, port: port)
    let discovery = try GPSDDiscovery.look(at: endpoint, until: .devicesAreKnown)
    return GPSDReceiver(endpoint, description: discovery.sensorDescription)
  }

  private init(_ endpoint: GPSDEndpoint, description: SensorDescription) {
    self.endpoint = endpoint
    self.description = description
  }

  deinit {
    stop()
  }

  /// Whether gpsd is connected at this moment and has agreed to send reports.
  package var isWatching: Bool { watching.withLock { $0 } }

  package func start() throws(SensorError) -> SampleStream<PositionBlock> {
    let stream = SampleStream<PositionBlock>()
    let endpoint = endpoint
    let watching = watching
    let outcome = running.withLock { running -> Result<Void, SensorError> in
      guard running == nil else { return .failure(.alreadyStarted(device: description.name)) }
      do throws(SystemError) {
        let stop = try StopSignal()
        let thread = try OwnThread(name: "gpsd") {
          var reader = GPSDReader(
            endpoint, stream: stream, stop: stop, isWatching: watching)
          reader.run()
        }
        running = Running(thread: thread, stop: stop)
        return .success(())
      } catch {
        return .failure(SensorError(error))
      }
    }
    try outcome.get()
    return stream
  }

  package func stop() {
    let ended = running.withLock { running in
      defer { running = nil }
      return running
    }
    ended?.stop.request()
    ended?.thread.join()
  }

  package func cue(_ cue: Cue, at time: Instant) {}
}
