import System

/// Tells when memory is short, from a thread of its own.
///
/// It looks at the kernel's count every few seconds. The kernel could also wake it, but before Linux 6.5
/// only programs with CAP_SYS_RESOURCE may ask for that, and the tablet's service has no such right.
package final class MemoryWatch: Sendable {
  private let stop: StopSignal
  private let thread: OwnThread

  /// Begins to watch; nil if the system has no more threads.
  ///
  /// `tell` is called on the watch's thread for every look that is not `enough`. After `unknown` the watch has
  /// ended: a kernel that does not tell will not begin to while it runs.
  package init?(
    path: String = MemoryStall.path, every interval: Duration = .seconds(5),
    _ tell: @escaping @Sendable (MemoryPressure.Verdict) -> Void
  ) {
    do throws(SystemError) {
      let stop = try StopSignal()
      self.stop = stop
      thread = try OwnThread(name: "memory") { Self.watch(path, interval, until: stop, tell) }
    } catch {
      return nil
    }
  }

  /// Ends the watch; returns when its thread has ended.
  package func end() {
    stop.request()
    thread.join()
  }

  deinit { stop.request() }

  private static func watch(
    _ path: String, _ interval: Duration, until stop: StopSignal,
    _ tell: (MemoryPressure.Verdict) -> Void
  ) {
    var pressure = MemoryPressure()
    repeat {
      let moment = Duration.nanoseconds(KernelClock.monotonic)
      let verdict = pressure.take(MemoryStall.now(at: path), at: moment)
      if verdict != .enough { tell(verdict) }
      if verdict == .unknown { return }
    } while stop.wait(for: nil, events: 0, timeout: interval) == .timedOut
  }
}
