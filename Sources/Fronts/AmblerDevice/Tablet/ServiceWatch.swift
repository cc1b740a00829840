import Clocks
import Commands
import Kiosk
import Sensors
import ServiceNotice
import StudyModel
import System
import Tablet

/// Gives the service manager a sign of life for as long as the tablet's page is answered.
///
/// It looks from a thread of its own and through the network, as a patient's browser does: an engine that hangs
/// is not alive because a timer still runs.
final class ServiceWatch: Sendable {
  private let stopSignal: StopSignal
  private let thread: OwnThread

  /// Says that the service is ready, and begins to watch it; nil where nobody asks for that.
  static func begin(port: UInt16, address: String) throws(Failure) -> ServiceWatch? {
    let interval: Duration?
    do {
      interval = try ServiceNotice.watchdogInterval()
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
    if case .failed(let fault) = ServiceNotice.send(
      .ready, .status("The page is at \(address)"))
    {
      throw Failure(.unavailable, "\(fault)")
    }
    return try interval.map { interval throws(Failure) in
      try ServiceWatch(WatchdogRhythm(interval: interval), port: port)
    }
  }

  private init(_ rhythm: WatchdogRhythm, port: UInt16) throws(Failure) {
    let probe = PageProbe(port: port, path: TabletServer.alivePath, patience: rhythm.patience)
    do {
      let stop = try StopSignal()
      stopSignal = stop
      thread = try OwnThread(name: "watchdog") { Self.watch(probe, rhythm, until: stop) }
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
  }

  /// Gives no further sign; does not wait.
  func stop() {
    stopSignal.request()
  }

  private static func watch(
    _ probe: PageProbe, _ rhythm: WatchdogRhythm, until stop: StopSignal
  ) {
    repeat {
      if probe.isAnswered() { ServiceNotice.send(.alive) }
    } while !stop.wait(until: SystemClock.now + rhythm.pause)
  }
}
