import Clocks
import StudyModel
import System

/// Keeps a browser in front of the patient: starts it, and again whenever it ends, until it is stopped.
///
/// All of it happens on one thread of its own.
package final class KioskKeeper: Sendable {
  /// What the keeper tells on its thread.
  package enum Event: Sendable, Hashable {
    case started
    case ended(BrowserEnd, restartIn: Duration)
    case failed(KioskFault, restartIn: Duration)
  }

  private let stopSignal: StopSignal
  private let thread: Lock<OwnThread?>

  /// Begins to keep a browser of `line` with a profile that is made anew for each start.
  package init(
    _ line: BrowserLine, tell: @escaping @Sendable (Event) -> Void
  ) throws(KioskFault) {
    do {
      let stop = try StopSignal()
      stopSignal = stop
      thread = Lock(try OwnThread(name: "kiosk") { Self.keep(line, until: stop, tell) })
    } catch {
      throw .resources("\(error)")
    }
  }

  deinit { stopSignal.request() }

  /// Ends the browser and keeps none any more; blocks until it has ended, at most some seconds.
  package func stop() {
    stopSignal.request()
    thread.withLock { $0.take() }?.join()
  }

  private static func keep(
    _ line: BrowserLine, until stop: StopSignal, _ tell: (Event) -> Void
  ) {
    var delay = RestartDelay()
    while !stop.isRequested {
      let began = SystemClock.now
      let run = Result { () throws(KioskFault) in try show(line, until: stop, tell) }
      if stop.isRequested { return }
      let wait = delay.next(afterRunning: SystemClock.now - began)
      switch run {
      case .success(let end): tell(.ended(end, restartIn: wait))
      case .failure(let fault): tell(.failed(fault, restartIn: wait))
      }
      if stop.wait(until: SystemClock.now + wait) { return }
    }
  }

  /// Starts a browser and waits for its end.
  private static func show(
    _ line: BrowserLine, until stop: StopSignal, _ tell: (Event) -> Void
  ) throws(KioskFault) -> BrowserEnd {
    try line.profile.renew(for: line.browser.kind)
    let process = try BrowserProcess(
      line.browser.path, line.arguments, environment: line.environment)
    tell(.started)
    return process.wait(unless: stop)
  }
}
