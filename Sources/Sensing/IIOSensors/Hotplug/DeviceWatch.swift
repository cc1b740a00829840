package import Sensors
import System

/// Tells when a sensor of this machine may have come or gone, on a thread of its own.
package final class DeviceWatch: Sendable {
  private let stop: StopSignal
  private let thread: OwnThread

  /// Chips, and the USB gadgets that bring some.
  private static let subsystems = ["iio", "usb"]

  /// Begins to watch; throws where the system has no udev, or no thread left.
  package init(_ changed: @escaping @Sendable () -> Void) throws(SensorError) {
    let stop = try SensorError.from { () throws(SystemError) in try StopSignal() }
    // It listens from here on, so that nothing comes unheard before the thread runs; after this
    // line the thread alone uses it.
    nonisolated(unsafe) let monitor = try UdevMonitor(subsystems: Self.subsystems)
    thread = try SensorError.from { () throws(SystemError) in
      try OwnThread(name: "udev") {
        while monitor.next(until: stop) { changed() }
      }
    }
    self.stop = stop
  }

  deinit {
    stop.request()
    thread.join()
  }
}
